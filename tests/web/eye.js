// Tells what the client draws: `seen()` returns the texts of the newest picture, each with its box on
// the screen, what cuts it there, the room and the lines it has, and the grounds they stand on.
(() => {
    const ALL = [-1e6, -1e6, 1e6, 1e6];
    const words = new WeakMap(), drawn = new WeakMap(), clips = new WeakMap(), kept = new WeakSet();
    let kit, newest = [];

    const placed = ([x, , dx, , y, dy], [left, top, right, bottom]) => {
        const across = [x * left + dx, x * right + dx], down = [y * top + dy, y * bottom + dy];
        return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
    };
    const common = ([a, b, c, d], [e, f, g, h]) =>
        [Math.max(a, e), Math.max(b, f), Math.min(c, g), Math.min(d, h)];
    const held = (map, canvas, first) => {
        if (!map.has(canvas)) map.set(canvas, first);
        return map.get(canvas);
    };
    const stack = canvas => held(clips, canvas, [ALL]);
    const after = (kind, names, act) => names.split(' ').forEach(name => {
        const plain = kind.prototype[name];
        kind.prototype[name] = function (...given) {
            const result = plain.apply(this, given);
            act(this, given, result);
            return result;
        };
    });
    const put = (canvas, box, more, within = ALL) => {
        const matrix = canvas.getTotalMatrix();
        const clip = common(stack(canvas).at(-1), placed(matrix, within));
        held(drawn, canvas, []).push({...more, box: placed(matrix, box), clip});
    };
    const clipped = (canvas, [box]) => {
        const now = stack(canvas);
        now.push(common(now.pop(), placed(canvas.getTotalMatrix(), [...box].slice(0, 4))));
    };
    const text = (canvas, [paragraph, x, y]) => {
        const lines = paragraph.getLineMetrics();
        if (!lines.length) return;
        const left = x + Math.min(...lines.map(line => line.left));
        const right = x + Math.max(...lines.map(line => line.left + line.width));
        put(canvas, [left, y, right, y + paragraph.getHeight()], {
            text: words.get(paragraph),
            lines: lines.length,
            over: paragraph.didExceedMaxLines(),
            word: paragraph.getMinIntrinsicWidth(),
            room: Math.min(paragraph.getMaxWidth(), 1e6),
        });
    };
    const picture = (canvas, shown) => {
        for (const {box, clip, ...more} of drawn.get(shown) || []) put(canvas, box, more, clip);
        if (!kept.has(canvas)) newest = drawn.get(canvas) || [];
    };

    const watch = () => {
        after(kit.ParagraphBuilder, 'addText', (builder, [more]) =>
            words.set(builder, (words.get(builder) || '') + more));
        after(kit.ParagraphBuilder, 'build', (builder, _, paragraph) =>
            words.set(paragraph, words.get(builder) || ''));
        after(kit.PictureRecorder, 'beginRecording', (recorder, _, canvas) => {
            recorder.onto = canvas;
            kept.add(canvas);
        });
        after(kit.PictureRecorder, 'finishRecordingAsPicture', (recorder, _, made) =>
            drawn.set(made, drawn.get(recorder.onto)));
        after(kit.Canvas, 'save saveLayer', canvas => stack(canvas).push(stack(canvas).at(-1)));
        after(kit.Canvas, 'restore', canvas => stack(canvas).length > 1 && stack(canvas).pop());
        after(kit.Canvas, 'restoreToCount', (canvas, [count]) => stack(canvas).splice(count));
        after(kit.Canvas, 'clipRect clipRRect', clipped);
        after(kit.Canvas, 'drawRRect', (canvas, [box]) => put(canvas, [...box].slice(0, 4), {text: ''}));
        after(kit.Canvas, 'drawParagraph', text);
        // What is not kept would be seen: nobody looks, and to paint it takes long.
        const paint = kit.Canvas.prototype.drawPicture;
        kit.Canvas.prototype.drawPicture = function (shown) {
            if (kept.has(this)) paint.call(this, shown);
            picture(this, shown);
        };
        after(kit.Canvas, 'clear', canvas => drawn.set(canvas, []));
    };
    Object.defineProperty(window, 'flutterCanvasKit', {
        get: () => kit,
        set: given => {
            if ((kit = given)) watch();
        },
    });
    window.seen = () => newest;
})();

import { expect, it } from 'vitest';
import { strokesOn } from '../strokes.ts';

const drawn = {
  on: { width: 800, height: 200 },
  strokes: [
    {
      points: [
        { x: 0, y: 0 },
        { x: 800, y: 200 },
      ],
      penColor: '#000',
    },
  ],
};

it('on a narrower paper nothing of the drawing is lost, and its shape stays', () => {
  expect(strokesOn({ width: 400, height: 200 }, drawn)).toEqual([
    {
      points: [
        { x: 0, y: 0 },
        { x: 400, y: 100 },
      ],
      penColor: '#000',
    },
  ]);
});

it('back on the paper that it was drawn on it is what it was, and on a larger one it does not grow', () => {
  expect(strokesOn(drawn.on, drawn)).toEqual(drawn.strokes);
  expect(strokesOn({ width: 1600, height: 400 }, drawn)).toEqual(drawn.strokes);
});

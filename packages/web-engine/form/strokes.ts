/** A drawing that keeps its shape when the paper under it changes its size, as when a phone is turned. */

/** Pixels. */
export type Paper = { readonly width: number; readonly height: number };
type Stroke = { readonly points: readonly { readonly x: number; readonly y: number }[] };

/** The strokes as they fit on the other paper: smaller where they would not, and never larger than they were drawn. */
export function strokesOn<S extends Stroke>(paper: Paper, drawn: { readonly on: Paper; readonly strokes: readonly S[] }): S[] {
  const { on, strokes } = drawn;
  const fits = on.width > 0 && on.height > 0 ? Math.min(1, paper.width / on.width, paper.height / on.height) : 1;
  if (fits === 1) return [...strokes];
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * fits, y: point.y * fits })),
  }));
}

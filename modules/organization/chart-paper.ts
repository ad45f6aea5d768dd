/** The chart as it is sent to be made a PDF: pages of boxes, lines and texts, placed in points from the upper left corner of each page. */
import { z } from 'zod';

/** Beyond any page: what is larger is no drawing of ours. */
const point = z.number().min(-5_000).max(5_000);
const place = z.tuple([point, point]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const shapeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), points: z.array(place).min(2).max(20) }),
  z.strictObject({ kind: z.literal('box'), at: place, size: place, radius: point, fill: colour, border: colour }),
  /** `at` is where the text begins, on its base line. */
  z.strictObject({
    kind: z.literal('text'),
    text: z.string().max(300),
    at: place,
    size: z.number().min(1).max(100),
    bold: z.boolean(),
    colour,
  }),
]);

export const chartPaperSchema = z.strictObject({
  title: z.string().min(1).max(300),
  /** On the right of every page: the day. */
  dated: z.string().max(60),
  paper: z.enum(['A4', 'A3']),
  orientation: z.enum(['landscape', 'portrait']),
  pages: z
    .array(
      z.strictObject({
        /** Whose branch the page shows; empty for the whole chart. */
        branch: z.string().max(3_000),
        shapes: z.array(shapeSchema).max(20_000),
      }),
    )
    .min(1)
    .max(500),
});
export type ChartPaper = z.infer<typeof chartPaperSchema>;
export type PaperShape = z.infer<typeof shapeSchema>;

/** Points around each page, and the room for its title above and its number below. */
export const PAPER_ROOM = { margin: 28, heading: 40, footing: 22 } as const;

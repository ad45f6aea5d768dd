/** What is taken for a chart to be made a PDF: drawings of ours, and nothing that would be fetched or outgrow a page. */
import { z } from 'zod';
import { type ChartPaper, MOST_UNITS } from '../chart-paper.ts';

/** Each page has a unit that stands on no page before it. */
const MOST_PAGES = MOST_UNITS;
/** On its page a unit has a line, a box, at most nine texts, and a mark of two; and once more so where it stands above its own branch. */
const MOST_SHAPES = 25 * MOST_UNITS;

/** Beyond any page: what is larger is no drawing of ours. */
const point = z.number().min(-5_000).max(5_000);
const place = z.tuple([point, point]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const shapeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), points: z.array(place).min(2).max(20) }),
  z.strictObject({ kind: z.literal('box'), at: place, size: place, radius: point, fill: colour, border: colour }),
  z.strictObject({
    kind: z.literal('text'),
    text: z.string().max(300),
    at: place,
    size: z.number().min(1).max(100),
    bold: z.boolean(),
    colour,
  }),
]);

export const chartPaperSchema: z.ZodType<ChartPaper> = z.strictObject({
  title: z.string().min(1).max(300),
  dated: z.string().max(60),
  paper: z.enum(['A4', 'A3']),
  orientation: z.enum(['landscape', 'portrait']),
  pages: z
    .array(z.strictObject({ branch: z.string().max(1_000), shapes: z.array(shapeSchema).max(MOST_SHAPES) }))
    .min(1)
    .max(MOST_PAGES)
    .refine((pages) => pages.reduce((count, { shapes }) => count + shapes.length, 0) <= MOST_SHAPES),
});

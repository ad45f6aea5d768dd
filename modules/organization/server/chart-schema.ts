/** What is taken for a chart to be made a PDF: drawings of ours, and nothing that would be fetched or outgrow a page. */
import { z } from 'zod';
import type { ChartPaper } from '../chart-paper.ts';

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
    .array(z.strictObject({ branch: z.string().max(3_000), shapes: z.array(shapeSchema).max(20_000) }))
    .min(1)
    .max(500),
});

/** What the structure asks beside the records: its chart on paper. */
import { type Address, defineAddress, FileAnswer } from '@lambda/engine/faces/http/address.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { chartDocument } from './server/chart-document.ts';
import { chartPaperSchema } from './server/chart-schema.ts';

const media = 'application/pdf';
/** The largest structure that the page draws comes to 4 MB when each name fills its box, to 2 MB with names in two lines. */
export const CHART_BYTES = 6 * 1_048_576;
const AGAIN_SECONDS = 5;

/** Whose chart is being drawn: one takes seconds, and all papers of a server come out of the same few threads. */
const drawing = new Set<number>();
async function oneAtATime<T>(userId: number, draw: () => Promise<T>): Promise<T> {
  if (drawing.has(userId)) throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: AGAIN_SECONDS } });
  drawing.add(userId);
  return draw().finally(() => drawing.delete(userId));
}

export const structAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/structure/chart',
    bodyLimit: CHART_BYTES,
    tag: 'Structure',
    summary: 'Makes a PDF of a chart that the caller has drawn, one at a time: nothing is read for it but what is sent.',
    body: chartPaperSchema,
    reply: { media },
    answer: async ({ input, actor }) => {
      const { document, frame } = chartDocument(input);
      const content = await oneAtATime(actor.userId, () => makePdf(document, frame));
      const name = `${input.title} ${input.dated}.pdf`;
      return new FileAnswer({
        name,
        media,
        content: (async function* pieces() {
          yield content;
        })(),
      });
    },
  }),
];

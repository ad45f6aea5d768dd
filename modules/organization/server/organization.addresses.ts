/** What the structure asks beside the records: its chart on paper. */
import { FileAnswer, type ModuleAddress, reading } from '@lambda/engine/http/module-addresses.ts';
import { sent } from '@lambda/engine/openapi/json-schema.ts';
import { makePdf } from '@lambda/engine/print/pdf.ts';

import { chartDocument } from './chart-document.ts';
import { chartPaperSchema } from './chart-schema.ts';

const media = 'application/pdf';

export const organizationAddresses: readonly ModuleAddress[] = [
  {
    method: 'POST',
    path: '/lambda/structure/chart',
    public: false,
    operation: {
      tag: 'Structure',
      summary: 'Makes a PDF of a chart that the caller has drawn: nothing is read for it but what is sent.',
      body: sent(chartPaperSchema),
      reply: { media },
    },
    answer: reading(chartPaperSchema, async ({ input }) => {
      const { document, frame } = chartDocument(input);
      const content = await makePdf(document, frame);
      const name = `${input.title} ${input.dated}.pdf`;
      return new FileAnswer({
        name,
        media,
        content: (async function* pieces() {
          yield content;
        })(),
      });
    }),
  },
];

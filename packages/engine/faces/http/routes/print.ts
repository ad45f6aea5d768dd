/** `/lambda/krud/print/{grid}` and `/lambda/krud/{form}/print/{id}`: a list, or one record, as a PDF. */
import { z } from 'zod';
import type { Actor } from '../../../core/access/access.ts';
import { companyDay } from '../../../core/calendar/clock.ts';
import { printList } from '../../../services/print/list-print.ts';
import { type Circumstances, ORIENTATIONS, PAPER_NAMES } from '../../../services/print/paper.ts';
import { printRecord } from '../../../services/print/record-print.ts';
import { runPrintTriggers } from '../../../services/triggers/triggers.ts';
import { orEmpty } from '../../openapi/operation.ts';
import { type Address, type AddressAsked, defineAddress, FileAnswer, idIn, writeContextOf } from '../address.ts';
import { listingSchema } from './excel.ts';

const pageSchema = z.strictObject({
  paper: z.enum(PAPER_NAMES).default('A4'),
  orientation: z.enum(ORIENTATIONS).default('portrait'),
});
const printSchema = listingSchema.extend(pageSchema.shape);
const recordPrintSchema = pageSchema.extend({ title: z.string().max(200).optional(), history: z.boolean().default(false) });

/** In whose words, when and on which day of the company a request is answered with a document. */
export const circumstancesOf = ({
  language,
  now,
  actor,
}: Pick<AddressAsked, 'language' | 'now'> & { readonly actor: Actor }): Circumstances => ({
  language,
  now,
  today: companyDay(now, actor.timeZone),
});
export const PDF_TYPE = 'application/pdf';
export const pdfAnswer = ({ fileName: name, content }: { fileName: string; content: Buffer }): FileAnswer =>
  new FileAnswer({ name, media: PDF_TYPE, content, isShown: true });

export const printAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/krud/print/:name',
    tag: 'Documents',
    summary: 'A list as a PDF.',
    names: { name: 'grid' },
    body: orEmpty(printSchema),
    reply: { media: PDF_TYPE },
    answer: async ({ parts, input, reply, ...asked }) => {
      const { services, actor } = asked;
      const { registry, database } = services;
      const made = await printList({ registry, database, actor }, { ...input, grid: parts.name }, circumstancesOf(asked));
      reply.header('x-rows', made.rows);
      return pdfAnswer(made);
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/krud/:name/print/:id',
    tag: 'Documents',
    summary: 'A record through its form as a PDF, with its history when that is asked for.',
    names: { name: 'form' },
    body: orEmpty(recordPrintSchema),
    reply: { media: PDF_TYPE },
    answer: async ({ parts, input, ...asked }) => {
      const { services, actor } = asked;
      const { registry, database, files } = services;
      const wanted = { ...input, form: parts.name, id: idIn(parts.id) };
      const paper = await printRecord({ registry, database, files, actor }, wanted, circumstancesOf(asked));
      await runPrintTriggers(writeContextOf(asked), services.actionHandlers, wanted);
      return pdfAnswer(paper);
    },
  }),
];

/** `/lambda/krud/print/{grid}` and `/lambda/krud/{form}/print/{id}`: a list, or one record, as a PDF. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import { contentDisposition } from '../../../services/files/names.ts';
import { printList } from '../../../services/print/list-print.ts';
import { type Circumstances, ORIENTATIONS, PAPER_NAMES } from '../../../services/print/paper.ts';
import { printRecord } from '../../../services/print/record-print.ts';
import { actorIn, languageIn, readInput, servicesOf } from '../requests.ts';
import { listingSchema } from './excel.ts';
import { idIn } from './krud.ts';

const pageSchema = z.strictObject({
  paper: z.enum(PAPER_NAMES).default('A4'),
  orientation: z.enum(ORIENTATIONS).default('portrait'),
});
export const printSchema = listingSchema.extend(pageSchema.shape);
export const recordPrintSchema = pageSchema.extend({ title: z.string().max(200).optional(), history: z.boolean().default(false) });

/** In whose words, when and on which day of the company a request is answered with a document. */
export function circumstancesOf(request: FastifyRequest): Circumstances {
  const now = new Date();
  return { language: languageIn(request), now, today: companyDay(now, actorIn(request).timeZone) };
}
export const sendPdf = (reply: FastifyReply, { fileName, content }: { fileName: string; content: Buffer }): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('inline', fileName))
    .header('cache-control', 'no-store')
    .send(content);

export function printRoutes(app: FastifyInstance): void {
  app.post<{ Params: { name: string } }>('/lambda/krud/print/:name', async (request, reply) => {
    const { registry, database } = servicesOf(request);
    const body = readInput(printSchema, request.body ?? {});
    const wanted = { ...body, grid: request.params.name };
    const made = await printList({ registry, database, actor: actorIn(request) }, wanted, circumstancesOf(request));
    return sendPdf(reply.header('x-rows', made.rows), made);
  });

  app.post<{ Params: { name: string; id: string } }>('/lambda/krud/:name/print/:id', async (request, reply) => {
    const { registry, database, files } = servicesOf(request);
    const body = readInput(recordPrintSchema, request.body ?? {});
    const wanted = { ...body, form: request.params.name, id: idIn(request.params.id) };
    return sendPdf(reply, await printRecord({ registry, database, files, actor: actorIn(request) }, wanted, circumstancesOf(request)));
  });
}

/** `/lambda/krud/import-excel/{grid}`: a workbook or a text with separators into records. Upload, look, start; what happens then is a job. */
import { Readable } from 'node:stream';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../../core/access/access.ts';
import { companyDay } from '../../../core/calendar/clock.ts';
import type { HookContext } from '../../../core/records/hooks.ts';
import { fileNameOf } from '../../../services/excel/export.ts';
import { XLSX_TYPE } from '../../../services/excel/workbook.ts';
import { tableKindOf } from '../../../services/files/kinds.ts';
import { contentDisposition } from '../../../services/files/names.ts';
import { keptForADay } from '../../../services/files/store.ts';
import { IMPORT_JOB, type ImportJobInput } from '../../../services/import/import-job.ts';
import { type ImportTarget, importPlan, importSchema, importTarget } from '../../../services/import/plan.ts';
import { type Looking, type Proposal, proposeImport } from '../../../services/import/proposal.ts';
import { importTemplate } from '../../../services/import/template.ts';
import { startOnce } from '../../../services/operations/start-once.ts';
import { createLru } from '../../../sql/lru.ts';
import { actorIn, addressIn, idempotencyIn, languageIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

type OfGrid = { Params: { name: string } };
const LIMITS = { picture: 20_971_520, other: 20_971_520 };
/** Workbooks whose rows were counted lately, so that starting does not read them once more. */
const COUNTED = 500;
export const lookSchema = z.strictObject({
  file: z.int().positive(),
  /** Where the headers are; looked for unless told. */
  headerRow: z.int().min(1).max(1_000).nullable().optional(),
  sheet: z.string().max(200).nullable().optional(),
});

const countKey = (file: number, { headerRow, sheet }: Looking): string => JSON.stringify([file, headerRow, sheet]);

function contextOf(request: FastifyRequest, actor: Actor, settings: HttpSettings): HookContext {
  const { registry, database } = servicesOf(request);
  const now = new Date();
  return { registry, database, actor, now, today: companyDay(now, actor.timeZone), ip: addressIn(request, settings) };
}

export function importRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const targetOf = (request: FastifyRequest, grid: string) => {
    const actor = actorIn(request);
    return { actor, target: importTarget({ registry: servicesOf(request).registry, access: actor.access }, grid) };
  };
  const counted = createLru<number>(COUNTED);
  const look = async (id: number, path: string, target: ImportTarget, looking: Looking): Promise<Proposal> => {
    const proposal = await proposeImport(path, target, looking);
    counted.set(countKey(id, { headerRow: proposal.headerRow, sheet: looking.sheet }), proposal.rows);
    return proposal;
  };
  const uploaded = async (request: FastifyRequest, actor: ReturnType<typeof actorIn>): Promise<number> => {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw new PlatformError('BAD_REQUEST', { params: { reason: 'file' } });
    return servicesOf(request).files.store({
      stream: part.file,
      fileName: part.filename,
      limits: LIMITS,
      actor,
      keep: keptForADay(new Date()),
      kindOf: tableKindOf,
    });
  };

  /** A form with the file, or `{file, headerRow, sheet}` to look at an uploaded one again. */
  app.post<OfGrid>('/lambda/krud/import-excel/:name', async (request) => {
    const { files } = servicesOf(request);
    const { actor, target } = targetOf(request, request.params.name);
    const again = request.isMultipart() ? null : readInput(lookSchema, request.body);
    const id = again ? again.file : await uploaded(request, actor);
    const file = await files.find({ id, actor });
    const looking = { headerRow: again?.headerRow ?? null, sheet: again?.sheet ?? null };
    const proposal = await file.locally((path) => look(id, path, target, looking));
    return { status: true, data: { file: id, name: file.name, ...proposal } };
  });

  app.post<OfGrid>('/lambda/krud/import-excel/:name/start', async (request) => {
    const { registry, files, jobs } = servicesOf(request);
    const grid = request.params.name;
    const { actor, target } = targetOf(request, grid);
    const wanted = readInput(importSchema, request.body);
    importPlan({ registry, access: actor.access }, grid, wanted);
    const file = await files.find({ id: wanted.file, actor });
    const looking = { headerRow: wanted.headerRow, sheet: wanted.sheet ?? null };
    const known = counted.get(countKey(wanted.file, looking));
    const rows = known ?? (await file.locally((path) => look(wanted.file, path, target, looking))).rows;
    const input: ImportJobInput = { grid, request: wanted, language: languageIn(request), rows, ip: addressIn(request, settings) };
    const job = await startOnce(contextOf(request, actor, settings), idempotencyIn(request), (beside) =>
      jobs.start({ name: IMPORT_JOB, input, actor, ...beside }),
    );
    return { status: true, data: { job } };
  });

  app.get<OfGrid>('/lambda/krud/import-excel/:name/template', async (request, reply) => {
    const { registry, database } = servicesOf(request);
    const { actor, target } = targetOf(request, request.params.name);
    const language = languageIn(request);
    const title = registry.grids.get(request.params.name)?.label[language] ?? '';
    const content = await importTemplate({ registry, database, actor }, target, language);
    reply
      .type(XLSX_TYPE)
      .header('content-disposition', contentDisposition('attachment', fileNameOf(title, companyDay(new Date(), actor.timeZone), 'xlsx')))
      .header('cache-control', 'no-store');
    return reply.send(Readable.from(content, { objectMode: false }));
  });
}

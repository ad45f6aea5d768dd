/** `/lambda/krud/import-excel/{grid}`: a workbook or a text with separators into records. Upload, look, start; what happens then is a job. */
import { z } from 'zod';
import type { Actor } from '../../../core/access/access.ts';
import { companyDay } from '../../../core/calendar/clock.ts';
import { fileNameOf } from '../../../services/excel/export.ts';
import { XLSX_TYPE } from '../../../services/excel/workbook.ts';
import { tableKindOf } from '../../../services/files/kinds.ts';
import { type FileStore, keptForADay } from '../../../services/files/store.ts';
import { IMPORT_JOB, type ImportJobInput } from '../../../services/import/import-job.ts';
import { type ImportTarget, importPlan, importSchema, importTarget } from '../../../services/import/plan.ts';
import { type Looking, type Proposal, proposeImport } from '../../../services/import/proposal.ts';
import { importTemplate } from '../../../services/import/template.ts';
import { startOnce } from '../../../services/operations/start-once.ts';
import { createLru, type Lru } from '../../../sql/lru.ts';
import { done, record, whole } from '../../openapi/json-schema.ts';
import { readByAnswer } from '../../openapi/operation.ts';
import { type Address, type AddressAsked, defineAddress, FileAnswer, writeContextOf } from '../address.ts';
import { idempotencyIn, readInput } from '../requests.ts';
import { sentFile } from '../sent-file.ts';

const LIMITS = { picture: 20_971_520, other: 20_971_520 };
/** Workbooks whose rows were counted lately, so that starting does not read them once more. */
const COUNTED = 500;
const lookSchema = z.strictObject({
  file: z.int().positive(),
  /** Where the headers are; looked for unless told. */
  headerRow: z.int().min(1).max(1_000).nullable().optional(),
  sheet: z.string().max(200).nullable().optional(),
});

const countKey = (file: number, { headerRow, sheet }: Looking): string => JSON.stringify([file, headerRow, sheet]);

type Asked = Pick<AddressAsked, 'services'> & { readonly actor: Actor };
const targetOf = ({ services: { registry }, actor: { access } }: Asked, grid: string) => importTarget({ registry, access }, grid);
const kept = new WeakMap<FileStore, Lru<number>>();
function countedIn(files: FileStore): Lru<number> {
  const known = kept.get(files) ?? createLru<number>(COUNTED);
  kept.set(files, known);
  return known;
}
async function look(files: FileStore, id: number, path: string, target: ImportTarget, looking: Looking): Promise<Proposal> {
  const proposal = await proposeImport(path, target, looking);
  countedIn(files).set(countKey(id, { headerRow: proposal.headerRow, sheet: looking.sheet }), proposal.rows);
  return proposal;
}
/** The file of a form, kept for a day. Throws BAD_REQUEST without one. */
export async function uploadedTable({ services: { files }, request, actor, now }: AddressAsked & Asked): Promise<number> {
  const { stream, name } = await sentFile(request);
  return files.store({ stream, fileName: name, limits: LIMITS, actor, keep: keptForADay(now), kindOf: tableKindOf });
}

const shared = { tag: 'Documents', names: { name: 'grid' } } as const;
export const importAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/krud/import-excel/:name',
    summary: 'What a workbook seems to hold. Takes a form with the file, or {file, headerRow} to look again.',
    body: readByAnswer(lookSchema),
    upload: true,
    reply: done(record({ file: whole, headerRow: whole })),
    answer: async (asked) => {
      const { services, actor, request } = asked;
      const target = targetOf(asked, asked.parts.name);
      const again = request.isMultipart() ? null : readInput(lookSchema, asked.input);
      const id = again ? again.file : await uploadedTable(asked);
      const file = await services.files.find({ id, actor });
      const looking = { headerRow: again?.headerRow ?? null, sheet: again?.sheet ?? null };
      const proposal = await file.locally((path) => look(services.files, id, path, target, looking));
      return { status: true, data: { file: id, name: file.name, ...proposal } };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/krud/import-excel/:name/start',
    summary: 'Begins an import.',
    body: importSchema,
    reply: done(record({ job: whole })),
    answer: async ({ parts: { name: grid }, input: wanted, request, ...asked }) => {
      const { services, actor, language, ip } = asked;
      const { registry, files, jobs } = services;
      const target = targetOf(asked, grid);
      importPlan({ registry, access: actor.access }, grid, wanted);
      const file = await files.find({ id: wanted.file, actor });
      const looking = { headerRow: wanted.headerRow, sheet: wanted.sheet ?? null };
      const known = countedIn(files).get(countKey(wanted.file, looking));
      const rows = known ?? (await file.locally((path) => look(files, wanted.file, path, target, looking))).rows;
      const input: ImportJobInput = { grid, request: wanted, language, rows, ip };
      const job = await startOnce(writeContextOf(asked), idempotencyIn(request), (beside) =>
        jobs.start({ name: IMPORT_JOB, input, actor, ...beside }),
      );
      return { status: true, data: { job } };
    },
  }),
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/krud/import-excel/:name/template',
    summary: 'An empty workbook to fill in.',
    reply: { media: XLSX_TYPE },
    answer: async ({ parts, language, now, ...asked }) => {
      const { services, actor } = asked;
      const { registry, database } = services;
      const content = await importTemplate({ registry, database, actor }, targetOf(asked, parts.name), language);
      const title = registry.grids.get(parts.name)?.label[language] ?? '';
      return new FileAnswer({ name: fileNameOf(title, companyDay(now, actor.timeZone), 'xlsx'), media: XLSX_TYPE, content });
    },
  }),
];

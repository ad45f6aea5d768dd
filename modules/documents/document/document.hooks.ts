/**
 * A document gets its text from the template, its number when it reaches the step that gives one, and a digest of what was signed at the end.
 * It is deleted only before it was sent on.
 */
import { randomBytes } from 'node:crypto';
import type { Bringing, BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import { insertRow } from '@lambda/engine/core/records/statements.ts';
import { INSERT_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueStatement } from '@lambda/engine/services/jobs/queue.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { standingOn } from '../contract/term.ts';
import { termsOf } from '../contract/terms-of-record.ts';
import { label } from '../label.ts';
import { makePapersJobDefinition } from '../paper/paper.automation.ts';
import { authorWith, seriesOf, writeNumber } from './document.sql.ts';
import { contentHash } from './server/document-content.ts';
import { checkFilled, documentText, type TypeOfDocument, typeOfDocument } from './server/document-text.ts';

const CODE_BYTES = 20;
const IS_UNDER_WAY = label(
  'Илгээсэн баримтыг устгах боломжгүй. Оронд нь цуцална уу',
  'A document that was sent on cannot be deleted. Cancel it instead',
  '발송한 문서는 삭제할 수 없습니다. 대신 취소하세요',
);

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
/** The author and the unit of a new document, unless they are named: whoever writes it, and where that person works. */
async function writerOf({ context, after }: RecordWrite): Promise<Values> {
  const author = isGiven(after.emp_id) ? Number(after.emp_id) : context.actor.employeeId;
  if (author === null) return {};
  if (isGiven(after.struct_id)) return { emp_id: author };
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([authorWith({ company, id: author })], company);
  const unit = found?.rows[0]?.[4];
  return { emp_id: author, ...(unit ? { struct_id: Number(unit) } : {}) };
}

const isChanged = ({ before, after }: RecordWrite, name: string): boolean =>
  JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null);

async function textOf(write: RecordWrite, type: TypeOfDocument, record: Values): Promise<Values> {
  const { before, context } = write;
  if (isChanged(write, 'doc_data') || before === null) checkFilled(type, record);
  if (before !== null || isGiven(record.document_data)) return {};
  const text = await documentText(context, type, record);
  return text === null ? {} : { document_data: text };
}

/** What follows from the days of a contract. */
export function contractValues(record: Values, today: string): Values {
  if (record.is_contract !== true) return { valid_until: null, notice_on: null, contract_state: null };
  const { validUntil, noticeOn, state } = standingOn(termsOf(record), today);
  return { valid_until: validUntil, notice_on: noticeOn, contract_state: state };
}

/** Documents have a number from the step that gives it on; one whose workflow has no such step gets it at the end. */
const NUMBERED: ReadonlySet<unknown> = new Set(['PRE_END', 'END']);

const hasEnded = ({ before, after }: RecordWrite): boolean => after.status_type === 'END' && before?.status_type !== 'END';

function broughtBy(write: RecordWrite): Bringing | undefined {
  const { context, id, after } = write;
  const needsNumber = NUMBERED.has(after.status_type) && !isGiven(after.document_number);
  const isEnd = hasEnded(write);
  if (!needsNumber && !isEnd) return undefined;
  const { document_type_id: type, struct_id: unit } = after;
  return async (read) => {
    const writes: BroughtWrite[] = [];
    if (needsNumber) {
      const asked = { company: context.actor.companyId, type: Number(type), unit: isGiven(unit) ? Number(unit) : null };
      const [found] = await read([seriesOf(asked)]);
      const [prefix, code] = found?.rows[0] ?? [];
      const series = [prefix, code].filter(Boolean).join('/');
      const values = { series, registered_on: context.today, document_id: id, document_type_id: type, struct_id: unit ?? null };
      writes.push({ kind: 'create', model: 'document_register', values });
    }
    if (isEnd) {
      const values = { document_id: id, content_hash: contentHash(after), ended_at: timestampOf(context) };
      writes.push({ kind: 'create', model: 'document_signed', values });
    }
    return writes;
  };
}

export const documentHooks: RecordHooks = {
  before: async (write) => {
    const { context, before, after, cause } = write;
    if (cause === 'reversal') return undefined;
    const writer = before === null ? await writerOf(write) : {};
    const needsType = before === null || isChanged(write, 'document_type_id') || isChanged(write, 'doc_data');
    const type = needsType ? await typeOfDocument(context, after.document_type_id) : null;
    const record = { ...after, ...writer, ...(type ? { is_contract: type.isContract } : {}) };
    const text = type ? await textOf(write, type, record) : {};
    const flow = before === null && type?.workflow && !isGiven(after.workflow_id) ? { workflow_id: type.workflow } : {};
    const known = { ...record, ...flow };
    const paper = hasEnded(write) ? { paper_state: 'making' } : {};
    return { ...writer, ...flow, is_contract: record.is_contract ?? false, ...text, ...paper, ...contractValues(known, context.today) };
  },
  brings: broughtBy,
  after: async ({ context, kind, id, after }) => {
    if (kind === 'remove' && isGiven(after.status_type) && after.status_type !== 'START')
      throw new PlatformError('INVALID', { fields: [{ field: 'status', code: 'pattern', text: IS_UNDER_WAY }] });
    if (kind !== 'create') return [];
    const values = { document_id: id, check_code: randomBytes(CODE_BYTES).toString('hex') };
    return [insertRow(context, context.registry.model('document_check'), await context.database.nextId(), values)];
  },
};

/** The paper of a finished document is made by a job that the same transaction begins: making it never undoes the last decision. */
export const signedHooks: RecordHooks = {
  after: async ({ context, kind, after }) => {
    if (kind !== 'create') return [];
    const company = context.actor.companyId;
    const job = await context.database.nextId();
    const { name, label: title, retries = 0 } = makePapersJobDefinition;
    const input = JSON.stringify({ document: Number(after.document_id) });
    return [
      withParams(INSERT_JOB, company, job, null, name, JSON.stringify(title), input, null),
      enqueueStatement({ kind: JOB_WORK, companyId: company, subjectId: job, attempts: 1 + retries, turn: 'people' }),
    ];
  },
};

/** The number goes into its document as soon as the register has it. */
export const registerHooks: RecordHooks = {
  after: ({ context, kind, after }) => {
    if (kind !== 'create') return [];
    const given = { company: context.actor.companyId, id: Number(after.document_id) };
    return [writeNumber({ ...given, number: String(after.number), day: String(after.registered_on) })];
  },
};

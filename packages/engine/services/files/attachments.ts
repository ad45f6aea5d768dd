/** Files that lie at a record: who opens the record by an entry of the menu reads them, who may change it there adds and removes them. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Access, scopesOf } from '../../core/access/access.ts';
import type { Reach } from '../../core/access/reach.ts';
import { requireWritable } from '../../core/access/within-plan.ts';
import { ATTACHED, openableSql } from '../../core/records/file-holders.ts';
import { readableRow } from '../../core/records/history.ts';
import { keepFiles } from '../../core/records/history-files.ts';
import { lockedRow } from '../../core/records/locked.ts';
import type { WriteContext } from '../../core/records/operation.ts';
import { contextValues, lockRow } from '../../core/records/row-sql.ts';
import { historyLine } from '../../core/records/statements.ts';
import { fill, place, type ReadContext, template } from '../../core/records/template.ts';
import type { Statement, StatementResult, TextRow } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { DELETE_ATTACHMENT, LIST_ATTACHMENTS } from './attachments.sql.ts';
import { KEEP_FILE } from './files.sql.ts';

export type Attachment = {
  readonly id: number;
  /** `/files/{id}`. */
  readonly file: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly note: string | null;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  readonly user: { readonly id: number; readonly name: string } | null;
};
type At = { readonly model: ModelDefinition; readonly record: number };

/** Throws NOT_FOUND for models whose records have no files. */
function requireAttachments({ model }: At): void {
  if (model.attachments !== true) throw new PlatformError('NOT_FOUND');
}

const REFUSALS = { read: 'NO_RIGHT_READ', update: 'NO_RIGHT_UPDATE' } as const;
/** The rows whose files may be read or changed. */
function requireReach(access: Access, model: ModelDefinition, operation: keyof typeof REFUSALS): Reach {
  const reach = access.attachments(model)[operation];
  if (!reach) throw new PlatformError(REFUSALS[operation]);
  return reach;
}

function attachmentOf([id, file, name, type, bytes, note, at, user, login, lastName, firstName]: TextRow): Attachment {
  return {
    id: Number(id),
    file: `/files/${file}`,
    name: name ?? '',
    media_type: type ?? '',
    bytes: Number(bytes),
    note: note ?? null,
    created_at: new Date((at ?? '').replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString(),
    user: user ? { id: Number(user), name: [lastName, firstName].filter(Boolean).join(' ') || (login ?? '') } : null,
  };
}

/** Oldest first. Throws NO_RIGHT_READ, or NOT_FOUND outside the reader's reach. */
export async function listAttachments(context: ReadContext, at: At): Promise<Attachment[]> {
  requireAttachments(at);
  const { database, actor } = context;
  const list = withParams(LIST_ATTACHMENTS, actor.companyId, at.model.name, at.record);
  const readable = readableRow(context, at.model, at.record, requireReach(actor.access, at.model, 'read'));
  const [row, files] = await database.readBatch([readable, list], actor.companyId);
  if (!row?.rows[0]) throw new PlatformError('NOT_FOUND');
  return (files?.rows ?? []).map(attachmentOf);
}

/** The lock of a record that the actor may change, so that it does not go while a file is laid to it. */
function lockOf(context: WriteContext, { model, record }: At) {
  // What is not shown is not changed either: nobody takes away what they do not see.
  requireReach(context.actor.access, model, 'read');
  const scope = requireReach(context.actor.access, model, 'update');
  return lockRow(context, { model, id: record, scopes: scopesOf(context.actor.access, model, scope), state: 'living', lock: 'change' });
}

/** Throws NOT_FOUND without the record, ROW_CLOSED_UPDATE when it is closed to writing. */
function requireOpen(context: WriteContext, { model }: At, locked: StatementResult | undefined): void {
  const reach = requireReach(context.actor.access, model, 'update');
  lockedRow(model, locked, { context: context, version: undefined, reach, operation: 'update' });
}

type Laid = At & { readonly id: number; readonly file: number; readonly note: string | null };
/** Adds no row for a file that the actor may not open. */
function insertAttachment(context: WriteContext, { model, record, id, file, note }: Laid): Statement {
  const text = template(
    context.registry,
    `attachment insert ${context.actor.access.key}`,
    () => `insert into attachments (company_id, id, created_at, created_by, model, record_id, file, note)
      select ${place('company', 'bigint')}, ${place('id', 'bigint')}, ${place('now', 'timestamptz')}, ${place('user', 'bigint')}, ${place('model', 'text')},
        ${place('record', 'bigint')}, f.id, ${place('note', 'text')}
      from files f where f.company_id = ${place('company', 'bigint')} and f.id = ${place('file', 'bigint')} and ${openableSql(context)}`,
  );
  return fill(text, { ...contextValues(context), id, model: model.name, record, file, note });
}

/** Lays an uploaded file to a record; answers with all files there. Throws NO_RIGHT_UPDATE, NOT_FOUND, INVALID for the file. */
export async function attachFile(
  context: WriteContext,
  at: At,
  given: { readonly file: number; readonly note: string | null },
): Promise<Attachment[]> {
  requireAttachments(at);
  requireWritable(context.registry, context.actor, at.model);
  const { database, actor } = context;
  const { companyId } = actor;
  const id = await database.nextId();
  const row = insertAttachment(context, { ...at, ...given, id });
  const values = { model: [null, at.model.name], record_id: [null, at.record], file: [null, `/files/${given.file}`] } as const;
  const line = await historyLine(context, { model: context.registry.model('attachments'), id, action: 'create', changes: values });
  await database.transaction(companyId, async (transaction) => {
    const [locked, inserted] = await transaction.batch([lockOf(context, at), row]);
    requireOpen(context, at, locked);
    if (inserted?.rowCount !== 1) throw new PlatformError('INVALID', { fields: [{ field: 'file', code: 'file' }] });
    await transaction.commit([withParams(KEEP_FILE, companyId, given.file), line]);
  });
  return listAttachments(context, at);
}

/** Takes a file away from a record. Throws NO_RIGHT_UPDATE or NOT_FOUND. */
export async function detachFile(context: WriteContext, at: At, id: number): Promise<Attachment[]> {
  requireAttachments(at);
  requireWritable(context.registry, context.actor, at.model);
  const { database, actor } = context;
  await database.transaction(actor.companyId, async (transaction) => {
    const gone = withParams(DELETE_ATTACHMENT, actor.companyId, at.model.name, at.record, id);
    const [locked, deleted] = await transaction.batch([lockOf(context, at), gone]);
    const [name, file] = deleted?.rows[0] ?? [];
    requireOpen(context, at, locked);
    if (name === undefined) throw new PlatformError('NOT_FOUND');
    const changes = { model: [at.model.name, null], record_id: [at.record, null], file: [name, null] } as const;
    // The history names it, so it is kept for those who read the record.
    await transaction.commit([
      await historyLine(context, { model: context.registry.model('attachments'), id, action: 'remove', changes }),
      await keepFiles(context, { model: at.model, id: at.record, field: ATTACHED, files: [Number(file)] }),
    ]);
  });
  return listAttachments(context, at);
}

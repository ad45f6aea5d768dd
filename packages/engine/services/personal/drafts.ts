/** What a person has typed and not saved, kept on the server: it is there again on another device. Nobody else sees it. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Actor } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { DROP_DRAFT, FIND_DRAFT, KEEP_DRAFT, LIST_DRAFTS, SWEEP_DRAFTS } from './drafts.sql.ts';

/** Of which record: 0 stands for a new one. */
export type DraftOf = { readonly form: string; readonly record: number };
export type Draft = {
  readonly values: unknown;
  /** The version of the record that the draft began from; null for a new one. */
  readonly version: number | null;
  /** ISO 8601 in UTC. */
  readonly updated_at: string;
};

const KEPT_DAYS = 30;
/** Characters of a draft as JSON. */
const LONGEST = 500_000;

type Context = { readonly database: Database; readonly registry: Registry; readonly actor: Actor; readonly now: Date };

/** Throws NOT_FOUND without the form, NO_RIGHT when the actor may neither add nor change its records. */
function requireForm({ registry, actor }: Context, name: string): void {
  const form = registry.forms.get(name);
  if (!form) throw new PlatformError('NOT_FOUND');
  const { create, update } = actor.access.model(registry.model(form.model));
  if (!create && !update) throw new PlatformError('NO_RIGHT');
  if (registry.createForms.has(name) && (!create || !actor.access.flag('hascustomcreatebtn'))) throw new PlatformError('NO_RIGHT');
}
const timestamp = (text: string | null | undefined): string =>
  new Date(`${(text ?? '').replace(' ', 'T').replace(/\+00$/, 'Z')}`).toISOString();

/** The actor's drafts, newest first, without what is in them. */
export async function listDrafts({
  database,
  actor,
}: Context): Promise<{ form: string; record: number; version: number | null; updated_at: string }[]> {
  const [result] = await database.readBatch([withParams(LIST_DRAFTS, actor.companyId, actor.userId)], actor.companyId);
  return (result?.rows ?? []).map(([form, record, version, at]) => ({
    form: form ?? '',
    record: Number(record),
    version: version ? Number(version) : null,
    updated_at: timestamp(at),
  }));
}

/** Null when there is none. */
export async function findDraft(context: Context, { form, record }: DraftOf): Promise<Draft | null> {
  requireForm(context, form);
  const { database, actor } = context;
  const [result] = await database.readBatch([withParams(FIND_DRAFT, actor.companyId, actor.userId, form, record)], actor.companyId);
  const [row] = result?.rows ?? [];
  if (!row) return null;
  const [values, version, at] = row;
  return { values: JSON.parse(values ?? 'null') as unknown, version: version ? Number(version) : null, updated_at: timestamp(at) };
}

/** The last one kept is the draft. Throws TOO_LARGE. */
export async function keepDraft(context: Context, { form, record }: DraftOf, draft: Pick<Draft, 'values' | 'version'>): Promise<void> {
  requireForm(context, form);
  const { database, actor, now } = context;
  const values = JSON.stringify(draft.values);
  if (values.length > LONGEST) throw new PlatformError('TOO_LARGE', { params: { limit: '500 kB' } });
  const id = await database.nextId();
  await database.batch(
    [withParams(KEEP_DRAFT, actor.companyId, actor.userId, form, record, id, values, draft.version, now.toISOString())],
    actor.companyId,
  );
}

export async function dropDraft({ database, actor }: Context, { form, record }: DraftOf): Promise<void> {
  await database.batch([withParams(DROP_DRAFT, actor.companyId, actor.userId, form, record)], actor.companyId);
}

/** Removes what nobody has touched for thirty days. */
export async function sweepDrafts(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await database.batch([withParams(SWEEP_DRAFTS, oldest.toISOString())], null);
}

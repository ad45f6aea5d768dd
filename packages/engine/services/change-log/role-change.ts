/** What a write has changed of a role, kept for the change log with the write itself. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import type { RecordWrite } from '../../core/records/hooks.ts';
import type { Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { ROLE_CHANGED } from './change-log.sql.ts';
import { toldChanges } from './told-change.ts';

/** The definition under the name that people give the role; null for one that is not there. */
function roleAs(values: Values | null): Json {
  if (values === null || typeof values.permissions !== 'object' || values.permissions === null) return null;
  const { label, ...permissions } = values.permissions as { readonly label?: { readonly en?: string; readonly ko?: string } };
  const name = String(values.display_name ?? '');
  const { id: _id, name: _name, ...said } = permissions as Readonly<Record<string, Json>>;
  return { ...said, label: { mn: name, en: label?.en ?? name, ko: label?.ko ?? name } };
}

export async function roleChange(write: RecordWrite): Promise<readonly Statement[]> {
  const { context, id, kind, before, after } = write;
  const name = String(after.name ?? before?.name ?? '');
  const sides = {
    before: kind === 'create' || kind === 'restore' ? null : roleAs(before),
    after: kind === 'remove' ? null : roleAs(after),
  };
  const changes = toldChanges({ type: 'role', name, ...sides, registry: context.registry });
  if (changes.every(({ how }) => how === 'same')) return [];
  const owner = Number(after.owner_company_id ?? before?.owner_company_id ?? 0) || null;
  const numbered = await context.database.nextId();
  return [withParams(ROLE_CHANGED, numbered, context.actor.userId, id, name, owner, JSON.stringify(changes))];
}

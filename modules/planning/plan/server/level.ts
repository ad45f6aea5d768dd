/** What somebody may do in a project: by the rights of the role where they reach all of them, otherwise by membership. */
import type { Reach } from '@lambda/engine/core/access/reach.ts';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { accessOf } from '../plan.sql.ts';

export type Level = 'own' | 'edit' | 'view';
const STRENGTH = { own: 2, edit: 1, view: 0 } as const;
export const isAtLeast = (level: Level, wanted: Level): boolean => STRENGTH[level] >= STRENGTH[wanted];

/** Every row of the company. */
export const isWhole = (reach: Reach | null): boolean =>
  reach?.parts.some(({ scope, where, except }) => scope === 'company' && where.length === 0 && except === null) === true;

type Asking = Pick<HookContext, 'actor' | 'registry'>;
/** What the role alone gives in every project; null where membership decides. Throws NO_RIGHT for who has no part in planning. */
export function levelOfRole({ actor, registry }: Asking): Level | null {
  const [projects, tasks] = [actor.access.model(registry.model('plan_project')), actor.access.model(registry.model('plan_task'))];
  if (projects.read === null) throw new PlatformError('NO_RIGHT');
  if (isWhole(projects.update)) return 'own';
  if (isWhole(tasks.update)) return 'edit';
  return isWhole(projects.read) ? 'view' : null;
}
/** Of a membership, never more than the role opens at all. */
function levelOfMember({ actor, registry }: Asking, access: string | null | undefined): Level | null {
  if (access === 'own' && actor.access.model(registry.model('plan_project')).update) return 'own';
  if ((access === 'own' || access === 'edit') && actor.access.model(registry.model('plan_task')).update) return 'edit';
  return access ? 'view' : null;
}

type Send = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
/** Throws NOT_FOUND for a project that is not there or of which the person is no member. */
export async function levelIn(context: Asking & Pick<HookContext, 'database'>, project: number, send?: Send): Promise<Level> {
  const company = context.actor.companyId;
  const role = levelOfRole(context);
  const ask = send ?? ((statements: readonly Statement[]) => context.database.readBatch(statements, company));
  const [found] = await ask([accessOf({ company, project, employee: context.actor.employeeId })]);
  const row = found?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const member = levelOfMember(context, row[0]);
  const level = role && member ? (isAtLeast(role, member) ? role : member) : (role ?? member);
  if (level === null) throw new PlatformError('NOT_FOUND');
  return level;
}
/** Throws NOT_FOUND, and NO_RIGHT_UPDATE for who may only look. */
export async function checkWriter(context: Asking & Pick<HookContext, 'database'>, project: number, send?: Send): Promise<Level> {
  const level = await levelIn(context, project, send);
  if (!isAtLeast(level, 'edit')) throw new PlatformError('NO_RIGHT_UPDATE');
  return level;
}

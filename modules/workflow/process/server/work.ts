/** What waits for somebody, what he has sent, and what concerns him: one page at a time. */
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { stepOf } from '@lambda/model/workflow/workflow.ts';
import { type WorkKind, workCounts, workOf } from '../work.sql.ts';
import { hostNamed, readHost, titleOf } from './host.ts';
import { representedBy } from './people.ts';
import { readVersion } from './version.ts';
import { type Acting, readActing } from './who.ts';

const numberOrNull = (text: string | null | undefined): number | null => (text ? Number(text) : null);
const moment = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null);

/** For whom the actor decides today: the own person and those who are away, each with the only model, or with all. */
function mine(context: WriteContext, { person, role, standIns }: Acting) {
  const models = [...new Set(standIns.flatMap(({ model }) => model ?? []))];
  const pairs =
    models.length === 0
      ? representedBy(standIns, person.id, '').map((employee) => [employee, '*'] as const)
      : hostPairs(context, { person, role, standIns } as Acting);
  return {
    company: context.actor.companyId,
    employees: pairs.map(([employee]) => employee),
    models: pairs.map(([, model]) => model),
    actor: person.id,
    unit: person.unit,
    job: person.job,
    role,
  };
}
const hostPairs = ({ registry }: WriteContext, { person, standIns }: Acting) =>
  [...registry.models.values()]
    .filter((model) => Object.hasOwn(model.fields, 'workflow_version_id'))
    .flatMap(({ name }) => representedBy(standIns, person.id, name).map((employee) => [employee, name] as const));

export const isWorkAdministrator = ({ actor }: Pick<WriteContext, 'actor'>): boolean =>
  actor.access.administrator || actor.access.role.id === roles.companyAdmin;

export async function workPage(context: WriteContext, asked: { readonly kind: WorkKind; readonly page: number; readonly size: number }) {
  if (asked.kind === 'stuck' && !isWorkAdministrator(context)) throw new PlatformError('NO_RIGHT');
  const acting = await readActing(context).catch(() => null);
  if (acting === null && asked.kind !== 'stuck') return { total: 0, list: [] };
  const own = acting
    ? mine(context, acting)
    : { company: context.actor.companyId, employees: [], models: [], actor: 0, unit: null, job: null, role: context.actor.access.role.id };
  const [found] = await context.database.readBatch([workOf(own, asked)], own.company);
  const rows = found?.rows ?? [];
  const list = await Promise.all(
    rows.map(async ([, place, model, id, status, type, step, version, since, due, author, authorName, employee, name, signing]) => {
      const host = hostNamed(context.registry, model ?? '');
      const values = await readHost(context, host, Number(id)).catch(() => null);
      const drawn = stepOf(await readVersion(context, Number(version)), step ?? '');
      const isVote = type === 'VOTE' || type === 'TRANSFER' || type === 'PREPARE_VOTE';
      return {
        place: Number(place),
        model: model ?? '',
        id: Number(id),
        title: values ? titleOf(host, Number(id), values) : `№ ${id}`,
        status: status ?? '',
        status_type: type ?? '',
        step_label: drawn?.label ?? null,
        since: moment(since),
        due_at: moment(due),
        author: author ? { id: Number(author), name: authorName ?? '' } : null,
        for: employee && numberOrNull(employee) !== context.actor.employeeId ? { id: Number(employee), name: name ?? '' } : null,
        may_batch: asked.kind === 'waiting' && !isVote && signing !== 't',
        outcomes: (drawn?.outcomes ?? []).map(({ code, label }) => ({ code, label })),
      };
    }),
  );
  return { total: Number(rows[0]?.[0] ?? 0), list };
}

export async function countWork(context: WriteContext): Promise<{ waiting: number; overdue: number }> {
  const acting = await readActing(context).catch(() => null);
  if (!acting) return { waiting: 0, overdue: 0 };
  const [found] = await context.database.readBatch([workCounts(mine(context, acting))], context.actor.companyId);
  const [waiting, overdue] = found?.rows[0] ?? [];
  return { waiting: Number(waiting ?? 0), overdue: Number(overdue ?? 0) };
}

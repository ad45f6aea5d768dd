/** What waits for somebody, what he has sent, and what concerns him: one page at a time. */
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { stepOf } from '@lambda/model/workflow/workflow.ts';
import { type WorkKind, workCounts, workOf } from '../work.sql.ts';
import { hostNamed, isHost, readHosts, titleOf } from './host.ts';
import { representedBy } from './people.ts';
import { readVersion } from './version.ts';
import { type Acting, actingOrNobody } from './who.ts';

const numberOrNull = (text: string | null | undefined): number | null => (text ? Number(text) : null);
const moment = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null);

/** For whom the actor decides today, each with the models that it holds for; `*` stands for all. */
function represented({ registry }: WriteContext, { person, standIns }: Acting): readonly (readonly [employee: number, model: string])[] {
  if (standIns.length === 0) return [[person.id, '*']];
  const hosts = [...registry.models.values()].filter(isHost);
  return hosts.flatMap(({ name }) => representedBy(standIns, person.id, name).map((employee) => [employee, name] as const));
}
function mine(context: WriteContext, acting: Acting) {
  const { person, role } = acting;
  const pairs = represented(context, acting);
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

export const isWorkAdministrator = ({ actor }: Pick<WriteContext, 'actor'>): boolean =>
  actor.access.administrator || actor.access.role.id === roles.companyAdmin;

export async function workPage(context: WriteContext, asked: { readonly kind: WorkKind; readonly page: number; readonly size: number }) {
  if (asked.kind === 'stuck' && !isWorkAdministrator(context)) throw new PlatformError('NO_RIGHT');
  const acting = await actingOrNobody(context);
  if (acting === null && asked.kind !== 'stuck') return { total: 0, list: [] };
  const own = acting
    ? mine(context, acting)
    : { company: context.actor.companyId, employees: [], models: [], actor: 0, unit: null, job: null, role: context.actor.access.role.id };
  const [found] = await context.database.readBatch([workOf(own, asked)], own.company);
  // A model that is not there any more leaves its places behind.
  const rows = (found?.rows ?? []).filter(([, , model]) => context.registry.models.has(model ?? ''));
  const hosts = await readHosts(
    context,
    rows.map(([, , model, id]) => ({ model: hostNamed(context.registry, model ?? ''), id: Number(id) })),
  );
  const list = await Promise.all(
    rows.map(async ([, place, model, id, status, type, step, version, since, due, author, authorName, employee, name, signing], at) => {
      const host = hostNamed(context.registry, model ?? '');
      const values = hosts[at];
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
  const acting = await actingOrNobody(context);
  if (!acting) return { waiting: 0, overdue: 0 };
  const [found] = await context.database.readBatch([workCounts(mine(context, acting))], context.actor.companyId);
  const [waiting, overdue] = found?.rows[0] ?? [];
  return { waiting: Number(waiting ?? 0), overdue: Number(overdue ?? 0) };
}

/** What waits for somebody, what he has sent, and what concerns him: one page at a time. */
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { isHost } from '@lambda/model/workflow/host.ts';
import { stepOf } from '@lambda/model/workflow/workflow.ts';
import { leadsAny } from '../people.sql.ts';
import { type WorkKind, workCounts, workOf } from '../work.sql.ts';
import { digestOf, hostNamed, readHosts, titleOf } from './host.ts';
import { besidesOf, decidesFor, type Person, readHead } from './people.ts';
import { readVersion } from './version.ts';
import { type Acting, actingOrNobody } from './who.ts';

const numberOrNull = (text: string | null | undefined): number | null => (text ? Number(text) : null);
const moment = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null);

type InPlaceOf = { readonly employee: number; readonly model: string; readonly barred?: number; readonly alone?: number };
/** For whom the actor decides today, each with the models that it holds for; `*` stands for all. As `placeFor` judges one place. */
async function represented(context: WriteContext, { person, standIns, away }: Acting): Promise<readonly InPlaceOf[]> {
  if (standIns.length === 0) return [{ employee: person.id, model: '*' }];
  const asking = { ...context, company: context.actor.companyId };
  const hosts = [...context.registry.models.values()].filter(isHost);
  const [leading] = await context.database.readBatch([leadsAny({ company: asking.company, employee: person.id })], asking.company);
  const mayLead = (leading?.rows.length ?? 0) > 0;
  const heads = new Map<string, Promise<Person | undefined>>();
  const headOf = (absent: Person, author: number | null) => {
    const besides = besidesOf(absent.id, author);
    const key = besides.join(' ');
    const found = heads.get(key) ?? readHead(asking, absent.unit, besides);
    heads.set(key, found);
    return found;
  };
  const found = hosts.flatMap(({ name: model }) =>
    [...new Set([person.id, ...standIns.map((one) => one.away)])].map(async (employee): Promise<InPlaceOf[]> => {
      const decider = decidesFor(standIns, employee, model);
      const absent = away.get(employee);
      if (decider === person.id) return [{ employee, model, ...(employee === person.id ? {} : { barred: person.id }) }];
      if (decider === employee || !absent || !mayLead) return [];
      if (decider !== null) return (await headOf(absent, decider))?.id === person.id ? [{ employee, model, alone: decider }] : [];
      const head = await headOf(absent, null);
      if (head?.id === person.id) return [{ employee, model, barred: person.id }];
      return head && (await headOf(absent, head.id))?.id === person.id ? [{ employee, model, alone: head.id }] : [];
    }),
  );
  return (await Promise.all(found)).flat();
}
async function mine(context: WriteContext, acting: Acting) {
  const { person, role } = acting;
  const all = await represented(context, acting);
  return {
    company: context.actor.companyId,
    employees: all.map(({ employee }) => employee),
    models: all.map(({ model }) => model),
    barred: all.map(({ barred }) => barred ?? 0),
    alone: all.map(({ alone }) => alone ?? 0),
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
  const nobody = { employees: [], models: [], barred: [], alone: [], actor: 0, unit: null, job: null };
  const own = acting ? await mine(context, acting) : { company: context.actor.companyId, ...nobody, role: context.actor.access.role.id };
  const [found] = await context.database.readBatch([workOf(own, asked)], own.company);
  // A model that is not there any more leaves its places behind.
  const rows = (found?.rows ?? []).filter(([, , model]) => context.registry.models.has(model ?? ''));
  const hosts = await readHosts(
    context,
    rows.map(([, , model, id]) => ({ model: hostNamed(context.registry, model ?? ''), id: Number(id) })),
  );
  const list = await Promise.all(
    rows.map(
      async ([, place, model, id, status, type, step, version, since, due, author, authorName, employee, name, signing, held], at) => {
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
          /** Several are signed at once when each of them was looked at: with one signature, and one code where a step asks for it. */
          may_sign_batch: asked.kind === 'waiting' && !isVote && signing === 't',
          needs_code: signing === 't' && drawn?.needs_code === true,
          /** What a decision names as looked at. */
          seen: values ? digestOf(host, values) : null,
          held_at: moment(held),
          outcomes: (drawn?.outcomes ?? []).map(({ code, label }) => ({ code, label })),
        };
      },
    ),
  );
  return { total: Number(rows[0]?.[0] ?? 0), list };
}

export async function countWork(context: WriteContext): Promise<{ waiting: number; overdue: number }> {
  const acting = await actingOrNobody(context);
  if (!acting) return { waiting: 0, overdue: 0 };
  const [found] = await context.database.readBatch([workCounts(await mine(context, acting))], context.actor.companyId);
  const [waiting, overdue] = found?.rows[0] ?? [];
  return { waiting: Number(waiting ?? 0), overdue: Number(overdue ?? 0) };
}

/** What else is done with a running record: taken back by its author, given to somebody by the administrator, put on hold, shown to others. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { startOf } from '@lambda/model/workflow/workflow.ts';
import { placeRecord } from '../redirect.sql.ts';
import { eventLine, type ProcessEvent } from './events.ts';
import { closedPlaces } from './going-on.ts';
import { hostNamed } from './host.ts';
import { ofWholeCompany, underLock } from './locked.ts';
import { openStep } from './opening.ts';
import { concerning } from './participants.ts';
import { type Person, readPeople } from './people.ts';
import { type Course, readCourse, type StoredPlace } from './places.ts';
import { dueOf, leftOf, NO_TERM } from './terms.ts';
import { readVersion } from './version.ts';
import { actingOrNobody, placeFor, readActing } from './who.ts';
import { isWorkAdministrator } from './work.ts';

type Record = { readonly model: string; readonly id: number };

/** Takes a record back to START, before anybody has decided. Throws NO_RIGHT for another person, WRONG_STATE after the first decision. */
export async function withdraw(context: WriteContext, asked: Record): Promise<void> {
  const model = hostNamed(context.registry, asked.model);
  await underLock(context, model, asked.id, async ({ id, values }) => {
    const { person } = await readActing(context);
    const asking = { ...context, company: context.actor.companyId };
    const course = await readCourse(asking, { model: model.name, id });
    if (course.author !== person.id) throw new PlatformError('NO_RIGHT');
    const sent = course.places.find(({ isDone, type }) => !isDone && type !== 'START');
    if (!sent || course.decisions > 0) throw new PlatformError('WRONG_STATE');
    const versionId = Number(values.workflow_version_id);
    const step = startOf(await readVersion(context, versionId));
    if (!step) throw new PlatformError('WRONG_STATE');
    const at = context.now.toISOString();
    const line = happened(context, { event: 'withdrawn', model: model.name, id, course, place: sent, by: person });
    const base = { model: model.name, id, versionId, number: course.lastOpening + 2, author: person, actor: person };
    const opened = await openStep(context, { ...base, step: { ...step, subject: { subject_type: 'CREATOR' } } });
    const open = course.places.filter(({ isDone }) => !isDone);
    return {
      values: { status: step.label.mn, status_type: step.type, status_id: step.id, status_at: at },
      writes: [...closedPlaces(open, at), line, ...opened.writes],
    };
  });
}

type Happened = {
  readonly event: ProcessEvent;
  readonly model: string;
  readonly id: number;
  readonly course: Course;
  readonly place: StoredPlace;
  readonly by: Person | null;
  readonly note?: string | null;
};
const happened = (context: HookContext, { event, model, id, course, place, by, note = null }: Happened): BroughtWrite =>
  eventLine(context, {
    event,
    model,
    id,
    versionId: place.versionId,
    number: course.lastOpening + 1,
    step: { status: place.status, type: place.type, id: place.step },
    by,
    note,
  });

type AtPlace = Record & { readonly course: Course; readonly place: StoredPlace };
/** Does something at an open place under the lock of its record. `judge` throws for who may not. Throws NOT_FOUND for a place that is not open. */
async function atPlace(
  context: WriteContext,
  place: number,
  work: (found: AtPlace) => Promise<{
    values: { readonly [name: string]: unknown };
    event: ProcessEvent;
    by: Person | null;
    note?: string | null;
    more?: readonly BroughtWrite[];
  }>,
): Promise<void> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([placeRecord({ company, place })], company);
  const [name, record] = found?.rows[0] ?? [];
  if (!name) throw new PlatformError('NOT_FOUND');
  const model = hostNamed(context.registry, name);
  const writer = isWorkAdministrator(context) ? ofWholeCompany(context) : context;
  await underLock(writer, model, Number(record), async ({ id }) => {
    const course = await readCourse({ ...context, company }, { model: model.name, id });
    const open = course.places.find((one) => one.id === place && !one.isDone && !one.isWaiting);
    if (!open) throw new PlatformError('NOT_FOUND');
    const { values, event, by, note = null, more = [] } = await work({ model: model.name, id, course, place: open });
    const changed: BroughtWrite = { kind: 'change', model: 'process_status_history', rows: [{ id: place, values }] };
    return { values: {}, writes: [changed, happened(context, { event, model: model.name, id, course, place: open, by, note }), ...more] };
  });
}

/** Gives an open place to somebody who works here. For administrators of the company. */
export async function assign(
  context: WriteContext,
  { place, employee }: { readonly place: number; readonly employee: number },
): Promise<void> {
  if (!isWorkAdministrator(context)) throw new PlatformError('NO_RIGHT');
  const asking = { ...context, company: context.actor.companyId };
  const [person] = await readPeople(asking, [employee]);
  const acting = await actingOrNobody(context);
  await atPlace(context, place, async ({ model, id, place: open }) => {
    // Voters are named by whoever prepares the vote.
    if (open.type === 'VOTE') throw new PlatformError('WRONG_STATE');
    if (!person?.works) throw new PlatformError('INVALID', { fields: [{ field: 'emp_id', code: 'reference' }] });
    return {
      values: {
        emp_id: person.id,
        struct_id: person.unit,
        job_id: person.job,
        role_id: null,
        is_stuck: false,
        step_data: { ...open.data, tell: person.account === null ? [] : [person.account] },
      },
      event: 'given_on',
      by: acting?.person ?? null,
      note: person.name,
      more: await concerning(context, { model, id }, [{ id: person.id }]),
    };
  });
}

/** Whoever may decide there, or an administrator of the company. Throws NO_RIGHT. */
async function holder(context: WriteContext, { model, id, course, place }: AtPlace): Promise<Person | null> {
  const acting = await actingOrNobody(context);
  if (isWorkAdministrator(context)) return acting?.person ?? null;
  const mine = acting && (await placeFor(context, acting, { model, id, place, author: course.author }));
  if (!mine) throw new PlatformError('NO_RIGHT');
  return acting.person;
}
/** Stops the term of a place, which keeps what is left of it. Throws WRONG_STATE for one without a term, or on hold already. */
export async function hold(
  context: WriteContext,
  { place, note }: { readonly place: number; readonly note?: string | undefined },
): Promise<void> {
  await atPlace(context, place, async (found) => {
    const by = await holder(context, found);
    const { term } = found.place.data;
    if (!term || found.place.isHeld) throw new PlatformError('WRONG_STATE');
    const left = await leftOf(context, term);
    const values = { held_at: context.now.toISOString(), ...NO_TERM, step_data: { ...found.place.data, term: { ...term, ...left } } };
    return { values, event: 'held', by, note: note?.trim() || null };
  });
}
/** Goes on with what was left of the term. Throws WRONG_STATE for a place that is not on hold. */
export async function resume(context: WriteContext, { place }: { readonly place: number }): Promise<void> {
  await atPlace(context, place, async (found) => {
    const by = await holder(context, found);
    const { term } = found.place.data;
    if (!term || !found.place.isHeld) throw new PlatformError('WRONG_STATE');
    const next = { ...term, from: context.now.toISOString() };
    return {
      values: { held_at: null, ...(await dueOf(context, next)), step_data: { ...found.place.data, term: next } },
      event: 'resumed',
      by,
    };
  });
}

/** Shows a record to people who do not decide, and tells them of it. For whoever may read it. */
export async function copyTo(
  context: WriteContext,
  { model: name, id, people }: Record & { readonly people: readonly number[] },
): Promise<void> {
  const model = hostNamed(context.registry, name);
  const known = await readPeople({ ...context, company: context.actor.companyId }, people);
  if (known.length !== new Set(people).size || known.some(({ works }) => !works))
    throw new PlatformError('INVALID', { fields: [{ field: 'people', code: 'reference' }] });
  const writes = await concerning(
    context,
    { model: model.name, id },
    people.map((person) => ({ id: person, isCopy: true })),
  );
  const operations = broughtWrites(context, writes);
  const [first] = operations;
  if (first) await executeWrites({ context: first.context, operations: operations.map(({ operation }) => operation), reply: () => [] });
}

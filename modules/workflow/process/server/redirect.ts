/** What else is done with a running record: taken back by its author, given to somebody by the administrator, shown to others. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { startOf } from '@lambda/model/workflow/workflow.ts';
import { participantsAmong } from '../places.sql.ts';
import { placeRecord } from '../redirect.sql.ts';
import { hostNamed } from './host.ts';
import { concerning, openStep } from './opening.ts';
import { readPeople } from './people.ts';
import { readCourse } from './places.ts';
import { readVersion } from './version.ts';
import { readActing } from './who.ts';
import { isWorkAdministrator } from './work.ts';

type Record = { readonly model: string; readonly id: number };

/** Takes a record back to START, before anybody has decided. Throws NO_RIGHT for another person, WRONG_STATE after the first decision. */
export async function withdraw(context: WriteContext, asked: Record): Promise<void> {
  const model = hostNamed(context.registry, asked.model);
  const scope = context.actor.access.model(model).read;
  if (scope === null) throw new PlatformError('NOT_FOUND');
  await executeWrites({
    context,
    operations: [
      {
        kind: 'act',
        model,
        targets: [{ id: asked.id }],
        scope,
        further: true,
        decide: async ({ id, values }) => {
          const { person } = await readActing(context);
          const asking = { ...context, company: context.actor.companyId };
          const course = await readCourse(asking, { model: model.name, id });
          if (course.author !== person.id) throw new PlatformError('NO_RIGHT');
          const isSent = course.places.some(({ isDone, type }) => !isDone && type !== 'START');
          if (!isSent || course.decisions > 0) throw new PlatformError('WRONG_STATE');
          const versionId = Number(values.workflow_version_id);
          const step = startOf(await readVersion(context, versionId));
          if (!step) throw new PlatformError('WRONG_STATE');
          const at = context.now.toISOString();
          const base = { model: model.name, id, versionId, number: course.lastOpening + 1, author: person, actor: person };
          const opened = await openStep(context, { ...base, step: { ...step, subject: { subject_type: 'CREATOR' } } });
          const closed: BroughtWrite = {
            kind: 'change',
            model: 'process_status_history',
            rows: course.places
              .filter(({ isDone }) => !isDone)
              .map((one) => ({ id: one.id, values: { is_done: true, is_waiting: false, done_at: at } })),
          };
          return {
            values: { status: step.label.mn, status_type: step.type, status_id: step.id, status_at: at },
            further: broughtWrites(context, [closed, ...opened.writes]),
          };
        },
      },
    ],
    reply: () => [],
  });
}

async function concernedBy(context: WriteContext, of: Record, people: readonly number[]): Promise<BroughtWrite[]> {
  const company = context.actor.companyId;
  const [known] = await context.database.readBatch([participantsAmong({ company, ...of, people })], company);
  return concerning(of.model, of.id, people, new Set((known?.rows ?? []).map(([id]) => Number(id))));
}

/** Gives an open place to somebody who works here. For administrators of the company. */
export async function assign(
  context: WriteContext,
  { place, employee }: { readonly place: number; readonly employee: number },
): Promise<void> {
  if (!isWorkAdministrator(context)) throw new PlatformError('NO_RIGHT');
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([placeRecord({ company, place })], company);
  const [model, id] = found?.rows[0] ?? [];
  const [person] = await readPeople({ ...context, company }, [employee]);
  if (!model) throw new PlatformError('NOT_FOUND');
  if (!person?.works) throw new PlatformError('INVALID', { fields: [{ field: 'emp_id', code: 'reference' }] });
  const writes: BroughtWrite[] = [
    {
      kind: 'change',
      model: 'process_status_history',
      rows: [
        {
          id: place,
          values: {
            emp_id: person.id,
            struct_id: person.unit,
            job_id: person.job,
            role_id: null,
            is_stuck: false,
            step_data: { tell: person.account === null ? [] : [person.account] },
          },
        },
      ],
    },
    ...(await concernedBy(context, { model, id: Number(id) }, [person.id])),
  ];
  await writeAll(context, writes);
}

/** Shows a record to people who do not decide. For whoever may read it. */
export async function copyTo(
  context: WriteContext,
  { model: name, id, people }: Record & { readonly people: readonly number[] },
): Promise<void> {
  const model = hostNamed(context.registry, name);
  const known = await readPeople({ ...context, company: context.actor.companyId }, people);
  if (known.length !== new Set(people).size || known.some(({ works }) => !works))
    throw new PlatformError('INVALID', { fields: [{ field: 'people', code: 'reference' }] });
  await writeAll(context, await concernedBy(context, { model: model.name, id }, people));
}

async function writeAll(context: WriteContext, writes: readonly BroughtWrite[]): Promise<void> {
  const operations = broughtWrites(context, writes);
  const [first] = operations;
  if (first) await executeWrites({ context: first.context, operations: operations.map(({ operation }) => operation), reply: () => [] });
}

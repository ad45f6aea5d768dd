/** Carries out what forms set off: values and refusals before a save, and behind it, in its transaction, actions and messages of the outbox. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { isWritable } from '../../core/access/within-plan.ts';
import type { Bringing, HookContext, Hooks, RecordHooks, RecordWrite, WriteKind } from '../../core/records/hooks.ts';
import type { WriteContext } from '../../core/records/operation.ts';
import { executeWrites } from '../../core/records/write.ts';
import { broughtWrites } from '../../core/records/writes-of-hooks.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Statement } from '../../sql/database.ts';
import { type ActionHandlers, actionBehindWrite } from '../actions/actions.ts';
import type { QueuedNotification } from '../notify/rules.ts';
import { outboxStatements } from '../outbox/outbox.ts';
import { type Due, formsWithTriggers, isDue, triggersOf, valuesBefore } from './due.ts';

type Telling = { readonly context: HookContext; readonly model: ModelDefinition; readonly id: number; readonly kind: WriteKind };

/** A message of a trigger, in the transaction of what it tells of; sent when that has been committed, and once. */
async function messageStatements({ context, model, id, kind }: Telling, { form, trigger }: Due): Promise<readonly Statement[]> {
  const told = trigger.notify ?? trigger.letter;
  if (!told) return [];
  const { database, actor, now, writeId, together } = context;
  const { fields, addresses, ...to } = trigger.letter?.to ?? { ...trigger.notify?.to, fields: [], addresses: [] };
  const name = `${form}.${trigger.name}`;
  const label: Label = told.title;
  const createdBy = kind === 'create' ? { createdBy: actor.userId } : { createdBy: null };
  const payload: QueuedNotification = {
    rule: {
      name,
      label,
      model: model.name,
      on: [kind],
      to,
      title: told.title,
      ...(told.body ? { body: told.body } : {}),
      ...(told.link ? { link: told.link } : {}),
      ...(trigger.letter ? { letter: 'always' } : {}),
    },
    id,
    kind,
    ...createdBy,
    ...(together !== undefined && trigger.notify ? { together } : {}),
    trigger: {
      roleId: actor.access.role.id,
      letter: trigger.letter ? { fields: fields ?? [], addresses: addresses ?? [], language: trigger.letter.language ?? 'mn' } : null,
    },
  };
  return outboxStatements(database, {
    companyId: actor.companyId,
    userId: actor.userId,
    topic: 'notification',
    summary: label.mn,
    // A save is told once, however often it is sent; two saves are two, whenever they come.
    key: `${name}:${model.name}:${id}:${writeId ?? now.getTime()}`,
    payload,
  });
}

/** The triggers of a save that somebody asks for; none for what goes along with another record, and for what is taken back. */
const asked = ({ context, model, cause, isRoot }: RecordWrite): readonly Due[] =>
  isRoot && cause === 'given' && context.beginsWrite ? triggersOf(context, model) : [];

const isSave = (kind: WriteKind): kind is Exclude<WriteKind, 'restore'> => kind !== 'restore';

function recordHooks(handlers: ActionHandlers): RecordHooks {
  return {
    before: (write) => (isSave(write.kind) ? valuesBefore({ ...write, kind: write.kind }, asked(write)) : undefined),
    after: async (write) => {
      const { kind } = write;
      const due = isSave(kind) ? asked(write) : [];
      if (!isSave(kind) || due.length === 0) return [];
      // Nothing is written into a record that goes, but its going can be refused.
      if (kind === 'remove') valuesBefore({ ...write, kind }, due);
      const statements: Statement[] = [];
      for (const one of due) if (isDue(one.trigger, { ...write, kind })) statements.push(...(await messageStatements(write, one)));
      return statements;
    },
    brings: (write): Bringing | undefined => {
      const { kind, context, id } = write;
      if (!isSave(kind)) return undefined;
      const names = asked(write).flatMap(({ trigger }) => (trigger.action && isDue(trigger, { ...write, kind }) ? [trigger.action] : []));
      const acts = names.flatMap((name) => actionBehindWrite(context, handlers, name, id) ?? []);
      return acts.length === 0 ? undefined : () => Promise.resolve(acts);
    },
  };
}

/** The hooks of all models that have forms with triggers. */
export function triggerHooks(registry: Registry, handlers: ActionHandlers): Hooks {
  const hooks = recordHooks(handlers);
  return new Map([...formsWithTriggers(registry).models].map((model) => [model, hooks]));
}

/**
 * What printing a record by a form sets off, in one transaction; throws what a trigger refuses, and then there is no paper. Nothing where
 * the company may not write at present: its people still print.
 */
export async function runPrintTriggers(
  context: WriteContext,
  handlers: ActionHandlers,
  { form: name, id }: { readonly form: string; readonly id: number },
): Promise<void> {
  const { registry, actor, database } = context;
  const form = registry.forms.get(name);
  const due = (form?.triggers ?? []).filter(({ on }) => on.includes('print')).map((trigger) => ({ form: name, trigger }));
  const model = form && registry.model(form.model);
  const scope = model && actor.access.model(model).read;
  if (!model || !scope || due.length === 0 || !isWritable(registry, actor, model)) return;
  const printing = { ...context, writeId: await database.nextId() };
  await executeWrites({
    context,
    operations: [
      {
        kind: 'act',
        model,
        targets: [{ id }],
        scope,
        decide: async ({ values: before }) => {
          const moment = { context, model, kind: 'print', before } as const;
          const values = valuesBefore({ ...moment, after: before }, due);
          const after = { ...before, ...values };
          const met = due.filter(({ trigger }) => isDue(trigger, { ...moment, after }));
          const statements: Statement[] = [];
          for (const one of met) statements.push(...(await messageStatements({ context: printing, model, id, kind: 'update' }, one)));
          const acts = met.flatMap(({ trigger }) =>
            trigger.action ? (actionBehindWrite(context, handlers, trigger.action, id) ?? []) : [],
          );
          return { values, statements, further: broughtWrites(context, acts) };
        },
        further: due.some(({ trigger }) => trigger.action !== undefined),
      },
    ],
    reply: () => [],
  });
}

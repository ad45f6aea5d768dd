/** `/lambda/puzzle/…`: definitions as people draft, plan and publish them; for the platform's administrators. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Collision } from '@lambda/model/definitions/merge-changes.ts';
import { NAME_PATTERN } from '@lambda/model/definitions/names.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { type BuiltType, isBuiltType } from '../../../core/registry/built.ts';
import type { DefinitionKey, PlannedStep, Published, PublishingPlan } from '../../../services/builder/builder.ts';
import type { RenameSaved } from '../../../services/builder/rename.ts';
import type { Built, BuiltState } from '../../../services/builder/stored.ts';
import { usesOf } from '../../../services/builder/uses.ts';
import { anything, done, flag, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress } from '../address.ts';
import { errorReply } from '../errors.ts';
import { readInput } from '../requests.ts';
import { builderOf, definitionSchema, keySchema, nameSchema, shared } from './builder-address.ts';

const MOST_AT_ONCE = 200;
export const revisionSchema = z.int().min(0);
const definitionsSchema = z.array(keySchema).min(1).max(MOST_AT_ONCE);
const publishWords = { allow_loss: z.boolean().optional(), comment: z.string().max(500).optional() };
/** Whose the rows of tables are that are taken over. */
const takenBy = { company: z.int().positive().nullable().optional() };
const draftSchema = z.strictObject({ name: nameSchema, schema: definitionSchema, revision: revisionSchema });
const discardSchema = keySchema.extend({ revision: revisionSchema });
const renameSchema = z.strictObject({
  type: z.literal('model'),
  name: nameSchema,
  /** Of the model itself without one. */
  field: z.string().max(60).optional(),
  to: z.string().regex(NAME_PATTERN),
  revision: revisionSchema,
});
const planSchema = z.strictObject({ definitions: definitionsSchema, ...takenBy });
const publishSchema = z.strictObject({ definitions: definitionsSchema, ...publishWords, ...takenBy });
const restoreSchema = keySchema.extend({ version: z.int().positive(), ...publishWords });
export const removalSchema = z.object({ revision: z.coerce.number().int().min(0) });
const usesSchema = z.object({ field: z.string().max(60).optional() });

export type Asked = Pick<AddressAsked, 'services' | 'language' | 'request' | 'reply'>;
function typeNamed(type: string): BuiltType {
  if (!isBuiltType(type)) throw new PlatformError('NO_SUCH_ADDRESS');
  return type;
}
const keyOf = ({ type, name }: { readonly type: string; readonly name: string }): DefinitionKey => ({
  type: typeNamed(type),
  name: readInput(nameSchema, name),
});

export const stateBody = (state: BuiltState | null) => ({
  number: state?.number ?? null,
  revision: state?.revision ?? 0,
  draft: state?.draftKind ?? null,
  drafted_at: state?.draftedAt ?? null,
  drafted_by: state?.draftedBy ?? null,
  published_at: state?.publishedAt ?? null,
  published_by: state?.publishedBy ?? null,
});
export const draftBody = (built: Built | null) => ({
  ...stateBody(built),
  draft_kind: built?.draftKind ?? null,
  draft: built?.draft ?? null,
});

export const collisionBody = ({ path, base = null, theirs = null, ours = null, mustTake = false }: Collision) => ({
  path,
  base,
  theirs,
  ours,
  must_take: mustTake,
});

/** Refused like everywhere, with what helps to go on. */
export function refuse({ language, request, reply }: Asked, error: PlatformError, more: object) {
  const { status, body } = errorReply(error, { language, requestId: request.id, plain: true });
  return reply.code(status).send({ ...(JSON.parse(body) as object), ...more });
}
export const inWords = ({ language }: Asked, text: string | Label): string => (typeof text === 'string' ? text : text[language]);
export const stepsBody = (asked: Asked, steps: readonly PlannedStep[]) =>
  steps.map((step) => ({ ...step, note: inWords(asked, step.note) }));
const planBody = (asked: Asked, { plan, problems, takes }: PublishingPlan) => ({
  plan: stepsBody(asked, plan),
  takes,
  problems: problems.map(({ type, name, message }) => ({ type, name, message: inWords(asked, message) })),
});
export function answerSaved(asked: Asked, saved: RenameSaved) {
  if ('revision' in saved) return { status: true, data: saved };
  const { conflict } = saved;
  // The draft may have been published meanwhile: then there is none, and whoever did that is named.
  const person = (conflict.draftKind === null ? conflict.publishedBy : conflict.draftedBy)?.name ?? '?';
  return refuse(asked, new PlatformError('DRAFT_CHANGED', { params: { person } }), {
    data: { ...draftBody(conflict), published: conflict.published },
  });
}
function answerPublished(asked: Asked, published: Published) {
  if ('version' in published) return { status: true, ...published };
  const { refused, loses } = published;
  const body = planBody(asked, refused);
  const reason = body.problems.map(({ name, message }) => `${name}: ${message}`).join('; ');
  const error = loses
    ? new PlatformError('WOULD_LOSE')
    : new PlatformError('DEFINITION_REFUSED', { params: { reason: reason.slice(0, 300) } });
  return refuse(asked, error, body);
}

const one = { type: 'type', name: 'definition' } as const;
const person = nullable(record({ id: whole, name: text }));
export const STATE = {
  number: nullable(whole),
  revision: whole,
  draft: nullable(text),
  drafted_at: nullable(text),
  drafted_by: person,
  published_at: nullable(text),
  published_by: person,
};
export const COLLISIONS = list(record({ path: list(text), base: anything, theirs: anything, ours: anything, must_take: flag }));
/** Rows by what becomes of their value; the first of those that lose it, with the text that goes. */
const EFFECT = { converts: whole, empty: whole, lost: whole, samples: list(record({ id: whole, text })) };
export const STEPS = list(record({ sql: text, table: text, note: text, rows: whole, loses: flag, ...EFFECT }));
const PLAN = {
  plan: STEPS,
  takes: list(record({ table: text, rows: whole })),
  problems: list(record({ type: text, name: text, message: text })),
};
export const REVISION = done(record({ revision: whole }));
const PUBLISHED = record({ status: { const: true }, version: text });

export const builderAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/definitions',
    isPage: true,
    summary: 'Every definition that can be changed in the builder: shipped, changed or built, with its draft and version.',
    reply: done(list(record({ type: text, name: text, label: anything, origin: text, ...STATE, left_out: nullable(text) }))),
    answer: async (asked) => {
      const data = (await builderOf(asked).list()).map(({ type, name, label, origin, state, leftOut }) => ({
        type,
        name,
        label,
        origin,
        ...stateBody(state),
        left_out: leftOut === null ? null : inWords(asked, leftOut),
      }));
      return { status: true, data };
    },
  }),
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/definitions/:type/:name',
    isPage: true,
    summary: 'A definition as it is shipped, published, in force and drafted.',
    names: one,
    reply: done(
      record({
        type: text,
        name: text,
        origin: text,
        shipped: anything,
        effective: anything,
        published: anything,
        collisions: COLLISIONS,
        ...STATE,
      }),
    ),
    answer: async (asked) => {
      const { built, ...opened } = await builderOf(asked).open(keyOf(asked.parts));
      const collisions = opened.collisions.map(collisionBody);
      return { status: true, data: { ...opened, collisions, published: built?.published ?? null, ...draftBody(built) } };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/schema/:type',
    summary:
      'Keeps a draft; `revision` is that of the draft which was read, 0 for none. 409 with the other draft when there is a newer one.',
    names: { type: 'type' },
    body: draftSchema,
    reply: REVISION,
    answer: async (asked) => {
      const { name, schema, revision } = asked.input;
      const draft = { type: typeNamed(asked.parts.type), name, kind: 'change', schema, revision } as const;
      return answerSaved(asked, await builderOf(asked).keepDraft(draft, asked.actor.userId));
    },
  }),
  defineAddress({
    ...shared,
    method: 'DELETE',
    path: '/lambda/puzzle/schema/:type/:name',
    summary: 'Drafts a removal: of a built definition, or of the changes to a shipped one.',
    names: one,
    query: removalSchema,
    reply: REVISION,
    answer: async (asked) => {
      const draft = { ...keyOf(asked.parts), kind: 'removal', schema: null, revision: asked.query.revision } as const;
      return answerSaved(asked, await builderOf(asked).keepDraft(draft, asked.actor.userId));
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/discard',
    summary: 'Throws a draft away.',
    body: discardSchema,
    reply: REVISION,
    answer: async (asked) => answerSaved(asked, await builderOf(asked).dropDraft(asked.input)),
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/rename',
    summary:
      'Drafts another name for a field of a model, or without a field for the model, with a draft of every definition that names it; the data goes along when they are published.',
    body: renameSchema,
    reply: done(record({ revision: whole, drafts: list(record({ type: text, name: text })) })),
    answer: async (asked) => {
      const { type: _type, ...renaming } = asked.input;
      return answerSaved(asked, await builderOf(asked).rename(renaming, asked.actor.userId));
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/plan',
    summary: 'What publishing these drafts would do to the tables, and what stands in its way; nothing is done.',
    body: planSchema,
    reply: record({ status: { const: true }, ...PLAN }),
    answer: async (asked) => ({
      status: true,
      ...planBody(asked, await builderOf(asked).plan(asked.input.definitions, asked.input.company ?? null)),
    }),
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/publish',
    summary:
      'Publishes drafts on every server, all or none. 409 while another publishes, 422 with the problems, or with the plan when data would be lost and `allow_loss` does not say yes.',
    body: publishSchema,
    reply: PUBLISHED,
    answer: async (asked) => {
      const { definitions, allow_loss: allowLoss = false, comment = null, company = null } = asked.input;
      const { userId, companyId } = asked.actor;
      const request = { definitions, allowLoss, comment, userId, companyId, takenBy: company };
      return answerPublished(asked, await builderOf(asked).publish(request));
    },
  }),
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/versions/:type/:name',
    summary: 'The versions of a definition, the newest first.',
    names: one,
    reply: done(
      list(record({ number: whole, content: anything, removed: flag, comment: nullable(text), created_at: text, created_by: person })),
    ),
    answer: async (asked) => {
      const data = (await builderOf(asked).versions(keyOf(asked.parts))).map(({ number, content, comment, createdAt, createdBy }) => ({
        number,
        content,
        removed: content === null,
        comment,
        created_at: createdAt,
        created_by: createdBy,
      }));
      return { status: true, data };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/restore',
    summary: 'Publishes what an earlier version said, as a new version; a draft stays as it is.',
    body: restoreSchema,
    reply: PUBLISHED,
    answer: async (asked) => {
      const { type, name, version: number, allow_loss: allowLoss = false, comment = null } = asked.input;
      const { userId, companyId } = asked.actor;
      return answerPublished(
        asked,
        await builderOf(asked).restore({ type, name, number }, { allowLoss, comment, userId, companyId, takenBy: null }),
      );
    },
  }),
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/uses/:type/:name',
    summary: 'What names a definition, or a field of a model: definitions, roles and rules of notification, with the place.',
    names: one,
    query: usesSchema,
    reply: done(list(record({ type: text, name: text, label: anything, place: text }))),
    answer: async (asked) => {
      const named = { ...keyOf(asked.parts), field: asked.query.field };
      return { status: true, data: await usesOf(asked.services, named) };
    },
  }),
];

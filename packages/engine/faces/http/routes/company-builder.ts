/** `/lambda/puzzle/company/…`: what a company says differently of definitions, for its own people; for those whose role says so. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import type { Access, Actor } from '../../../core/access/access.ts';
import { COMPANY_TYPES, type CompanyType, isCompanyType } from '../../../core/registry/company-definitions.ts';
import { type CompanyBuilder, type CompanyKey, companyBuilder } from '../../../services/builder/company.ts';
import { anything, done, flag, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';
import { readInput } from '../requests.ts';
import type { Services } from '../services.ts';
import {
  answerSaved,
  COLLISIONS,
  collisionBody,
  draftBody,
  inWords,
  REVISION,
  removalSchema,
  revisionSchema,
  STATE,
  stateBody,
} from './builder.ts';
import { definitionSchema, nameSchema } from './builder-address.ts';

const MOST_AT_ONCE = 200;
const ROOT = '/lambda/puzzle/company';
const keySchema = z.strictObject({ type: z.enum(COMPANY_TYPES), name: nameSchema });
const comment = z.string().max(500).optional();
const draftSchema = z.strictObject({ name: nameSchema, schema: definitionSchema, revision: revisionSchema });
const discardSchema = keySchema.extend({ revision: revisionSchema });
const publishSchema = z.strictObject({ definitions: z.array(keySchema).min(1).max(MOST_AT_ONCE), comment });
const restoreSchema = keySchema.extend({ version: z.int().positive(), comment });

const builderOf = ({ services, actor }: { readonly services: Services; readonly actor: Actor }): CompanyBuilder =>
  companyBuilder({ registry: services.registry, database: services.database, companyId: actor.companyId, access: actor.access });
/** Who has published sees it with the next request; the others of the company are told by the database. */
function seen({ services, actor }: { readonly services: Services; readonly actor: Actor }, version: string) {
  services.sessions.forget(actor.userId);
  return { status: true, version };
}
function typeNamed(type: string): CompanyType {
  if (!isCompanyType(type)) throw new PlatformError('NO_SUCH_ADDRESS');
  return type;
}
const keyOf = ({ type, name }: { readonly type: string; readonly name: string }): CompanyKey => ({
  type: typeNamed(type),
  name: readInput(nameSchema, name),
});

const shared = { tag: 'Definitions', open: (access: Access) => access.flag('definitions') } as const;
const one = { type: 'type', name: 'definition' } as const;
const person = nullable(record({ id: whole, name: text }));
const PUBLISHED = record({ status: { const: true }, version: text });

export const companyBuilderAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'GET',
    path: `${ROOT}/definitions`,
    isPage: true,
    summary: 'The definitions of which the company may say something differently, with its drafts and versions.',
    reply: done(list(record({ type: text, name: text, label: anything, origin: text, ...STATE, left_out: nullable(text) }))),
    answer: async (asked) => {
      const data = (await builderOf(asked).list()).map(({ type, name, label, state, leftOut }) => ({
        type,
        name,
        label,
        origin: state?.isInForce ? 'changed' : 'shipped',
        ...stateBody(state),
        left_out: leftOut === null ? null : inWords(asked, leftOut),
      }));
      return { status: true, data };
    },
  }),
  defineAddress({
    ...shared,
    method: 'GET',
    path: `${ROOT}/definitions/:type/:name`,
    isPage: true,
    summary: 'A definition as the platform has it, as the company has it, and its draft; and where both have changed the same.',
    names: one,
    reply: done(
      record({
        type: text,
        name: text,
        origin: text,
        shipped: anything,
        effective: anything,
        published: anything,
        ...STATE,
        collisions: COLLISIONS,
      }),
    ),
    answer: async (asked) => {
      const { built, ...opened } = await builderOf(asked).open(keyOf(asked.parts));
      const collisions = opened.collisions.map(collisionBody);
      const origin = built?.isInForce ? 'changed' : 'shipped';
      return { status: true, data: { ...opened, collisions, origin, published: built?.published ?? null, ...draftBody(built) } };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: `${ROOT}/schema/:type`,
    summary: 'Keeps a draft for the company; 409 with the other draft when there is a newer one, 422 for what companies do not change.',
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
    path: `${ROOT}/schema/:type/:name`,
    summary: 'Drafts the way back to what the platform has.',
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
    path: `${ROOT}/discard`,
    summary: 'Throws a draft of the company away.',
    body: discardSchema,
    reply: REVISION,
    answer: async (asked) => answerSaved(asked, await builderOf(asked).dropDraft(asked.input)),
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: `${ROOT}/publish`,
    summary: 'Publishes drafts for everybody of the company, all or none.',
    body: publishSchema,
    reply: PUBLISHED,
    answer: async (asked) => {
      const { definitions, comment: words = null } = asked.input;
      return seen(asked, await builderOf(asked).publish(definitions, { comment: words, userId: asked.actor.userId }));
    },
  }),
  defineAddress({
    ...shared,
    method: 'GET',
    path: `${ROOT}/versions/:type/:name`,
    summary: 'The versions of a definition of the company, the newest first.',
    names: one,
    reply: done(
      list(record({ number: whole, content: anything, removed: flag, comment: nullable(text), created_at: text, created_by: person })),
    ),
    answer: async (asked) => {
      const data = (await builderOf(asked).versions(keyOf(asked.parts))).map((version) => ({
        number: version.number,
        content: version.content,
        removed: version.content === null,
        comment: version.comment,
        created_at: version.createdAt,
        created_by: version.createdBy,
      }));
      return { status: true, data };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: `${ROOT}/restore`,
    summary: 'Publishes what an earlier version of the company said, as a new version.',
    body: restoreSchema,
    reply: PUBLISHED,
    answer: async (asked) => {
      const { type, name, version: number, comment: words = null } = asked.input;
      const { userId } = asked.actor;
      return seen(asked, await builderOf(asked).restore({ type, name, number }, { comment: words, userId }));
    },
  }),
];

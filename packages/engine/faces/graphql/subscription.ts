/** What a subscription asks for, checked and compiled once for the rights of the moment. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { CHANGE_KINDS, type ChangeKind, subscriptionName } from '@lambda/model/definitions/names.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldNode } from 'graphql';
import type { Access, Actor } from '../../core/access/access.ts';
import { compileQuery, type Plan, planStatement } from '../../core/query/compile.ts';
import { idOf, listArguments, type Variables } from '../../core/query/list-arguments.ts';
import type { Entity, Registry } from '../../core/registry/registry.ts';
import type { Statement } from '../../sql/database.ts';
import type { PreparedDocument, Root } from './document.ts';
import { translateChange } from './translate.ts';

/** Rows of a model that are created, updated or deleted. */
export type ChangeSubscription = {
  readonly about: 'changes';
  /** The rights it was compiled for; other rights need another one. */
  readonly accessKey: string;
  readonly model: ModelDefinition;
  readonly change: ChangeKind;
  /** Its result is the reply `{"data": {key: row}}`; the row is null for who may not see it. Equal statements give equal replies. */
  statement(actor: Actor, id: number): Statement;
};
/** Who has one record open. */
export type PresenceSubscription = {
  readonly about: 'presence';
  readonly accessKey: string;
  readonly model: ModelDefinition;
  readonly id: number;
  /** Gives the record's id inside the reply when the actor may read it, null otherwise. */
  statement(actor: Actor): Statement;
  /** The people as they were asked for, under the root's name. */
  reply(people: readonly Readonly<Record<'user_id' | 'name' | 'since', unknown>>[]): unknown;
};
/** Which definitions are in force. */
export type DefinitionSubscription = {
  readonly about: 'definitions';
  /** The version as it was asked for, under the root's name. */
  reply(version: string): unknown;
};
/** Which rights the caller has. */
export type RightsSubscription = {
  readonly about: 'rights';
  /** The version as it was asked for, under the root's name. */
  reply(version: string): unknown;
};
/** How much the caller has been told and has not seen yet. */
export type NoticeSubscription = {
  readonly about: 'notices';
  /** The count as it was asked for, under the root's name. */
  reply(unread: number): unknown;
};
/** Which texts are in other words than the shipped ones. */
export type TextSubscription = {
  readonly about: 'texts';
  /** The version as it was asked for, under the root's name. */
  reply(version: string): unknown;
};
export type Subscription =
  | ChangeSubscription
  | PresenceSubscription
  | DefinitionSubscription
  | RightsSubscription
  | NoticeSubscription
  | TextSubscription;

type Preparing = {
  readonly registry: Registry;
  readonly access: Access;
  readonly prepared: PreparedDocument;
  readonly variables: Variables;
  readonly isServed: (entity: Entity) => boolean;
};

const changeTargets = new WeakMap<Registry, ReadonlyMap<string, { entity: Entity; change: ChangeKind }>>();
function changeTargetsOf(registry: Registry): ReadonlyMap<string, { entity: Entity; change: ChangeKind }> {
  const known = changeTargets.get(registry);
  if (known) return known;
  const models = [...registry.entities.values()].filter(({ view }) => !view);
  const targets = new Map(
    models.flatMap((entity) => CHANGE_KINDS.map((change) => [subscriptionName(entity.name, change), { entity, change }] as const)),
  );
  changeTargets.set(registry, targets);
  return targets;
}

function changes(preparing: Preparing, root: Root, { entity, change }: { entity: Entity; change: ChangeKind }): ChangeSubscription {
  const { registry, access, variables } = preparing;
  const list = listArguments(root.readers, variables);
  const query = translateChange(preparing, { root, entity, list, withDeleted: change === 'deleted' });
  const plan = compileQuery({ query, registry, access });
  return {
    about: 'changes',
    accessKey: access.key,
    model: entity.model,
    change,
    statement: (actor, id) => planStatement(plan, [list, id], actor),
  };
}

/** Reads nothing but the id, so that it only tells whether the record may be read. */
function existence(preparing: Preparing, entity: Entity): Plan {
  const path = entity.fields.get('id');
  if (!path) throw new Error(`${entity.name} has no id`);
  const read = {
    shape: 'one' as const,
    entity,
    withDeleted: false,
    select: [{ kind: 'field' as const, key: 'id', path }],
    filter: { path, condition: 'equals' as const, value: (inputs: readonly unknown[]) => inputs[0] },
    sorts: [],
  };
  const { registry, access } = preparing;
  return compileQuery({ query: { roots: [{ key: 'record', read }] }, registry, access });
}

/** The names under which the fields of a root with a single value were asked for. */
const wantedOf = ({ prepared, variables }: Preparing, root: Root): readonly (readonly [string, string])[] =>
  [...prepared.fieldsOf(root.nodes, variables)].map(([key, same]) => [key, (same[0] as FieldNode).name.value]);

function presence(preparing: Preparing, root: Root): PresenceSubscription {
  const { registry, access, variables, isServed } = preparing;
  const table = root.readers.table?.(variables);
  const entity = typeof table === 'string' ? registry.entities.get(table) : undefined;
  // People of other companies have no business with each other.
  if (!entity || entity.view || entity.model.placement !== 'company' || !isServed(entity))
    throw new PlatformError('UNKNOWN_FIELD', { params: { field: String(table).slice(0, 80) } });
  const id = idOf(root.readers.id?.(variables));
  const plan = existence(preparing, entity);
  const wanted = wantedOf(preparing, root);
  return {
    about: 'presence',
    accessKey: access.key,
    model: entity.model,
    id,
    statement: (actor) => planStatement(plan, [id], actor),
    reply: (people) => ({
      data: {
        [root.key]: people.map((person) =>
          Object.fromEntries(wanted.map(([key, name]) => [key, name === '__typename' ? 'Presence' : person[name as keyof typeof person]])),
        ),
      },
    }),
  };
}

const valueReply = (preparing: Preparing, root: Root, type: string) => {
  const wanted = wantedOf(preparing, root);
  return (value: unknown) => ({
    data: { [root.key]: Object.fromEntries(wanted.map(([key, name]) => [key, name === '__typename' ? type : value])) },
  });
};

/** Throws PlatformError for what is no subscription of this actor; one root a document, as the specification asks. */
export function prepareSubscription(preparing: Preparing): Subscription {
  const { prepared, variables, registry } = preparing;
  const [root, ...more] = prepared.roots(prepared.flags(variables), variables);
  if (prepared.kind !== 'subscription' || !root || more.length > 0)
    throw new PlatformError('BAD_DOCUMENT', { params: { reason: 'subscription: one field' } });
  if (root.name === 'presence') return presence(preparing, root);
  if (root.name === 'definitions') return { about: 'definitions', reply: valueReply(preparing, root, 'Definitions') };
  if (root.name === 'rights') return { about: 'rights', reply: valueReply(preparing, root, 'Rights') };
  if (root.name === 'notices') return { about: 'notices', reply: valueReply(preparing, root, 'Notices') };
  if (root.name === 'texts') return { about: 'texts', reply: valueReply(preparing, root, 'Texts') };
  const target = changeTargetsOf(registry).get(root.name);
  // A schema without subscriptions at all finds no fault with one.
  if (!target || !preparing.isServed(target.entity))
    throw new PlatformError('BAD_DOCUMENT', { params: { reason: root.name.slice(0, 80) } });
  return changes(preparing, root, target);
}

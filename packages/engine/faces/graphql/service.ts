/**
 * Answers GraphQL requests. A document is prepared once per rights and address; a query with known shape costs one map
 * lookup, the reading of its arguments and one statement, whose bytes are passed on.
 */

import { createHash } from 'node:crypto';
import type { Endpoint } from '@lambda/model/definitions/definitions.ts';
import { createMutationName, deleteMutationName, restoreMutationName, updateMutationName } from '@lambda/model/definitions/names.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { execute, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import type { Access, Actor } from '../../core/access/access.ts';
import { isVisitor } from '../../core/access/visitor.ts';
import { compileQuery, type Plan, planStatement } from '../../core/query/compile.ts';
import { compileStarts, type StartPlans } from '../../core/query/compile-starts.ts';
import { idOf, type ListArguments, listArguments, shapeOf, type Variables } from '../../core/query/list-arguments.ts';
import { type Change, createStarts, isFar } from '../../core/query/page-starts.ts';
import type { Inputs, Query } from '../../core/query/query.ts';
import type { Hooks } from '../../core/records/hooks.ts';
import { executeWrites, type WriteOperation } from '../../core/records/write.ts';
import type { Entity, Registry } from '../../core/registry/registry.ts';
import type { Database, Statement } from '../../sql/database.ts';
import { createLru, type Lru } from '../../sql/lru.ts';
import { DocumentUnfit, type PreparedDocument, prepareDocument, type Root } from './document.ts';
import { LIMITS } from './limits.ts';
import { type Deed, missingRight } from './missing-right.ts';
import { buildSchema, isServed } from './schema.ts';
import { prepareSubscription, type Subscription } from './subscription.ts';
import { type ReplyTarget, translateQuery, translateReply, type Width, widthsOf } from './translate.ts';

export type GraphQLRequest = {
  readonly endpoint: Endpoint | null;
  /** The parsed JSON body: `{query, variables?, operationName?}`. */
  readonly body: unknown;
  readonly actor: Actor;
  readonly ip: string | null;
  readonly idempotencyKey: string | null;
  readonly now: Date;
  /** The company's present day, `YYYY-MM-DD`. */
  readonly today: string;
};
export type GraphQLService = {
  /** The whole reply as text or bytes; throws PlatformError. */
  execute(request: GraphQLRequest): Promise<Buffer | string>;
  /** What a subscription asks for, with the rights of now. Throws PlatformError. */
  subscription(request: Pick<GraphQLRequest, 'endpoint' | 'body' | 'actor'>): Subscription;
  /** The schema as an actor sees it. */
  schemaFor(access: Access, endpoint: Endpoint | null): GraphQLSchema;
  /** Something was written, here or by another server; `everything` as in `Starts`. */
  changed(change: Change, everything: boolean): void;
  /** What was written went unheard. */
  missed(): void;
  /** How many characters of documents, and of plans, are kept for all rights together. */
  held(): { readonly documents: number; readonly plans: number };
};

type CompiledQuery = { readonly plan: Plan; readonly widths: readonly Width[] };
/** A document; its number stands for the text in the keys of plans. */
type KeptDocument = { readonly prepared: PreparedDocument; readonly number: number };
/** The schema of a role definition and address; `digest` is the same for all that are alike. */
type View = { readonly digest: string; readonly schema: GraphQLSchema };

type Settings = {
  readonly registry: Registry;
  readonly database: Database;
  readonly hooks: Hooks;
  /** Nothing is written and nothing followed: mutations and subscriptions are refused. */
  readonly readsOnly?: boolean;
};
export function createGraphQL({ registry, database, hooks, readsOnly = false }: Settings): GraphQLService {
  /** The digest of the schema, by rights and address. */
  const digests: Lru<string> = createLru(LIMITS.cachedViews);
  const schemas: Lru<View> = createLru(LIMITS.cachedSchemas);
  // One measure for all rights together: with one for each, memory would grow with the roles times what is sent.
  const documents: Lru<KeptDocument> = createLru(LIMITS.cachedDocuments, LIMITS.cachedDocumentCharacters);
  let lastDocument = 0;
  const plans: Lru<CompiledQuery> = createLru(
    LIMITS.cachedPlans,
    LIMITS.cachedPlanCharacters,
    ({ plan }, key) => key.length + lengthOf(plan),
  );
  /** How the places of each root's list are read; null for one that has none. */
  const listStarts: Lru<{ readonly roots: readonly (StartPlans | null)[] }> = createLru(
    LIMITS.cachedPlans,
    LIMITS.cachedPlanCharacters,
    ({ roots }, key) => roots.reduce((sum, root) => sum + (root ? lengthOf(root.read) + lengthOf(root.look) : 0), key.length),
  );
  /** Sorted, so that two answers can be compared. Sorting costs as much as building, and the copy is as large. */
  const sorted: Lru<GraphQLSchema> = createLru(LIMITS.cachedSorted);
  const targets = mutationTargets(registry);
  const starts = createStarts(database);

  const viewFor = (access: Access, endpoint: Endpoint | null): View => {
    const key = `${access.key} ${endpoint ?? ''}`;
    const known = schemas.get(digests.get(key) ?? '');
    if (known) return known;
    // Rights often differ in the rows that they reach alone: then the schema is the same.
    const schema = buildSchema({ registry, access, endpoint });
    const digest = createHash('sha256').update(printSchema(schema)).digest('base64url');
    digests.set(key, digest);
    return schemas.get(digest) ?? schemas.set(digest, { digest, schema });
  };
  const sortedSchema = ({ digest, schema }: View): GraphQLSchema =>
    sorted.get(digest) ?? sorted.set(digest, lexicographicSortSchema(schema));

  const startsOf = (read: Query['roots'][number]['read'], { access }: Actor): StartPlans | null =>
    read.shape === 'page' ? compileStarts({ read, registry, access }) : null;
  const fromNearest = async (
    list: ListArguments,
    known: StartPlans | null | undefined,
    statementOf: (plan: Plan) => Statement,
    { companyId }: Actor,
  ): Promise<ListArguments> => {
    if (!known || !isFar(list)) return list;
    const read = statementOf(known.read);
    const { model, above, fields } = known;
    const start = await starts.find({
      key: `${companyId} ${read.name} ${JSON.stringify(read.params)}`,
      list: () => ({ company: companyId, model, above, fields, read, look: statementOf(known.look) }),
      before: (list.page - 1) * list.size,
    });
    return { ...list, start };
  };

  const runQuery = async (
    prepared: PreparedDocument,
    document: string,
    variables: Variables,
    { actor, endpoint, today, now }: GraphQLRequest,
  ): Promise<Buffer> => {
    const flags = prepared.flags(variables);
    const roots = prepared.roots(flags, variables);
    let lists: readonly ListArguments[] = roots.map((root) => listArguments(root.readers, variables));
    const keyOf = (): string => `${document}\n${lists.reduce((shape, list) => shape + shapeOf(list), flags)}`;
    const queryOf = () => {
      const isOpen = (entity: Entity) => isServed({ registry, access: actor.access, endpoint }, entity);
      return translateQuery({ registry, access: actor.access, prepared, variables, isServed: isOpen }, roots, lists);
    };
    const clock = { today, now: now.toISOString() };
    if (roots.some(({ name }, index) => name === 'paginate' && isFar(lists[index] as ListArguments))) {
      const known =
        listStarts.get(keyOf()) ?? listStarts.set(keyOf(), { roots: queryOf().roots.map((root) => startsOf(root.read, actor)) });
      const statementOf = (plan: Plan) => planStatement(plan, lists, actor, clock);
      lists = await Promise.all(lists.map((list, index) => fromNearest(list, known.roots[index], statementOf, actor)));
    }
    const key = keyOf();
    let compiled = plans.get(key);
    if (!compiled) {
      const query = queryOf();
      compiled = plans.set(key, { plan: compileQuery({ query, registry, access: actor.access }), widths: widthsOf(query) });
    }
    checkCost(roots, lists, compiled.widths);
    const { name, sql, params, many } = planStatement(compiled.plan, lists, actor, clock);
    const reply = await database.run(name, sql, params, actor.companyId, many);
    if (!reply) throw new Error('the statement gave no row');
    return reply;
  };

  const runMutation = async (
    prepared: PreparedDocument,
    { key: document, text }: { readonly key: string; readonly text: string },
    variables: Variables,
    request: GraphQLRequest,
  ): Promise<string> => {
    const { actor, ip, now, today, idempotencyKey } = request;
    const flags = prepared.flags(variables);
    const roots = prepared.roots(flags, variables);
    const operations = roots.flatMap((root) => (root.name === '__typename' ? [] : [operationOf(root, targets, variables)]));
    const key = `${document}\n${flags}`;
    let compiled = plans.get(key);
    if (!compiled) {
      const replyTargets = roots.map((root): ReplyTarget => {
        const target = targets.get(root.name);
        return { root, written: target ? { entity: target.entity, removed: target.kind === 'remove' } : null };
      });
      const reply = translateReply({ registry, access: actor.access, prepared, variables, isServed: () => true }, replyTargets);
      compiled = plans.set(key, { plan: compileQuery({ query: reply, registry, access: actor.access }), widths: [] });
    }
    const { plan } = compiled;
    const written = await executeWrites({
      context: { database, registry, actor, ip, now, today, hooks, save: { form: null } },
      operations,
      reply: (ids) => [planStatement(plan, ids as Inputs, actor, { today, now: now.toISOString() })],
      ...(idempotencyKey ? { idempotency: { key: idempotencyKey, requestHash: digest(text, variables) } } : {}),
    });
    const body = written.reply[0]?.rows[0]?.[0];
    if (typeof body !== 'string') throw new Error('the write gave no reply');
    return body;
  };

  const deeds = new Map([...mutationsOf(registry.entities.values())].map(([root, target]) => [root, deedOf(target)]));
  const preparedFor = (
    { actor, endpoint }: Pick<GraphQLRequest, 'endpoint' | 'actor'>,
    { schema }: View,
    text: string,
    operationName: string | null,
  ): PreparedDocument => {
    try {
      return prepareDocument({ text, operationName, schema });
    } catch (error) {
      // To a visitor nothing is closed: what is not open is not there.
      if (!(error instanceof DocumentUnfit) || isVisitor(actor)) throw error;
      throw missingRight({ registry, access: actor.access, endpoint, text, operationName, deedOf: (root) => deeds.get(root) }) ?? error;
    }
  };
  const prepare = ({ actor, endpoint, body }: Pick<GraphQLRequest, 'endpoint' | 'body' | 'actor'>) => {
    const { query: text, variables: given, operationName } = checkBody(body);
    const view = viewFor(actor.access, endpoint);
    const named = operationName === null ? text : `${operationName}\n${text}`;
    const document = `${view.digest}\n${named}`;
    const prepareNow = (): KeptDocument => ({
      prepared: preparedFor({ actor, endpoint }, view, text, operationName),
      number: ++lastDocument,
    });
    const { prepared, number } = documents.get(document) ?? documents.set(document, prepareNow());
    const key = `${actor.access.key} ${endpoint ?? ''} ${number}`;
    return { view, key, named, operationName, prepared, variables: prepared.variablesOf(given) };
  };

  return {
    changed: starts.changed,
    missed: starts.missed,
    held: () => ({ documents: documents.weight(), plans: plans.weight() + listStarts.weight() }),
    schemaFor: (access, endpoint) => viewFor(access, endpoint).schema,
    subscription(request) {
      const { prepared, variables } = prepare(request);
      const { access } = request.actor;
      const isOpen = (entity: Entity) => isServed({ registry, access, endpoint: request.endpoint }, entity);
      return prepareSubscription({ registry, access, prepared, variables, isServed: isOpen });
    },
    async execute(request) {
      const { view, key, named, operationName, prepared, variables } = prepare(request);
      if (prepared.kind === 'subscription') throw new PlatformError('BAD_DOCUMENT', { params: { reason: 'subscription: by WebSocket' } });
      if (readsOnly && prepared.kind === 'mutation') throw new PlatformError('BAD_DOCUMENT', { params: { reason: 'mutation' } });
      if (prepared.kind === 'introspection') {
        const result = await execute({
          schema: sortedSchema(view),
          document: prepared.document,
          variableValues: variables,
          operationName,
        });
        return JSON.stringify(result);
      }
      return prepared.kind === 'mutation'
        ? runMutation(prepared, { key, text: named }, variables, request)
        : runQuery(prepared, key, variables, request);
    },
  };
}

const lengthOf = ({ sql, many }: Plan): number => sql.length + (many?.sql.length ?? 0);

function checkBody(body: unknown): { query: string; variables: unknown; operationName: string | null } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new PlatformError('BAD_REQUEST', { params: { reason: '{"query": …}' } });
  const { query, variables, operationName = null } = body as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '') throw new PlatformError('BAD_REQUEST', { params: { reason: 'query' } });
  if (operationName !== null && (typeof operationName !== 'string' || operationName.length > 200))
    throw new PlatformError('BAD_REQUEST', { params: { reason: 'operationName' } });
  return { query, variables, operationName };
}

/** A list without a limit counts as the most rows it may give. */
function checkCost(roots: readonly Root[], lists: readonly ListArguments[], widths: readonly Width[]): void {
  let cost = 0;
  for (let index = 0; index < roots.length; index++) {
    const list = lists[index] as ListArguments;
    const { rows: width, hasKey } = widths[index] ?? { rows: 1, hasKey: false };
    const point = hasKey && list.filters.some(({ field, condition }) => field === 'id' && condition === 'equals');
    const rows = point ? 1 : roots[index]?.name === 'paginate' ? list.size : list.limit;
    cost += rows * width;
  }
  if (cost > LIMITS.cost) throw new PlatformError('TOO_COMPLEX', { params: { reason: `rows ${cost} > ${LIMITS.cost}` } });
}

type Target = { readonly kind: Exclude<WriteOperation['kind'], 'act' | 'destroy'>; readonly entity: Entity };
/** The mutations that some right opens. */
const mutationTargets = (registry: Registry): ReadonlyMap<string, Target> =>
  mutationsOf([...registry.entities.values()].filter(({ view }) => !view));
const OPERATIONS = { create: 'create', update: 'update', remove: 'delete', restore: 'delete' } as const;
/** Rows of a view are written by nobody, whatever may be done with the records behind them. */
const deedOf = ({ kind, entity }: Target): Deed => ({
  model: entity.rightsOf,
  operation: OPERATIONS[kind],
  isOpenToNobody: entity.view !== null,
});
function mutationsOf(entities: Iterable<Entity>): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  for (const entity of entities) {
    targets.set(createMutationName(entity.name), { kind: 'create', entity });
    targets.set(updateMutationName(entity.name), { kind: 'update', entity });
    targets.set(deleteMutationName(entity.name), { kind: 'remove', entity });
    targets.set(restoreMutationName(entity.name), { kind: 'restore', entity });
  }
  return targets;
}

function operationOf(root: Root, targets: ReadonlyMap<string, Target>, variables: Variables): WriteOperation {
  const target = targets.get(root.name);
  if (!target) throw new PlatformError('BAD_DOCUMENT', { params: { reason: root.name } });
  const read = (name: string) => root.readers[name]?.(variables);
  const { model } = target.entity;
  const input = (): Record<string, unknown> => {
    const value = read('input');
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new PlatformError('BAD_REQUEST', { params: { reason: 'input' } });
    return value as Record<string, unknown>;
  };
  const version = (): { version?: number } => {
    const value = read('version') ?? null;
    if (value === null) return {};
    if (!Number.isInteger(value)) throw new PlatformError('BAD_REQUEST', { params: { reason: 'version' } });
    return { version: value as number };
  };
  switch (target.kind) {
    case 'create':
      return { kind: 'create', model, input: input() };
    case 'update':
      return { kind: 'update', model, id: idOf(read('id')), input: input(), ...version() };
    case 'remove':
      return { kind: 'remove', model, id: idOf(read('id')), ...version() };
    case 'restore':
      return { kind: 'restore', model, id: idOf(read('id')) };
  }
}

const digest = (text: string, variables: Variables): string =>
  createHash('sha256').update(text).update('\0').update(JSON.stringify(variables)).digest('hex');

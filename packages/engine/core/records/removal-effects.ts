/** What deleting records would take along, empty or run into, counted by kind: told before it is done. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { arrayLiteral, quoteName, type Statement } from '../../sql/database.ts';
import { type Incoming, incomingOf } from './removal.ts';
import { companyBound, isCompanyModel, MOST_FOLLOWED, pointing } from './row-sql.ts';
import { actorValues, fill, type ReadContext, template } from './template.ts';

/** Rows of one kind; `model` is null for kinds that the caller may not know about. More than `MOST_FOLLOWED` are not counted. */
export type CountedKind = { readonly model: string | null; readonly count: number; readonly isMore: boolean };
export type RemovalEffects = {
  /** Deleted with the records. */
  readonly along: readonly CountedKind[];
  /** Stay, and lose what they point at. */
  readonly emptied: readonly CountedKind[];
  /** Keep the records from being deleted. */
  readonly blocking: readonly CountedKind[];
};

type Asked = Pick<Incoming, 'model' | 'by'> & { readonly ids: readonly number[]; readonly everywhere: boolean };
/** The ids of living rows that point at any of `ids`, one more than are counted at most. */
function pointingIds(context: ReadContext, { model, by, ids, everywhere }: Asked): Statement {
  const text = template(model, `effects ${by} ${everywhere}`, () => {
    const conditions = [
      ...(everywhere ? [] : companyBound(model, 'r')),
      pointing(model, by, { everywhere }),
      ...(model.appendOnly ? [] : ['r.deleted_at is null']),
    ];
    return `select r.id from ${quoteName(model.name)} r where ${conditions.join(' and ')} limit ${MOST_FOLLOWED + 1}`;
  });
  return fill(text, { ...actorValues(context), ids: arrayLiteral(ids) });
}

type Found = Map<ModelDefinition, Set<number>>;
const add = (found: Found, model: ModelDefinition, ids: Iterable<number>): number[] => {
  const known = found.get(model) ?? new Set();
  found.set(model, known);
  const fresh = [...ids].filter((id) => !known.has(id));
  for (const id of fresh) known.add(id);
  return fresh;
};

function counted(context: ReadContext, found: Found): CountedKind[] {
  const { registry, actor } = context;
  const mayKnow = (model: ModelDefinition): boolean => {
    const entity = registry.entities.get(model.name);
    return !model.internal && entity !== undefined && actor.access.mayReadEntity(entity);
  };
  const kinds = new Map<string | null, { count: number; isMore: boolean }>();
  for (const [model, ids] of found) {
    if (ids.size === 0) continue;
    const key = mayKnow(model) ? model.name : null;
    const kind = kinds.get(key) ?? { count: 0, isMore: false };
    const isMore = ids.size > MOST_FOLLOWED;
    kinds.set(key, { count: kind.count + Math.min(ids.size, MOST_FOLLOWED), isMore: kind.isMore || isMore });
  }
  const named = [...kinds].map(([model, kind]) => ({ model, ...kind }));
  return named.sort((a, b) => Number(a.model === null) - Number(b.model === null) || b.count - a.count);
}

/**
 * Derived from the references of all models: one round trip for each step away from the records, each count bounded by an
 * index. Rows that go along count once, however they are reached, and block nothing.
 */
export async function removalEffects(context: ReadContext, model: ModelDefinition, ids: readonly number[]): Promise<RemovalEffects> {
  const { registry, database, actor } = context;
  const gone: Found = new Map([[model, new Set(ids)]]);
  const [emptied, blocking]: [Found, Found] = [new Map(), new Map()];
  let edge: Found = new Map([[model, new Set(ids)]]);
  while (edge.size > 0) {
    const asked = [...edge].flatMap(([target, some]) =>
      incomingOf(registry, target)
        .filter(({ effect }) => effect !== 'stay')
        .map((incoming) => ({
          ...incoming,
          ids: [...some],
          everywhere: incoming.effect === 'use' && isCompanyModel(incoming.model) && !isCompanyModel(target),
        })),
    );
    const answers =
      asked.length > 0
        ? await database.readBatch(
            asked.map((one) => pointingIds(context, one)),
            actor.companyId,
          )
        : [];
    const next: Found = new Map();
    for (const [index, { model: from, effect }] of asked.entries()) {
      const found = (answers[index]?.rows ?? []).map(([id]) => Number(id));
      if (effect === 'empty') add(emptied, from, found);
      else if (effect === 'use') add(blocking, from, found);
      else {
        const fresh = add(gone, from, found);
        if (fresh.length > 0) add(next, from, fresh);
      }
    }
    edge = next;
  }
  const left = (found: Found): Found =>
    new Map([...found].map(([from, some]) => [from, new Set([...some].filter((id) => !gone.get(from)?.has(id)))]));
  const [losing, holding] = [left(emptied), left(blocking)];
  for (const id of ids) gone.get(model)?.delete(id);
  return { along: counted(context, gone), emptied: counted(context, losing), blocking: counted(context, holding) };
}

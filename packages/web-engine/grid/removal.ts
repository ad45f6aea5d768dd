/** Deletes records one by one, so that each has an outcome of its own, and brings them back. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { deleteMutationName, restoreMutationName } from '@lambda/model/names.ts';
import { query, RequestError } from '../data/client.ts';

export type Outcome = { readonly id: number; readonly error: RequestError | undefined };

const AT_ONCE = 3;

async function each(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await work(id);
        outcomes.set(id, { id, error: undefined });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        outcomes.set(id, { id, error });
      }
      onDone(outcomes.size);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, worker));
  return ids.flatMap((id) => outcomes.get(id) ?? []);
}

const mutation = (name: string): string => `mutation($id:ID!){${name}(id:$id){id}}`;

/** Outcomes in the order of the ids. `onDone` hears how many are through. Throws only faults of our own. */
export const deleteRecords = (
  model: ModelDefinition,
  ids: readonly number[],
  onDone: (done: number) => void,
): Promise<readonly Outcome[]> => each(ids, (id) => query(mutation(deleteMutationName(model.name)), { id: String(id) }), onDone);

export const restoreRecords = (model: ModelDefinition, ids: readonly number[]): Promise<readonly Outcome[]> =>
  each(
    ids,
    (id) => query(mutation(restoreMutationName(model.name)), { id: String(id) }),
    () => undefined,
  );

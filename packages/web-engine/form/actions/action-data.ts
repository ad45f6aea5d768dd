/** The actions of a model that the person may do, and doing them. */
import type { ActionDefinition } from '@lambda/model/definitions/automation.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { mayHold } from '@lambda/model/expression/condition.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { currentPage, request } from '../../kit/data/client.ts';
import { today } from '../../kit/format.ts';

export type OfferedAction = Omit<ActionDefinition, 'rights' | 'handler' | 'writesAs'>;
/** What is told once and nowhere else, by record. */
export type Shown = { readonly id: number; readonly lines: readonly { readonly label: Label; readonly value: string }[] };
/** A record as a list or form has it; what is missing of it is not looked at. */
export type ActedRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** What is offered to whom hangs on rights and on the plan. */
export const OFFERED = ['actions'];
/** With the rights of one menu entry, which another entry may not have. */
export const offeredQuery = (model: string, page: string | undefined) => ({
  queryKey: [...OFFERED, model, page],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request<{ data: readonly OfferedAction[] }>(`/lambda/actions/${model}`, { signal, page })).data,
});

/** An empty name fetches nothing. */
export const useOfferedActions = (model: string): UseQueryResult<readonly OfferedAction[]> =>
  useQuery({ ...offeredQuery(model, currentPage()), enabled: model !== '' });

type Asked = Pick<OfferedAction, 'from' | 'state' | 'when'>;
/** Whether the action fits a record of `model` as far as the record is known here; the server decides. */
export function fits({ from, state, when }: Asked, record: ActedRecord, model: ModelDefinition | undefined): boolean {
  const known = state === undefined ? undefined : record[state];
  const isThere = from === undefined || typeof known !== 'string' || from.includes(known);
  return isThere && (!when || !model || mayHold(model, when, record, { today: today(), now: new Date().toISOString() }));
}

/** The actions that may be offered of one record: those that begin anywhere, with those of each state; of each, where there are several fields of states. */
export function together<T extends Pick<OfferedAction, 'from' | 'state'>>(actions: readonly T[]): readonly (readonly T[])[] {
  const anywhere = actions.filter(({ from }) => from === undefined);
  const placed = actions.filter(({ from }) => from !== undefined);
  const sets = [...new Set(placed.map(({ state }) => state))].map((field) => {
    const some = placed.filter(({ state }) => state === field);
    return [...new Set(some.flatMap(({ from }) => from ?? []))].map((value) => some.filter(({ from }) => from?.includes(value)));
  });
  return sets.reduce<readonly (readonly T[])[]>(
    (made, ofField) => made.flatMap((one) => ofField.map((another) => [...one, ...another])),
    [anywhere],
  );
}

/** All or none of the records; gives what is to be told. A repeated call with the same `key` takes effect once. Throws `RequestError`. */
export async function doAction(
  { name }: OfferedAction,
  { ids, input, key, page }: { ids: readonly number[]; input: Readonly<Record<string, unknown>>; key: string; page: string | undefined },
): Promise<readonly Shown[]> {
  const options = { method: 'POST', body: { ids, input }, headers: { 'Idempotency-Key': key }, page };
  return (await request<{ data: { shown?: readonly Shown[] } }>(`/lambda/actions/${name}`, options)).data.shown ?? [];
}

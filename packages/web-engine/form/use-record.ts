/** Loads what a form needs: its definition with all models behind it, and the record. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { CancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { query, RequestError, request } from '../kit/data/client.ts';
import { definitionQuery, keepWhenSame, putTogether } from '../kit/data/definitions.ts';
import { usePage } from '../kit/data/page-scope.ts';
import { type FormShape, requiredModels, shapeForm } from './form-shape.ts';
import type { FormRecord } from './form-values.ts';
import { useRememberRows } from './lookups.ts';
import { byId, readRecord, recordDocument } from './record-query.ts';

type Row = Readonly<Record<string, unknown>>;

/** Models that the actor may not read are left out: their fields then show numbers. The form's own model is needed. */
async function loadShape(client: QueryClient, name: string, page: string | undefined): Promise<FormShape> {
  const form = await client.ensureQueryData(definitionQuery('form', name, page));
  const models = new Map<string, ModelDefinition>();
  const closed = new Set<string>();
  for (;;) {
    const missing = requiredModels(form, models).filter((model) => !models.has(model) && !closed.has(model));
    if (!missing.length) break;
    await Promise.all(
      missing.map(async (model) => {
        try {
          models.set(model, await client.ensureQueryData(definitionQuery('model', model, page)));
        } catch (error) {
          const isClosed = error instanceof RequestError && (error.status === 403 || error.status === 404);
          if (!isClosed || model === form.model) throw error;
          closed.add(model);
        }
      }),
    );
  }
  const shape = shapeForm({ form, models });
  if (!shape) throw new RequestError({ code: 'NOT_FOUND', status: 404, message: form.model });
  return putTogether(shape, [form, ...models.values()]);
}

export function useShape(name: string) {
  const client = useQueryClient();
  const page = usePage();
  return useQuery({
    queryKey: ['definition', 'form-shape', name, page ?? ''],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: keepWhenSame,
    // A definition asked for by somebody who has left meanwhile is cancelled for everybody who waits for it.
    retry: (failures, error) =>
      failures < 2 && (error instanceof CancelledError || (error instanceof RequestError && (error.status === 0 || error.status === 503))),
    queryFn: () => loadShape(client, name, page),
  });
}

/** Reads a record anew, with `more` fields than the form shows; null when there is none that the actor may see. Titles that come along are remembered. */
export function useReadRecord(): (shape: FormShape, id: number, more?: readonly string[]) => Promise<FormRecord | null> {
  const remember = useRememberRows();
  const page = usePage();
  return useCallback(
    async (shape, id, more) => {
      const reply = await query<Record<string, readonly Row[]>>(recordDocument(shape, more), { f: byId(id) }, { page });
      const row = reply[shape.model.name]?.[0];
      if (!row) return null;
      const { record, known } = readRecord(shape, row);
      remember(known);
      return record;
    },
    [remember, page],
  );
}

/** The stored record, read when the form opens and never taken from an older reading; `more` names fields that the form does not show. */
export function useRecord(shape: FormShape | undefined, id: number | null, more: readonly string[]) {
  const read = useReadRecord();
  const opening = useId();
  return useQuery({
    queryKey: ['form-record', shape?.form.name, id, opening],
    enabled: shape !== undefined && id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: async (): Promise<FormRecord | null> => (shape && id !== null ? read(shape, id, more) : null),
  });
}

const VIEWED_AGAIN_MS = 5_000;
let lastViewed: { readonly key: string; readonly at: number } | undefined;

/** Notes once per opening that this person has seen the record. */
export function useViewed(model: string | undefined, id: number | null): void {
  const page = usePage();
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (model === undefined || id === null) return;
    const key = `${model}/${id}`;
    // A form that comes back into sight is not opened again.
    if (noted.current === key) return;
    noted.current = key;
    // React draws twice in development; one opening is one viewing.
    if (lastViewed?.key === key && Date.now() - lastViewed.at < VIEWED_AGAIN_MS) return;
    lastViewed = { key, at: Date.now() };
    // The note is a courtesy to the log: reading goes on when it cannot be made.
    request('/crud_log/viewed', { method: 'POST', body: { model, id }, page }).catch(() => undefined);
  }, [model, id, page]);
}

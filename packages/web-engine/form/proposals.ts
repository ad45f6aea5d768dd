/** Codes that the server proposes: filled into a new record, and offered again where the one that stands there is taken. */
import type { Field, FieldOf } from '@lambda/model/fields/fields.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { request } from '../kit/data/client.ts';
import { usePage } from '../kit/data/page-scope.ts';
import { shapedFields } from './form-shape.ts';
import type { Editor } from './use-editor.ts';

type Proposing = FieldOf<'text'> & { readonly propose: object };
export const isProposing = (field: Field): field is Proposing => field.kind === 'text' && field.propose !== undefined && !field.readOnly;

/** `because` is what the question hangs on: another one is asked anew. A proposal is a help, so its failing stays unsaid. */
export const proposalQuery = (asked: { model: string; field: string; page: string | undefined; because: string; enabled: boolean }) =>
  queryOptions({
    queryKey: ['proposal', asked.model, asked.field, asked.page ?? '', asked.because],
    enabled: asked.enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      const body = { table: asked.model, field: asked.field };
      const reply = await request<{ value: string | null }>('/lambda/krud/propose', { method: 'POST', body, signal, page: asked.page });
      return reply.value;
    },
  });

/** Fills the empty fields of a new record with what is proposed for them; a widget that a form names has ways of its own. */
export function useProposals({ shape, state, step }: Editor): void {
  const page = usePage();
  const { base } = state;
  const names = useMemo(
    () =>
      base.id === null
        ? shapedFields(shape).flatMap(({ name, field, readOnly, widget }) => (isProposing(field) && !readOnly && !widget ? [name] : []))
        : [],
    [shape, base.id],
  );
  const found = useQueries({
    queries: names.map((field) => proposalQuery({ model: shape.model.name, field, page, because: 'new', enabled: true })),
    combine: (all) => JSON.stringify(Object.fromEntries(names.flatMap((name, at) => (all[at]?.data ? [[name, all[at].data]] : [])))),
  });
  useEffect(() => {
    const values: unknown = JSON.parse(found);
    if (typeof values !== 'object' || values === null || Object.keys(values).length === 0) return;
    const focused = document.activeElement;
    const isEmpty = focused instanceof HTMLInputElement && focused.value === '';
    step({ type: 'propose', values: { ...values } });
    // What appears where somebody is about to type is selected: typing takes its place instead of going on behind it.
    if (isEmpty) requestAnimationFrame(() => Object.values(values).includes(focused.value) && focused.select());
  }, [found, step]);
}

/** Reads and writes the fields that administrators add without code. */
import type { CustomContent, CustomPlace } from '@lambda/model/definitions/custom-fields.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { query, request } from '@lambda/web-engine/kit/data/client.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { useQuery } from '@tanstack/react-query';

type Named = { readonly name: string; readonly label: Label };
export type PlacedForm = Named & { readonly tabs: readonly (Named & { readonly sections: readonly Named[] })[] };
export type ExtensibleModel = Named & { readonly placement: string; readonly hasGrid: boolean; readonly forms: readonly PlacedForm[] };
export type CustomField = {
  readonly id: number;
  readonly version: number;
  readonly target_model: string;
  readonly name: string;
  readonly label_mn: string;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly content: CustomContent;
  readonly published: CustomContent | null;
};
export type PlannedStep = { readonly sql: string; readonly table: string; readonly note: string };
export type Change = { readonly ids: readonly number[]; readonly to: 'published' | 'withdrawn' };

const MOST = 1_000;
export const FIELDS_KEY = ['administration', 'custom-fields'] as const;

export const useExtensibleModels = () =>
  useQuery({
    queryKey: ['administration', 'extensible-models'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await request<{ data: readonly ExtensibleModel[] }>('/lambda/custom-fields/catalog', { signal })).data,
  });

const inOrder = (fields: readonly CustomField[]): readonly CustomField[] =>
  [...fields].sort((a, b) => a.content.position - b.content.position || a.id - b.id);
export const useCustomFields = () =>
  useQuery({
    queryKey: FIELDS_KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const document = `{custom_field(limit:${MOST}){id version target_model name label_mn state content published}}`;
      return inOrder((await query<{ custom_field: CustomField[] }>(document, {}, { signal })).custom_field);
    },
  });

const textOfContent = ({ definition, place, inGrid, position }: CustomContent): string => {
  const sorted = (value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? Array.isArray(value)
        ? value.map(sorted)
        : value
      : Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        );
  return JSON.stringify(sorted({ definition, place, inGrid, position }));
};
/** Whether publishing would bring something new. */
export const isChanged = ({ state, content, published }: CustomField): boolean =>
  state === 'published' && (published === null || textOfContent(content) !== textOfContent(published));

const once = () => ({ idempotencyKey: newKey() });
/** Throws `RequestError`: 422 for what cannot be a field. */
export const createField = (input: { target_model: string; name: string; content: CustomContent }): Promise<unknown> =>
  query('mutation($i:CustomFieldInput!){createCustomField(input:$i){id}}', { i: input }, once());
/** Throws `RequestError`: 409 when somebody else has changed the field. */
export const changeField = ({ id, version }: CustomField, input: { name?: string; content: CustomContent }): Promise<unknown> =>
  query(
    'mutation($d:ID!,$i:CustomFieldInput!,$v:Int){updateCustomField(id:$d,input:$i,version:$v){id}}',
    { d: id, i: input, v: version },
    once(),
  );
export const deleteField = ({ id, version }: CustomField): Promise<unknown> =>
  query('mutation($d:ID!,$v:Int){deleteCustomField(id:$d,version:$v){id}}', { d: id, v: version }, once());

/** Writes the order of the fields of one model, all or none. */
export function orderFields(fields: readonly CustomField[]): Promise<unknown> {
  const moved = fields
    .map((field, at) => ({ field, position: (at + 1) * 10 }))
    .filter(({ field, position }) => field.content.position !== position);
  if (moved.length === 0) return Promise.resolve();
  const parts = moved.map((_one, at) => `m${at}:updateCustomField(id:$d${at},input:$i${at},version:$v${at}){id}`);
  const named = moved.map((_one, at) => `$d${at}:ID!,$i${at}:CustomFieldInput!,$v${at}:Int`);
  const values = Object.fromEntries(
    moved.flatMap(({ field, position }, at) => [
      [`d${at}`, field.id],
      [`i${at}`, { content: { ...field.content, position } }],
      [`v${at}`, field.version],
    ]),
  );
  return query(`mutation(${named.join(',')}){${parts.join(' ')}}`, values, once());
}

/** Throws `RequestError` with the words of what is wrong. */
export const planChange = async (change: Change): Promise<readonly PlannedStep[]> =>
  (await request<{ data: readonly PlannedStep[] }>('/lambda/custom-fields/plan', { method: 'POST', body: change })).data;
export const makeChange = (change: Change): Promise<unknown> => request('/lambda/custom-fields/publish', { method: 'POST', body: change });

const NOWHERE = '-';
/** A place as one text, for a list to choose from. */
export const placeKey = (place: CustomPlace | null): string =>
  place ? [place.form, place.tab, place.section ?? NOWHERE].join('/') : NOWHERE;
export function placeOf(key: string): CustomPlace | null {
  const [form, tab, section] = key.split('/');
  return form && tab && section ? { form, tab, section: section === NOWHERE ? null : section } : null;
}

/** What the screen of price labels reads and does. */
import { type Download, query, request, requestFile } from '@lambda/web-engine/kit/data/client.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LabelItem, Shape } from '../../label/label-words.ts';

const LABELS = 'inventory-labels';
type Reply<T> = { readonly data: T };

export type FoundItem = {
  readonly id: number;
  readonly inventory_name: string;
  readonly code: string;
  readonly price: string;
  readonly price_since: string | null;
};
export type Wanted = { readonly text: string; readonly category: number | null; readonly since: string | null };
export const MOST_FOUND = 100;
type Filter = { readonly column: string; readonly condition: string; readonly value?: string };
const FOUND = `query($f:[filter!],$q:search){inventory(filters:$f,search:$q,sorts:[{column:"inventory_name",order:asc}],limit:${MOST_FOUND}){
  id inventory_name code price price_since}}`;

export const useFoundItems = ({ text, category, since }: Wanted, today: string): UseQueryResult<readonly FoundItem[]> =>
  useQuery({
    queryKey: [LABELS, 'found', text, category, since],
    queryFn: async ({ signal }) => {
      const filters: readonly Filter[] = [
        { column: 'item_state', condition: 'equals', value: 'active' },
        ...(category === null ? [] : [{ column: 'category_id', condition: 'equals', value: String(category) }]),
        ...(since === null
          ? []
          : [
              { column: 'price_since', condition: 'greaterThanOrEqual', value: since },
              { column: 'price_since', condition: 'lessThanOrEqual', value: today },
            ]),
      ];
      const search = text.trim() === '' ? null : { text: text.trim(), columns: ['inventory_name', 'code'] };
      return (await query<{ inventory: readonly FoundItem[] }>(FOUND, { f: filters, q: search }, { signal })).inventory;
    },
    // What was found stays until the next is there, so that a button that has the focus keeps it.
    placeholderData: keepPreviousData,
  });

export type Choice = { readonly id: number; readonly name: string };
type Lists = {
  readonly lut_inventory_category: readonly { readonly id: number; readonly category_name: string }[];
  readonly label_template: readonly { readonly id: number; readonly template_name: string; readonly paper: string }[];
};
const LISTS = `{lut_inventory_category(sorts:[{column:"category_name",order:asc}],limit:200){id category_name}
  label_template(sorts:[{column:"template_name",order:asc}],limit:200){id template_name paper}}`;
export const useLabelLists = (): UseQueryResult<{
  readonly categories: readonly Choice[];
  readonly templates: readonly (Choice & { readonly isSheet: boolean })[];
}> =>
  useQuery({
    queryKey: [LABELS, 'lists'],
    queryFn: async ({ signal }) => {
      const { lut_inventory_category: categories, label_template: templates } = await query<Lists>(LISTS, {}, { signal });
      return {
        categories: categories.map(({ id, category_name: name }) => ({ id, name })),
        templates: templates.map(({ id, template_name: name, paper }) => ({ id, name, isSheet: paper === 'sheet' })),
      };
    },
  });

export type ShownItem = LabelItem & {
  readonly shortened: readonly number[];
  readonly problems: readonly { readonly code: string; readonly element: number; readonly message: string }[];
};
export type Preview = {
  readonly width: number;
  readonly height: number;
  readonly has_border: boolean;
  readonly per_sheet: number | null;
  readonly drawings: readonly (readonly Shape[])[];
  readonly items: readonly ShownItem[];
};
/** A template that is stored, or the values of one that is being written. */
export type PreviewAsked = { readonly template: number | Readonly<Record<string, unknown>>; readonly items: readonly number[] };
export const useLabelPreview = (asked: PreviewAsked | null): UseQueryResult<Preview> =>
  useQuery({
    queryKey: [LABELS, 'preview', asked],
    enabled: asked !== null,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) =>
      (await request<Reply<Preview>>('/lambda/inventory/labels/preview', { method: 'POST', body: asked, signal })).data,
  });

export type PrintAsked = {
  readonly template: number;
  readonly items: readonly { readonly id: number; readonly copies: number }[];
  readonly first: number;
};
export const printLabels = async (body: PrintAsked): Promise<Download> => {
  const made = await requestFile<never>('/lambda/inventory/labels/print', { method: 'POST', body });
  if (!('file' in made)) throw new Error('the server answered without a file');
  return made;
};

export type ShelfAnswer = {
  readonly result: 'same' | 'differs';
  readonly item: number;
  readonly name: string;
  readonly code: string;
  readonly shelf_price: string | null;
  readonly price: string;
  readonly since: string;
  readonly printed_on: string | null;
};
export const checkShelf = async (code: string, seen: string): Promise<ShelfAnswer> => {
  const body = { code, ...(seen === '' ? {} : { seen }) };
  return (await request<Reply<ShelfAnswer>>('/lambda/inventory/labels/shelf', { method: 'POST', body })).data;
};

export type RedShelf = {
  readonly id: number;
  readonly inventory: FoundItem;
  readonly shelf_price: string | null;
};
const RED = `{shelf_check(filters:[{column:"result",condition:equals,value:"differs"},{column:"is_settled",condition:equals,value:"false"}],
  sorts:[{column:"id",order:desc}],limit:500){id shelf_price inventory{id inventory_name code price price_since}}}`;
export const RED_KEY = [LABELS, 'red'] as const;
export const useRedShelves = (): UseQueryResult<readonly RedShelf[]> =>
  useQuery({
    queryKey: RED_KEY,
    queryFn: async ({ signal }) => (await query<{ shelf_check: readonly RedShelf[] }>(RED, {}, { signal })).shelf_check,
  });

/** Asks the server for the change log of definitions. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Key, Person } from '../builder-data.ts';

export type ChangeLine = {
  readonly id: number;
  readonly at: string;
  readonly by: Person | null;
  readonly type: string;
  readonly name: string;
  readonly label: Label | null;
  /** Null for a role. */
  readonly number: number | null;
  readonly comment: string | null;
  readonly subject: string;
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
};
type ChangePage = { readonly data: readonly ChangeLine[]; readonly total: number; readonly people: readonly Person[] };
/** Changes of one publishing of one definition. */
export type ChangeGroup = Omit<ChangeLine, 'subject' | 'what' | 'before' | 'after'> & { readonly lines: readonly ChangeLine[] };

export const QUESTIONS = ['search', 'type', 'name', 'field', 'person', 'from_date', 'to_date'] as const;
export type Question = Readonly<Partial<Record<(typeof QUESTIONS)[number], string>>>;
export const CHANGES_PER_PAGE = 50;

/** The page of the change log, narrowed by what is asked. */
export function addressOfChanges(layer: Key['layer'], question: Question = {}, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams([...Object.entries(question).filter(([, value]) => value), ...Object.entries(more)]).toString();
  return `/lambda/puzzle${layer === 'company' ? '/company' : ''}/changes${search === '' ? '' : `?${search}`}`;
}
export const exportAddress = (layer: Key['layer'], question: Question): string =>
  addressOfChanges(layer, question).replace('/changes', '/changes/export');

/** The words come in the language of the screen. */
export function useChanges(layer: Key['layer'], question: Question, page: number) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['administration', 'builder', 'log', layer ?? '', question, page, language],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<ChangePage>(addressOfChanges(layer, question, { page: String(page), per_page: String(CHANGES_PER_PAGE) }), { signal }),
  });
}

/** Lines that follow each other and belong to one publishing stand together. */
export function groupsOf(lines: readonly ChangeLine[]): readonly ChangeGroup[] {
  const groups: (Omit<ChangeGroup, 'lines'> & { lines: ChangeLine[] })[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.id === line.id) last.lines.push(line);
    else groups.push({ ...line, lines: [line] });
  }
  return groups;
}

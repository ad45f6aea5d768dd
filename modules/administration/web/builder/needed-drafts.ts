/**
 * Drafts that others name and that are nothing but drafts yet: a menu may name the page of a table that somebody else is still
 * making. What names them cannot be published without them, so they are offered to be published together.
 */
import type { DashboardDefinition } from '@lambda/model/definitions/analytics.ts';
import type {
  CrudDefinition,
  GridDefinition,
  MenuDefinition,
  MenuItem,
  ModelDefinition,
  ViewDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { useQuery } from '@tanstack/react-query';
import { type BuiltType, type Definition, findDefinition, type Key, type ListedDefinition, useDefinitions } from './builder-data.ts';

const keyOf = ({ type, name }: Key): string => `${type} ${name}`;
const entriesIn = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...entriesIn(item.children ?? [])]);

/** The definitions that one of this type names. */
export function namedBy(type: BuiltType, definition: Definition): readonly Key[] {
  const named = (of: BuiltType, names: readonly (string | undefined)[]): readonly Key[] =>
    names.flatMap((name) => (name === undefined ? [] : [{ type: of, name }]));
  // The server has checked each by the schema of its type.
  switch (type) {
    case 'menu': {
      const entries = entriesIn((definition as MenuDefinition).items);
      const urls = (wanted: string) => entries.filter(({ linkTo }) => linkTo === wanted).map(({ url }) => url);
      const dashboards = urls('router-link').map((url) => /^\/dashboard\/([^/]+)$/.exec(url ?? '')?.[1]);
      return [...named('crud', urls('crud')), ...named('dashboard', dashboards)];
    }
    case 'crud': {
      const { grid, form, createButton } = definition as CrudDefinition;
      return [...named('grid', [grid]), ...named('form', [form, createButton?.form])];
    }
    case 'grid':
    case 'form':
    case 'chart': {
      const { model } = definition as Pick<GridDefinition, 'model'>;
      return [...named('model', [model]), ...named('view', [model])];
    }
    case 'view': {
      const { of, joins = {} } = definition as ViewDefinition;
      return named('model', [of, ...Object.values(joins).map((join) => join.of)]);
    }
    case 'dashboard': {
      const { tiles } = definition as DashboardDefinition;
      return named(
        'chart',
        tiles.map((tile) => ('chart' in tile ? tile.chart : undefined)),
      );
    }
    case 'model': {
      const { fields } = definition as ModelDefinition;
      return named(
        'model',
        Object.values(fields).map((field) =>
          field.kind === 'reference' || field.kind === 'references' ? field.to : field.kind === 'children' ? field.of : undefined,
        ),
      );
    }
  }
}

type Read = (key: Key) => Promise<Definition | null>;
/** What has to be published with these, step by step along what is named; `read` gives a draft. */
export async function neededDrafts(chosen: readonly Key[], all: readonly ListedDefinition[], read: Read): Promise<readonly Key[]> {
  // What was never published has no version, or has the number 0 since it was first drafted.
  const waiting = new Map(all.filter(({ number, draft }) => !number && draft === 'change').map((one) => [keyOf(one), one]));
  // A shipped definition is there without any version of its own.
  for (const [key, { origin }] of waiting) if (origin === 'shipped') waiting.delete(key);
  const seen = new Set(chosen.map(keyOf));
  const needed: Key[] = [];
  let look = chosen;
  while (look.length > 0) {
    const drafts = await Promise.all(look.map(async (key) => ({ key, draft: await read(key) })));
    const found = drafts.flatMap(({ key, draft }) => (draft ? namedBy(key.type, draft) : []));
    look = found.filter(
      (key, at) => waiting.has(keyOf(key)) && !seen.has(keyOf(key)) && found.findIndex((one) => keyOf(one) === keyOf(key)) === at,
    );
    for (const { type, name } of look) {
      seen.add(keyOf({ type, name }));
      needed.push({ type, name });
    }
  }
  return needed;
}

const NOTHING: readonly Key[] = [];
/** The same for a dialog; nothing while it is asked. */
export function useNeededDrafts(chosen: readonly Key[]): readonly Key[] {
  // What a company says differently needs nothing beside it: tables and pages are the platform's.
  const layer = chosen[0]?.layer;
  const { data: all } = useDefinitions(layer);
  const found = useQuery({
    queryKey: ['builder-plan', 'needed', chosen, all],
    enabled: all !== undefined && layer === undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => neededDrafts(chosen, all ?? [], async (key) => (await findDefinition(key, signal))?.draft ?? null),
  });
  return found.data ?? NOTHING;
}

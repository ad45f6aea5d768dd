/** The way to what a guide points at: the screen, what has to be open on it, and what closes it to this person. */
import { fieldsShown, type ScreenLink } from '@lambda/model/definitions/screen-points.ts';
import { type OfferedAction, offeredQuery } from '@lambda/web-engine/form/actions/action-data.ts';
import { definitionQuery } from '@lambda/web-engine/kit/data/definitions.ts';
import type { MenuPermissions } from '@lambda/web-engine/kit/registries.ts';
import { pathTo } from '@lambda/web-engine/kit/session/menu-tree.ts';
import type { SessionCrud, SessionData } from '@lambda/web-engine/kit/session/session-reply.ts';
import { readOpenRecord, writeOpenRecord } from '@lambda/web-engine/list/url-state.ts';
import type { QueryClient } from '@tanstack/react-query';

export type Place = { readonly pathname: string; readonly search: string };
type Person = Pick<SessionData, 'menu' | 'cruds'> & {
  readonly permission: Pick<SessionData['permission'], 'mayImport'>;
  readonly permissionsOf: (entry: string) => MenuPermissions;
};

const ENTRY = /^\/erp\/p\/([^/]+)$/;
/** The entry of the menu whose screen is meant; undefined where none is open. */
export function entryOf({ entry }: ScreenLink, { pathname }: Place): string | undefined {
  const here = ENTRY.exec(pathname)?.[1];
  return entry ?? (here === undefined ? undefined : decodeURIComponent(here));
}

/** The screen behind the entry; undefined for one that the person does not have. */
export function screenOf({ menu, cruds, permissionsOf }: Person, entry: string): SessionCrud | undefined {
  const item = pathTo(menu, entry).at(-1);
  if (item?.linkTo !== 'crud' || !permissionsOf(entry).show) return undefined;
  return cruds.find(({ name }) => name === item.url);
}

/** Whether the person's rights close it. Throws `RequestError`. */
export async function isClosed(
  client: QueryClient,
  person: Person,
  { link, entry, crud }: { readonly link: ScreenLink; readonly entry: string; readonly crud: SessionCrud },
): Promise<boolean> {
  const { c, u } = person.permissionsOf(entry);
  switch (link.part) {
    case 'list':
      if (link.name === 'create' || link.name === 'create-own') return !c;
      return link.name === 'import' && !(person.permission.mayImport && (c || u));
    case 'record':
      return link.name === 'save' ? !(c || u) : false;
    case 'field':
      return (
        crud.form === undefined || !fieldsShown(await client.ensureQueryData(definitionQuery('form', crud.form, entry))).has(link.name)
      );
    case 'action': {
      const offered: readonly OfferedAction[] = await client.fetchQuery(offeredQuery(crud.model, entry));
      return !offered.some(({ name }) => name === link.name);
    }
  }
}

/** Where to go for it: a field of a list's form needs a form that is open, a button above a list none that lies over it. */
export function placeFor({
  link,
  entry,
  crud,
  now,
  mayAdd,
}: {
  readonly link: ScreenLink;
  readonly entry: string;
  readonly crud: SessionCrud;
  readonly now: Place;
  readonly mayAdd: boolean;
}): Place {
  const pathname = `/erp/p/${encodeURIComponent(entry)}`;
  const isHere = now.pathname === pathname;
  const search = new URLSearchParams(isHere ? now.search : '');
  const isOpen = readOpenRecord(search).kind !== 'none';
  const hasList = crud.grid !== undefined && crud.template !== 'edit' && crud.template !== 'create';
  const isOfBoth = link.name === 'history' || link.name === 'print';
  const next =
    hasList && mayAdd && !isOpen && (link.part === 'field' || link.name === 'save')
      ? writeOpenRecord(search, { kind: 'new' })
      : isOpen && link.part === 'list' && !isOfBoth
        ? writeOpenRecord(search, { kind: 'none' })
        : search;
  const text = next.toString();
  return { pathname, search: text === '' ? '' : `?${text}` };
}

/** It stands in a record, and none is open. */
export const needsRecord = ({ part }: ScreenLink, { search }: Place): boolean =>
  part !== 'list' && readOpenRecord(new URLSearchParams(search)).kind === 'none';

/** Addresses of the application whose pages are definitions: one that no definition has is unknown to people who are signed in. */
import type { Registry } from '../../core/registry/registry.ts';
import type { ModulePages } from './module-pages.ts';

/** Entries of the menu that are gone, whose address leads on (`route-table.ts` of the browser). */
const FORMER_ENTRIES: ReadonlySet<string> = new Set(['custom-fields']);
const INSIDE: readonly (readonly [path: RegExp, isThere: (registry: Registry, name: string) => boolean])[] = [
  [/^\/erp\/p\/([^/]+)\/?$/, ({ menuItems }, name) => menuItems.has(name) || FORMER_ENTRIES.has(name)],
  [/^\/dashboard\/([^/]+)\/?$/, ({ dashboards }, name) => dashboards.has(name)],
  [/^\/report\/([^/]+)\/?$/, ({ reports }, name) => reports.has(name)],
];
const plain = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Visitors are asked to sign in whatever is there, so they learn nothing of the definitions. */
export const definedPages: ModulePages = async ({ services, path, wantsPage, isSignedIn }) => {
  if (!wantsPage) return null;
  for (const [pattern, isThere] of INSIDE) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined && !isThere(services.registry, plain(name))) return (await isSignedIn()) ? { unknown: true } : null;
  }
  return null;
};

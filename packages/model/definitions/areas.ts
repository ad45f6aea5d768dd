/** A module is put together from areas: each brings the definitions of one business document, or of a few that belong together. */

/** The lists of a module that its areas may bring a part of. */
export const AREA_LISTS = [
  'models',
  'views',
  'grids',
  'forms',
  'cruds',
  'charts',
  'dashboards',
  'reports',
  'menus',
  'notifications',
  'roles',
  'grants',
  'actions',
  'jobs',
  'rows',
] as const;
type ListName = (typeof AREA_LISTS)[number];

/** What an area may bring to a module of the type M. */
export type AreaOf<M extends { readonly [L in ListName]?: readonly unknown[] | undefined }> = Partial<Pick<M, ListName>>;

/** The module with the lists of its areas, in the order of the areas, before its own. */
export function withAreas<M extends { readonly [L in ListName]?: readonly unknown[] | undefined }>(
  module: M,
  areas: readonly AreaOf<M>[],
): M {
  const lists = AREA_LISTS.flatMap((name) => {
    const whole = [...areas, module].flatMap((part) => part[name] ?? []);
    return whole.length > 0 ? [[name, whole] as const] : [];
  });
  return { ...module, ...Object.fromEntries(lists) };
}

/** The roles that hold entries of the menu, and the menu as one of them sees it. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { StoredRole } from '../../data/rights.ts';

type Roles = readonly StoredRole[];
const shows = ({ permissions }: StoredRole, id: string): boolean => permissions.menus[id]?.show === true;

/** The roles that show one of these entries, or begin with it. */
export const rolesWith = (roles: Roles, ids: readonly string[]): Roles =>
  roles.filter((role) => ids.some((id) => shows(role, id) || role.permissions.defaultMenu === id));

/** A line between entries stands between two of them that are shown. */
const withoutLooseLines = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.filter(
    ({ linkTo }, index) =>
      linkTo !== 'divider' ||
      (index > 0 && items[index - 1]?.linkTo !== 'divider' && items.slice(index + 1).some((later) => later.linkTo !== 'divider')),
  );
/** The entries that the role shows; a group is there as long as something is in it. */
export function menuOfRole(items: readonly MenuItem[], role: StoredRole): readonly MenuItem[] {
  return withoutLooseLines(
    items.flatMap((item): MenuItem[] => {
      if (item.linkTo === 'divider') return [item];
      if (!item.children) return shows(role, item.id) ? [item] : [];
      const children = menuOfRole(item.children, role);
      return children.length > 0 ? [{ ...item, children }] : [];
    }),
  );
}

/** The page a person starts on in a role. */

import { menuEntries } from './menu-tree.ts';
import type { SessionData } from './session-reply.ts';

export const HOME = '/erp';

/** Where the installation sends the role, else the role's default menu entry when the person has it, else the home page. */
export function homePathOf({ permission, menu }: Pick<SessionData, 'permission' | 'menu'>): string {
  if (permission.startPath !== null) return permission.startPath;
  const entry = menuEntries(menu).find(({ item }) => item.id === permission.defaultMenu);
  return entry?.target.kind === 'inside' ? entry.target.path : HOME;
}

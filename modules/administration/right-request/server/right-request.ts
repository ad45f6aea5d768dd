/** Asking for the right to see a page, or to do something there, in the words of whoever is refused. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { parseRole } from '@lambda/engine/services/sessions/roles.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import type { MenuItem, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { rightRequest } from '../right_request.model.ts';
import { HELD_ROLES, OPEN_REQUEST } from '../right-request.sql.ts';

const HOUR = 3_600;
const MOST_BY_PERSON = 20;

/** The entry of the menu that opens a page; none for pages outside of it. */
function entryOf({ menuItems }: Registry, page: string): MenuItem | undefined {
  const id = /^\/erp\/p\/([^/]+)$/.exec(page)?.[1];
  if (id !== undefined) return menuItems.get(id);
  return [...menuItems.values()].find(({ linkTo, url }) => linkTo === 'router-link' && url === page);
}

export const RIGHT_ACTIONS = ['show', 'create', 'update', 'delete'] as const;
export type RightAction = (typeof RIGHT_ACTIONS)[number];
const LETTERS = { create: 'c', update: 'u', delete: 'd' } as const;
const gives = (role: RoleDefinition | null, entry: MenuItem, action: RightAction): boolean => {
  const rights = role?.menus[entry.id];
  return rights?.show === true && (action === 'show' || rights[LETTERS[action]] === true);
};

type Context = { readonly database: Database; readonly registry: Registry; readonly actor: Actor };
export type Standing = {
  /** The roles of the company that show the page, or give the action there, among those that somebody holds. */
  readonly holders: readonly Label[];
  /** Whether the caller has asked, and nobody has decided. */
  readonly asked: boolean;
};
export async function standingOf({ database, registry, actor }: Context, page: string, action: RightAction): Promise<Standing> {
  const { companyId, userId } = actor;
  const [held, open] = await database.readBatch(
    [withParams(HELD_ROLES, companyId), withParams(OPEN_REQUEST, companyId, userId, page)],
    companyId,
  );
  const entry = entryOf(registry, page);
  const holders = (held?.rows ?? []).flatMap(([id, text]): Label[] => {
    const role = parseRole(text ?? '');
    // The platform's administrators see everything, whatever their role names.
    const sees = entry !== undefined && (registry.administrators.has(Number(id)) || gives(role, entry, action));
    return role && sees ? [role.label] : [];
  });
  return { holders, asked: (open?.rows ?? []).some(([asked]) => asked === action) };
}

type Wish = { readonly page: string; readonly action: RightAction; readonly reason: string };
/** Once for a page and an action until it is decided. Throws TOO_MANY_REQUESTS for who asks for everything. */
export async function askRight(context: WriteContext, { page, action, reason }: Wish): Promise<void> {
  const { database, registry, actor } = context;
  const [open] = await database.readBatch([withParams(OPEN_REQUEST, actor.companyId, actor.userId, page)], actor.companyId);
  if (open?.rows.some(([asked]) => asked === action)) return;
  await countVisit({ database, what: 'right-request', ip: `user:${actor.userId}`, most: MOST_BY_PERSON, seconds: HOUR });
  const decided = {
    asker_id: actor.userId,
    page,
    action,
    page_title: entryOf(registry, page)?.label.mn ?? page,
    reason: reason.trim() || null,
    state: 'asked',
  };
  await executeWrites({
    context: { ...context, actor: { ...actor, access: platformAccess(registry) } },
    operations: [{ kind: 'create', model: registry.model(rightRequest.name), input: {}, decided }],
    reply: () => [],
  });
}

export const refuseRight: ActionHandler = ({ input }) => ({ values: { answer: input.answer } });

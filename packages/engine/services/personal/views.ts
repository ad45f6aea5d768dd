/** Saved views of lists: a person's own, and those shared with everybody in the company. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Actor } from '../../core/access/access.ts';
import type { Entity, Registry } from '../../core/registry/registry.ts';
import type { Database, TextRow } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import {
  CHOOSE_VIEW,
  COUNT_VIEWS,
  DELETE_VIEW,
  FIND_VIEW,
  FORGET_VIEW,
  INSERT_VIEW,
  LIST_VIEWS,
  UNCHOOSE_VIEW,
  UPDATE_VIEW,
} from './views.sql.ts';

/** What the browser keeps of a list: opaque here but for the fields it names. */
export type ListDefinition = {
  readonly columns?: readonly unknown[] | undefined;
  readonly filters?: readonly unknown[] | undefined;
  readonly sorts?: readonly unknown[] | undefined;
  readonly group?: unknown;
  readonly search?: string | undefined;
};
export type SavedView = {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly mine: boolean;
  /** The list opens with it for this person. */
  readonly is_default: boolean;
  readonly definition: ListDefinition;
};
export type ViewInput = {
  readonly name?: string | undefined;
  readonly shared?: boolean | undefined;
  readonly is_default?: boolean | undefined;
  readonly definition?: ListDefinition | undefined;
};

/** Views of one person for one list. */
const MOST_VIEWS = 100;

type Context = { readonly database: Database; readonly registry: Registry; readonly actor: Actor; readonly now: Date };

/** What the list shows. Throws NOT_FOUND without the list, NO_RIGHT_READ without the right to it. */
function entityOfGrid({ registry, actor }: Context, name: string): Entity {
  const grid = registry.grids.get(name);
  const entity = grid && registry.entities.get(grid.model);
  if (!entity) throw new PlatformError('NOT_FOUND');
  if (!actor.access.mayReadEntity(entity)) throw new PlatformError('NO_RIGHT_READ');
  return entity;
}

/** Whether an entry is about a field that the actor may read; entries without a field concern the list as a whole. */
function isReadable({ registry, actor }: Context, entity: Entity, entry: unknown): boolean {
  const named = typeof entry === 'string' ? entry : (entry as { field?: unknown } | null)?.field;
  if (typeof named !== 'string') return named === undefined;
  const path = entity.fields.get(named);
  if (path) return actor.access.mayReadPath(path);
  if (!entity.paths || !/^\w+(\.\w+){0,3}$/.test(named)) return false;
  try {
    return actor.access.mayReadPath(registry.path(entity.model, named));
  } catch {
    // A field of an earlier day.
    return false;
  }
}

/** A shared view tells nothing about fields that its reader may not read. */
function cut(context: Context, entity: Entity, { columns, filters, sorts, group, search }: ListDefinition): ListDefinition {
  const readable = (entries: readonly unknown[] | undefined) => entries?.filter((entry) => isReadable(context, entity, entry));
  const groups = Array.isArray(group) ? readable(group) : group;
  return {
    ...(columns ? { columns: readable(columns) } : {}),
    ...(filters ? { filters: readable(filters) } : {}),
    ...(sorts ? { sorts: readable(sorts) } : {}),
    ...(group === undefined || !isReadable(context, entity, Array.isArray(group) ? {} : group) ? {} : { group: groups }),
    ...(search === undefined ? {} : { search }),
  };
}

function viewOf(context: Context, entity: Entity, [id, name, shared, mine, chosen, definition]: TextRow): SavedView {
  return {
    id: Number(id),
    name: name ?? '',
    shared: shared === 't',
    mine: mine === 't',
    is_default: chosen === 't',
    definition: cut(context, entity, JSON.parse(definition ?? '{}') as ListDefinition),
  };
}

/** The views that the actor sees of a list, by name. */
export async function listViews(context: Context, grid: string): Promise<SavedView[]> {
  const entity = entityOfGrid(context, grid);
  const { database, actor } = context;
  const [result] = await database.readBatch([withParams(LIST_VIEWS, actor.companyId, actor.userId, grid)], actor.companyId);
  return (result?.rows ?? []).map((row) => viewOf(context, entity, row));
}

async function findView(context: Context, grid: string, id: number): Promise<SavedView> {
  const entity = entityOfGrid(context, grid);
  const { database, actor } = context;
  const [result] = await database.readBatch([withParams(FIND_VIEW, actor.companyId, actor.userId, grid, id)], actor.companyId);
  const [row] = result?.rows ?? [];
  if (!row) throw new PlatformError('NOT_FOUND');
  return viewOf(context, entity, row);
}

function requireSharing({ access }: Actor): void {
  if (!access.flag('shareViews')) throw new PlatformError('NO_RIGHT');
}

async function chooseStatement({ database, actor, now }: Context, grid: string, view: number, chosen: boolean | undefined) {
  if (chosen === undefined) return [];
  const { companyId, userId } = actor;
  if (!chosen) return [withParams(UNCHOOSE_VIEW, companyId, userId, grid, view)];
  return [withParams(CHOOSE_VIEW, companyId, userId, grid, view, await database.nextId(), now.toISOString())];
}

/** Throws NO_RIGHT when it is shared without the right to, TOO_MANY_ROWS above a hundred. */
export async function createView(context: Context, grid: string, input: ViewInput & { readonly name: string }): Promise<SavedView> {
  entityOfGrid(context, grid);
  const { database, actor, now } = context;
  const { companyId, userId } = actor;
  if (input.shared) requireSharing(actor);
  const [counted] = await database.readBatch([withParams(COUNT_VIEWS, companyId, userId, grid)], companyId);
  const count = Number(counted?.rows[0]?.[0] ?? 0);
  if (count >= MOST_VIEWS) throw new PlatformError('TOO_MANY_ROWS', { params: { limit: MOST_VIEWS, count: count + 1 } });
  const id = await database.nextId();
  const { name, shared = false, definition = {}, is_default: chosen } = input;
  const row = withParams(INSERT_VIEW, companyId, userId, grid, id, name, shared, JSON.stringify(definition), now.toISOString());
  await database.batch([row, ...(await chooseStatement(context, grid, id, chosen))], companyId);
  return findView(context, grid, id);
}

/** A view is changed by its owner, and a shared one by administrators too; choosing it as one's own start is everybody's. */
export async function changeView(context: Context, grid: string, id: number, input: ViewInput): Promise<SavedView> {
  const known = await findView(context, grid, id);
  const { database, actor } = context;
  const { name = known.name, shared = known.shared, is_default: chosen } = input;
  const isChange = input.name !== undefined || input.shared !== undefined || input.definition !== undefined;
  if (isChange && !known.mine && !actor.access.administrator) throw new PlatformError('NO_RIGHT');
  if (isChange && shared) requireSharing(actor);
  const definition = JSON.stringify(input.definition ?? known.definition);
  await database.batch(
    [
      ...(isChange ? [withParams(UPDATE_VIEW, actor.companyId, id, name, shared, definition)] : []),
      ...(await chooseStatement(context, grid, id, chosen)),
    ],
    actor.companyId,
  );
  return findView(context, grid, id);
}

export async function deleteView(context: Context, grid: string, id: number): Promise<void> {
  const { mine } = await findView(context, grid, id);
  const { database, actor } = context;
  if (!mine && !actor.access.administrator) throw new PlatformError('NO_RIGHT');
  await database.batch([withParams(FORGET_VIEW, actor.companyId, id), withParams(DELETE_VIEW, actor.companyId, id)], actor.companyId);
}

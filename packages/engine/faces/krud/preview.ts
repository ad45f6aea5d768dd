/** What somebody would see with drafts in force: the definition cut to the person's rights, and of forms and lists the person's rows. */
import type { FormDefinition, GridDefinition, ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Access, isReachedOnly } from '../../core/access/access.ts';
import type { ReadContext } from '../../core/records/template.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { CutChart, CutDashboard } from '../../services/definitions/chart-cut.ts';
import { cutDefinition } from '../../services/definitions/definition-cut.ts';
import { openForm, readFormRecord } from '../../services/forms/form-record.ts';
import { idsBySelection } from '../../services/operations/selection.ts';
import { gridPage, openGrid } from './grid-data.ts';

const ROWS = 20;

export type Shown = { readonly type: 'view' | 'form' | 'grid' | 'chart' | 'dashboard'; readonly name: string };
type Row = Readonly<Record<string, unknown>>;
/** A view as lists take it: its columns as fields, or names of its own for paths of its model. */
type CutEntity = ModelDefinition | ViewDefinition;
export type Preview = {
  /** A chart and a dashboard ask for their figures themselves. */
  readonly definition: FormDefinition | GridDefinition | CutChart | CutDashboard | CutEntity | null;
  /** The models along its references, each cut to the same rights. */
  readonly models: Readonly<Record<string, unknown>>;
  readonly rows: readonly Row[];
  readonly total: number;
  /** Of a form: a record that the person may read. */
  readonly record: Row | null;
  /** Why the person sees nothing, in the reader's language. */
  readonly closed: string | null;
};
const NOTHING: Preview = { definition: null, models: {}, rows: [], total: 0, record: null, closed: null };

/** The first menu entry of the person that opens it: on it the person has the rights of the entry. */
export function entryOf({ registry, access }: { registry: Registry; access: Access }, { type, name }: Shown): string | undefined {
  return [...registry.menuItems.values()].find(({ id, linkTo, url }) => {
    const crud = linkTo === 'crud' ? registry.cruds.get(url ?? '') : undefined;
    return (type === 'form' || type === 'grid') && crud?.[type] === name && (access.administrator || access.role.menus[id]?.show === true);
  })?.id;
}

/** Names of the models that fields of a model lead to. */
function modelsBehind(registry: Registry, model: ModelDefinition, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    let at: ModelDefinition | undefined = model;
    return path.split('.').flatMap((part) => {
      const field: ReturnType<typeof fieldOf> = at && fieldOf(at, part);
      const kind = field?.field;
      const to = kind?.kind === 'reference' || kind?.kind === 'references' ? kind.to : undefined;
      at = to === undefined ? undefined : registry.models.get(to);
      return to === undefined ? [] : [to];
    });
  });
}
function cutModels({ registry, actor: { access } }: ReadContext, names: readonly string[]): Readonly<Record<string, unknown>> {
  const cut = [...new Set(names)].flatMap((name): [string, unknown][] => {
    try {
      return [[name, cutDefinition({ registry, access }, 'model', name)]];
    } catch (error) {
      if (error instanceof PlatformError) return [];
      throw error;
    }
  });
  return Object.fromEntries(cut);
}

async function gridPreview(context: ReadContext, name: string): Promise<Preview> {
  const { grid, entity } = openGrid(context, name);
  const { data: rows, total } = await gridPage(context, name, { body: undefined, size: ROWS, page: 1 });
  const behind = modelsBehind(
    context.registry,
    entity.model,
    grid.columns.map(({ field }) => field),
  );
  return { ...NOTHING, definition: grid, models: cutModels(context, [grid.model, ...behind]), rows, total };
}
async function formPreview(context: ReadContext, name: string): Promise<Preview> {
  const open = openForm(context, name);
  const { access } = context.actor;
  const { model, form, fields, children } = open;
  const below = [...children].flatMap(([child, columns]) => {
    const field = fieldOf(model, child)?.field;
    if (field?.kind !== 'children') return [];
    return [field.of, ...modelsBehind(context.registry, context.registry.model(field.of), columns)];
  });
  const names = [model.name, ...modelsBehind(context.registry, model, fields), ...below];
  const isListed = access.model(model).read !== null && !isReachedOnly(access, model);
  const [first] = isListed ? await idsBySelection(context, model, {}, { limit: 1 }) : [];
  const record = first === undefined ? null : await readFormRecord(context, open, first);
  return { ...NOTHING, definition: form, models: cutModels(context, names), record, total: record ? 1 : 0 };
}

function viewPreview(context: ReadContext, name: string): Preview {
  const { registry, actor } = context;
  const definition = cutDefinition({ registry, access: actor.access }, 'model', name) as CutEntity;
  const of = registry.entities.get(name)?.view?.of;
  return { ...NOTHING, definition, models: cutModels(context, of === undefined ? [] : [of]) };
}

/** Never throws for what the person may not see: it is closed, and said so. */
export async function previewOf(context: ReadContext, shown: Shown, language: Language): Promise<Preview> {
  const entry = entryOf({ registry: context.registry, access: context.actor.access }, shown);
  const { access } = context.actor;
  const own = { ...context, actor: { ...context.actor, access: entry === undefined ? access : access.on(entry) } };
  try {
    switch (shown.type) {
      case 'grid':
        return await gridPreview(own, shown.name);
      case 'form':
        return await formPreview(own, shown.name);
      case 'view':
        return viewPreview(own, shown.name);
      default:
        return {
          ...NOTHING,
          definition: cutDefinition({ registry: own.registry, access }, shown.type, shown.name) as CutChart | CutDashboard,
        };
    }
  } catch (error) {
    if (error instanceof PlatformError) return { ...NOTHING, closed: error.textIn(language) };
    throw error;
  }
}

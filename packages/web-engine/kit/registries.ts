/** Where modules add their own screens, field widgets and cell renderers, by the names that definitions use. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { CrudDefinition, ModelDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import type { ValueLook } from '@lambda/model/definitions/grid-looks.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { RouteMeta } from './page/route-row.ts';

/** What the actor may do behind a menu entry. */
export type MenuPermissions = {
  readonly show: boolean;
  readonly c: boolean;
  readonly r: boolean;
  readonly u: boolean;
  readonly d: boolean;
  readonly scope: RowScope;
  /** What others may do here and this person may not. */
  readonly lacks?: readonly ('c' | 'u' | 'd')[];
  /** Values that every new record behind the entry gets. */
  readonly preset?: Readonly<Record<string, string | number | boolean | null>>;
  /** Records that meet these are closed to changes, or to deletion. */
  readonly gridEditCondition?: ConditionLike;
  readonly gridDeleteCondition?: ConditionLike;
};

/** A screen shown by a crud in place of its grid. `savedId` is the record that was saved last over it. */
export type ScreenProps = {
  readonly menuId: string;
  readonly crud: CrudDefinition;
  readonly permissions: MenuPermissions;
  readonly savedId?: number | undefined;
};

/** An input of the form engine. `values` are all values of the record being edited. */
export type WidgetProps = {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly values: Readonly<Record<string, unknown>>;
  readonly readOnly: boolean;
  readonly id?: string;
};

/** What fills a cell of the grid. */
export type RendererProps = {
  readonly value: unknown;
  readonly field: Field | undefined;
  readonly row: Readonly<Record<string, unknown>>;
  /** What the column is called. */
  readonly label?: Label | undefined;
  /** What the record is called to which the field belongs, as far as the list has read it. */
  readonly name?: string | undefined;
  /** What the column's definition says for `coloredCell` and `link`. */
  readonly looks?: readonly ValueLook[] | undefined;
  readonly href?: string | undefined;
  /** The form that `callForm` opens. */
  readonly form?: string | undefined;
  /** The model that the field belongs to. */
  readonly owner?: ModelDefinition | undefined;
};

type Component<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

function createRegistry<Props>(kind: string) {
  const known = new Map<string, Component<Props>>();
  return {
    /** Throws when the name is taken by another component: two modules must not fight for one name. */
    register(name: string, component: Component<Props>): void {
      const taken = known.get(name);
      if (taken && taken !== component) throw new Error(`${kind} "${name}" is registered twice`);
      known.set(name, component);
    },
    find: (name: string): Component<Props> | undefined => known.get(name),
    names: (): readonly string[] => [...known.keys()],
  };
}

const screens = createRegistry<ScreenProps>('screen');
const widgets = createRegistry<WidgetProps>('widget');
const renderers = createRegistry<RendererProps>('renderer');
/** A part of a dashboard that is no chart; it asks for what it shows itself. */
const panels = createRegistry<Record<never, never>>('panel');

type RegisteredPage = { readonly page: Component<Record<never, never>>; readonly meta: RouteMeta | undefined };
const pages = new Map<string, RegisteredPage>();

/**
 * A page with an address of its own beside those of the menu: `/news-detail/:id`. Addresses of the route table have their
 * layout, guard and title there; another one brings them along.
 */
export function registerPage(path: string, page: Component<Record<never, never>>, meta?: RouteMeta): void {
  const address = path.startsWith('/') ? path : `/${path}`;
  if (pages.has(address) && pages.get(address)?.page !== page) throw new Error(`page "${address}" is registered twice`);
  pages.set(address, { page, meta });
}
export const registeredPages = (): ReadonlyMap<string, RegisteredPage> => pages;

/** A button in the header of signed-in people, beside the bell; large on a phone. */
const headerParts = new Map<string, Component<{ readonly large: boolean }>>();
export function registerHeaderTool(name: string, tool: Component<{ readonly large: boolean }>): void {
  if (headerParts.has(name) && headerParts.get(name) !== tool) throw new Error(`header tool "${name}" is registered twice`);
  headerParts.set(name, tool);
}
export const headerTools = (): ReadonlyMap<string, Component<{ readonly large: boolean }>> => headerParts;
/** A line on top of every page of signed-in people; one that has nothing to say draws nothing. */
const bannerParts = new Map<string, Component<Record<never, never>>>();
export function registerBanner(name: string, banner: Component<Record<never, never>>): void {
  if (bannerParts.has(name) && bannerParts.get(name) !== banner) throw new Error(`banner "${name}" is registered twice`);
  bannerParts.set(name, banner);
}
export const banners = (): ReadonlyMap<string, Component<Record<never, never>>> => bannerParts;
/** What stands where a page is closed to the person: `children`, unless there is something truer to say about why. */
type Refusal = Component<{ readonly wholePage: boolean; readonly children: ReactNode }>;
const refusalParts = new Map<string, Refusal>();
export function registerRefusal(name: string, refusal: Refusal): void {
  if (refusalParts.has(name) && refusalParts.get(name) !== refusal) throw new Error(`refusal "${name}" is registered twice`);
  refusalParts.set(name, refusal);
}
export const refusals = (): ReadonlyMap<string, Refusal> => refusalParts;
/**
 * What may be done about a missing right: where a page is closed a button before the others and a line of words above them, at the
 * head of an open page a small button that says who may do there what this person may not.
 */
type RefusalHelp = {
  readonly words: Component<Record<never, never>>;
  readonly action: Component<Record<never, never>>;
  readonly lacking: Component<{ readonly lacks: NonNullable<MenuPermissions['lacks']> }>;
};
const refusalHelps = new Map<string, RefusalHelp>();
export function registerRefusalHelp(name: string, help: RefusalHelp): void {
  if (refusalHelps.has(name) && refusalHelps.get(name)?.action !== help.action)
    throw new Error(`refusal help "${name}" is registered twice`);
  refusalHelps.set(name, help);
}
export const refusalHelp = (): readonly (readonly [name: string, help: RefusalHelp])[] => [...refusalHelps];
/** Cards of the home page, in the order in which they are registered; one that has nothing to show draws nothing. */
type HomePlace = 'work' | 'beside' | 'under';
/** `onWaiting` is told how many records wait, for a card among what waits. */
export type HomeCardProps = { readonly onWaiting?: ((count: number) => void) | undefined };
type HomeCard = { readonly card: Component<HomeCardProps>; readonly place: HomePlace };
const homeParts = new Map<string, HomeCard>();
/** Among the `work` that waits, `beside` it, or `under` it; on a narrow screen what is under the work comes last. */
export function registerHomeCard(name: string, card: HomeCard['card'], place: HomePlace = 'beside'): void {
  if (homeParts.has(name) && homeParts.get(name)?.card !== card) throw new Error(`home card "${name}" is registered twice`);
  homeParts.set(name, { card, place });
}
export const homeCards = (place: HomePlace): readonly (readonly [name: string, card: HomeCard['card']])[] =>
  [...homeParts].flatMap(([name, one]) => (one.place === place ? [[name, one.card] as const] : []));
/** What tells how a record came to where it stands in its workflow; drawn beside the step in lists. */
type ProcessHistory = Component<{ readonly model: string; readonly id: number; readonly name: string | undefined }>;
const processHistories = new Map<string, ProcessHistory>();
export function registerProcessHistory(history: ProcessHistory): void {
  processHistories.set('history', history);
}
export const processHistory = (): ProcessHistory | undefined => processHistories.get('history');
export const registerScreen = screens.register;
export const screenFor = screens.find;
/** @public For modules that bring an input of their own. */
export const registerWidget = widgets.register;
export const widgetFor = widgets.find;
export const registerRenderer = renderers.register;
export const rendererFor = renderers.find;
/** Every name under which a cell can be drawn, in the order of registering. */
export const rendererNames = renderers.names;
export const registerPanel = panels.register;
export const panelFor = panels.find;

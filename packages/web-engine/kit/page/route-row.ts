/** What is said of an address of the site. */
import type { Label } from '@lambda/model/definitions/labels.ts';

export type LayoutName =
  | 'agent'
  | 'app'
  | 'bare'
  | 'company'
  | 'default'
  | 'dms-check'
  | 'form'
  | 'home'
  | 'login'
  | 'module'
  | 'presentation';

/** The frames of pages that visitors have a document of their own for. */
export type VisitorLayoutName = 'agent' | 'login';

/** The pages of the shell itself. */
export type PageName =
  | 'account'
  | 'dashboard'
  | 'home'
  | 'logout'
  | 'menu'
  | 'notices'
  | 'person'
  | 'play'
  | 'provider'
  | 'report'
  | 'selectCompany'
  | 'selectRole';

/**
 * `open`: everybody. `session`: signed-in people; others are told and sent to sign in. `visitor`: people who are not
 * signed in; others go on to their work. `start`: leads visitors to the sign-in page and others to their work.
 */
export type RouteGuard = 'open' | 'session' | 'visitor' | 'start';

/** What brings the page of an address that is none of the shell's. */
export type Area =
  | 'accounts'
  | 'attendance'
  | 'booking'
  | 'builder'
  | 'content'
  | 'documents'
  | 'finance'
  | 'inventory'
  | 'maps'
  | 'module'
  | 'planning'
  | 'pos'
  | 'site'
  | 'system';

/**
 * A page of the shell, another address, the area whose module registers the page under this very path, the document of
 * visitors, whose addresses stand in `model/addresses/visitor-paths.ts`, or a whole page that the server draws: `served` names what it
 * belongs to.
 */
type Behind = OneOf<{
  readonly page: PageName;
  readonly to: string;
  readonly area: Area;
  readonly visitor: true;
  readonly served: 'site';
}>;
type OneOf<All> = { [Key in keyof All]: Pick<All, Key> & { readonly [Other in Exclude<keyof All, Key>]?: never } }[keyof All];

export type RouteMeta = {
  readonly layout: LayoutName;
  readonly guard: RouteGuard;
  readonly title: Label;
  /** What is the person's own: open to signed-in people whom no company has, too. */
  readonly own?: true;
};
/** `path` has its parameters as `:name`, spelled as the specification spells them. */
export type RouteRow = RouteMeta & {
  readonly path: string;
  /** The report that the page of reports shows, where the path does not name it. */
  readonly report?: string;
} & Behind;

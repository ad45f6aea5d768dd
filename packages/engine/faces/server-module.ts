/**
 * What a module brings to the server: its definitions, and the code behind them. Each module has one, in `server/<module>.server.ts`;
 * an area of it has its own part in `<area>/<area>.server.ts`.
 */
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { DemoLoader, DemoSignIn } from '../core/platform/demo.ts';
import { combineHooks } from '../core/records/combined-hooks.ts';
import type { Hooks } from '../core/records/hooks.ts';
import type { ActionHandlers } from '../services/actions/actions.ts';
import type { OnPublished } from '../services/builder/write-changes.ts';
import type { ShownFile } from '../services/files/store.ts';
import type { JobHandlers } from '../services/jobs/handlers.ts';
import type { OffersOf } from '../services/site/company-offers.ts';
import type { FramedPages } from '../services/site/framed-pages.ts';
import type { Statement } from '../sql/database.ts';
import type { Address } from './http/address.ts';
import type { ModulePages } from './http/module-pages.ts';

export type ServerArea = {
  /** Code around the writes of records, by model. */
  readonly hooks?: Hooks;
  /** Code of actions, by the name of the action. */
  readonly actions?: ActionHandlers;
  /** Code of background jobs, by the name of the job. */
  readonly jobs?: JobHandlers;
  /** By the name of a scheduled job: asks for the companies in which it has something to do. It is started in these alone. */
  readonly dueIn?: ReadonlyMap<string, Statement>;
  /** HTTP addresses beside those of records. */
  readonly addresses?: readonly Address[];
  /** What else is written when definitions are published. */
  readonly published?: readonly OnPublished[];
};
export type ServerModule = ServerArea & {
  readonly module: ModuleDefinition;
  /** Whole pages that the server draws, and addresses that the module knows to be none. The first module that answers decides. */
  readonly pages?: ModulePages;
  /** Files that these pages show to everybody. */
  readonly shownFiles?: readonly ShownFile[];
  /** What it shows of a company on its public page. */
  readonly offers?: OffersOf;
  /** Its own public pages, in the frame of the site. */
  readonly framedPages?: FramedPages;
  readonly demo?: DemoLoader;
  /** People of the demo, listed at every start. */
  readonly demoSignIns?: readonly DemoSignIn[];
};

export const defineServerArea = (area: ServerArea): ServerArea => area;

/** The areas come first, in their order; hooks of one model run one after the other. */
export function defineServerModule({ areas = [], ...own }: ServerModule & { readonly areas?: readonly ServerArea[] }): ServerModule {
  const parts: readonly ServerArea[] = [...areas, own];
  return {
    ...own,
    hooks: combineHooks(parts.flatMap(({ hooks }) => hooks ?? [])),
    actions: new Map(parts.flatMap(({ actions }) => [...(actions ?? [])])),
    jobs: new Map(parts.flatMap(({ jobs }) => [...(jobs ?? [])])),
    dueIn: new Map(parts.flatMap(({ dueIn }) => [...(dueIn ?? [])])),
    addresses: parts.flatMap(({ addresses }) => addresses ?? []),
    published: parts.flatMap(({ published }) => published ?? []),
  };
}

/** What a module brings to the server: its definitions, and the code behind them. Each module has one, in `server/<module>.server.ts`. */
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { DemoLoader, DemoSignIn } from '../core/platform/demo.ts';
import type { Hooks } from '../core/records/hooks.ts';
import type { ActionHandlers } from '../services/actions/actions.ts';
import type { ShownFile } from '../services/files/store.ts';
import type { JobHandlers } from '../services/jobs/handlers.ts';
import type { ModuleAddress } from './http/module-addresses.ts';
import type { ModulePages } from './http/module-pages.ts';

export type ServerModule = {
  readonly module: ModuleDefinition;
  /** Code around the writes of records, by model. */
  readonly hooks?: Hooks;
  /** Code of actions, by the name of the action. */
  readonly actions?: ActionHandlers;
  /** Code of background jobs, by the name of the job. */
  readonly jobs?: JobHandlers;
  /** HTTP addresses beside those of records. */
  readonly addresses?: readonly ModuleAddress[];
  /** Whole pages that the server draws, and addresses that the module knows to be none. The first module that answers decides. */
  readonly pages?: ModulePages;
  /** Files that these pages show to everybody. */
  readonly shownFiles?: readonly ShownFile[];
  readonly demo?: DemoLoader;
  /** People of the demo, listed at every start. */
  readonly demoSignIns?: readonly DemoSignIn[];
};

export const defineServerModule = (given: ServerModule): ServerModule => given;

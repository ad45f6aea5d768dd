/** What the code behind a job is given and answers. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Actor } from '../../core/access/access.ts';
import type { Hooks } from '../../core/records/hooks.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import type { FileStore } from '../files/store.ts';

export type RunningJob = {
  readonly id: number;
  /** As it was started with; checked when the definition has fields. */
  readonly input: unknown;
  /** Whoever started it, with the rights they have now in the entry of the menu they started it from; for a schedule the company's own administrator. */
  readonly actor: Actor;
  /** The same person with the rights of this moment, for work that takes long. Throws NO_RIGHT when the role is held no more. */
  renewed(): Promise<Actor>;
  readonly database: Database;
  readonly registry: Registry;
  readonly hooks: Hooks;
  readonly files: FileStore;
  /** How the site is reached from outside, for addresses that leave the platform. */
  readonly siteUrl?: string;
  readonly now: Date;
  /** Tells how far it is; call it as often as you like. Throws when the job was cancelled or has to stop. */
  progress(done: number, total: number): Promise<void>;
  /** Aborted when the job was cancelled, lost or the server stops. What still runs then changes nothing of the job. */
  readonly signal: AbortSignal;
};
/** JSON. `message` tells the person what came out; `file` is a file of the store to be fetched. */
export type JobResult = { readonly message?: Label; readonly file?: number; readonly [key: string]: unknown };
/**
 * Throw PlatformError for what the person has to be told; anything else is a fault. A job that may be tried again runs
 * from its beginning.
 */
export type JobHandler = (context: RunningJob) => Promise<JobResult | undefined>;
/** By the name of the definition. */
export type JobHandlers = ReadonlyMap<string, JobHandler>;

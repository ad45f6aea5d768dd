/** The definitions that this server works with: taken on while it runs whenever somebody publishes, without a request that fails. */

import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { createLive } from '@lambda/engine/faces/live/live.ts';
import { type Builder, createBuilder } from '@lambda/engine/services/builder/builder.ts';
import { createDrift } from '@lambda/engine/services/builder/drift.ts';
import { createPreview } from '@lambda/engine/services/builder/preview.ts';
import { type Base, type Definitions, definitionsWith, readStored, versionOf } from '@lambda/engine/services/definitions/stored.ts';
import { watchDefinitions } from '@lambda/engine/services/definitions/watch.ts';
import type { DatabaseConnection } from '@lambda/engine/sql/postgres.ts';
import { type Generation, type Lasting, openGeneration } from './generation.ts';
import { onPublished } from './modules.ts';

/** How long requests and jobs that began with old definitions may still ask who somebody is. */
const RETIRE_MS = 60_000;

type Keeping = {
  readonly lasting: Lasting;
  readonly connection: DatabaseConnection;
  readonly base: Base;
  readonly first: Definitions;
  /** Throws for definitions that the code of this server cannot work with. */
  readonly check: (registry: Registry) => void;
  /** From now on requests are answered by these. */
  readonly serve: (services: Omit<Services, 'demoSignIns'>) => void;
};
export type PresentDefinitions = { generation(): Generation; close(): Promise<void> };

/** Generations that are no longer served, each kept for those who are still at work with it. */
function createRetirement(warn: Lasting['warn']): { add(old: Generation): void; close(): Promise<void> } {
  const waiting = new Map<Generation, NodeJS.Timeout>();
  const end = async (old: Generation): Promise<void> => {
    clearTimeout(waiting.get(old));
    if (waiting.delete(old)) await old.close().catch((error: unknown) => warn(error, 'old definitions could not be put away'));
  };
  return {
    add: (old) => {
      const timer = setTimeout(() => void end(old), RETIRE_MS);
      timer.unref();
      waiting.set(old, timer);
    },
    close: async () => {
      await Promise.all([...waiting.keys()].map(end));
    },
  };
}

/** Serves the first definitions and takes on every later ones. Rejects when the first cannot be served. */
export async function keepDefinitions({ lasting, connection, base, first, check, serve }: Keeping): Promise<PresentDefinitions> {
  const { database, warn } = lasting;
  let present = await openGeneration(lasting, first);
  const { sessions, graphql } = present.services;
  const log = (error: unknown) => warn(error, 'a change could not be told');
  const subscriptions = await createLive({ database, sessions, graphql, version: present.version, log });
  /** What this server has just published: made already, and not made again when it is read. */
  let justPublished: Definitions | null = null;
  const made = createBuilder({
    base,
    database,
    connection,
    check,
    onPublished,
    published: (next) => {
      justPublished = next;
    },
  });
  const preview = createPreview({ base, database });
  const drift = createDrift({ base, database, connection });
  /** Who has published sees it with the next request; the other servers are told by the database. */
  const seen = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await watch.look();
    return result;
  };
  const builder: Builder = {
    ...made,
    publish: (request) => seen(made.publish(request)),
    restore: (key, request) => seen(made.restore(key, request)),
  };
  const serveNow = () => {
    const { version } = present;
    const renewed = async (): Promise<boolean> => {
      if (version === present.version) await watch.look();
      return version !== present.version;
    };
    serve({
      ...present.services,
      subscriptions,
      definitions: { version, builder, preview, drift, connection, renewed },
    });
  };

  const retired = createRetirement(warn);
  const takeOn = async (): Promise<void> => {
    const stored = await readStored(database);
    const version = versionOf(stored);
    if (version === present.version) return;
    const next = justPublished?.version === version ? justPublished : definitionsWith(base, stored);
    justPublished = null;
    check(next.registry);
    for (const { type, name, reason } of next.notInForce)
      warn(new Error(typeof reason === 'string' ? reason : reason.en), `the ${type} ${name} of the builder is left out`);
    const old = present;
    present = await openGeneration(lasting, next);
    serveNow();
    subscriptions.use({ sessions: present.services.sessions, graphql: present.services.graphql, version: present.version });
    retired.add(old);
  };
  const watch = await watchDefinitions({ database, take: takeOn, warn: (error) => warn(error, 'new definitions could not be taken on') });
  serveNow();
  // What was published between the reading of the first definitions and now went unheard.
  await watch.look();
  return {
    generation: () => present,
    close: async () => {
      await watch.close();
      await retired.close();
      await present.close();
    },
  };
}

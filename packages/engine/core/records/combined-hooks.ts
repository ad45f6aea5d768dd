/** Brings the hooks of several areas and modules together: several may look at the same model. */
import type { Hooks, RecordHooks } from './hooks.ts';

/** One after the other; each sees what the ones before it have added. */
function chain(first: RecordHooks, second: RecordHooks): RecordHooks {
  return {
    before: async (moment) => {
      const added = (await first.before?.(moment)) ?? {};
      const more = (await second.before?.({ ...moment, after: { ...moment.after, ...added } })) ?? {};
      return { ...added, ...more };
    },
    after: async (moment) => [...((await first.after?.(moment)) ?? []), ...((await second.after?.(moment)) ?? [])],
    brings: (moment) => {
      const both = [first.brings?.(moment), second.brings?.(moment)].filter((one) => one !== undefined);
      if (both.length === 0) return undefined;
      return async (read) => {
        const writes = [];
        for (const bring of both) writes.push(...(await bring(read)));
        return writes;
      };
    },
  };
}

/** All hooks by model, in the order given. */
export function combineHooks(parts: readonly Hooks[]): Hooks {
  const combined = new Map<string, RecordHooks>();
  for (const [model, hooks] of parts.flatMap((part) => [...part])) {
    const known = combined.get(model);
    combined.set(model, known ? chain(known, hooks) : hooks);
  }
  return combined;
}

/** Brings the hooks of several areas and modules together: several may look at the same model. */
import type { Hooks, RecordHooks } from './hooks.ts';

/** One after the other; each sees what the ones before it have added. */
function chain(first: RecordHooks, second: RecordHooks): RecordHooks {
  // One module alone decides what comes of records that are asked for.
  const asked = first.asked ?? second.asked;
  return {
    ...(asked && { asked }),
    before: async (write) => {
      const added = (await first.before?.(write)) ?? {};
      const more = (await second.before?.({ ...write, after: { ...write.after, ...added } })) ?? {};
      return { ...added, ...more };
    },
    after: async (write) => [...((await first.after?.(write)) ?? []), ...((await second.after?.(write)) ?? [])],
    brings: (write) => {
      const both = [first.brings?.(write), second.brings?.(write)].filter((one) => one !== undefined);
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

/** What was written in the last minute, so that whoever begins to listen right after reading a list hears what came in between. */

/** How long changes are remembered. */
export const REMEMBERED_MS = 60_000;
/** Changed records of one kind that are remembered one by one; above that the list is better read anew. */
const MOST_IDS = 100;
const MOST_CHANNELS = 2_000;

type Heard = { readonly at: number /** Null: too many to name. */; readonly ids: readonly number[] | null };
export type Recent = {
  /** A change of records, or of so many that nobody names them. */
  note(channel: string, ids: readonly number[] | null): void;
  /** Changes may have gone unheard until now. */
  forget(): void;
  /** The records that were changed in the last milliseconds, oldest first; null when that cannot be told one by one. */
  since(channel: string, milliseconds: number): readonly number[] | null;
};

/** The newest up to so many records; of what lies before only when the last of it was. */
function shortened(heard: readonly Heard[]): readonly Heard[] {
  let count = 0;
  for (let place = heard.length - 1; place >= 0; place -= 1) {
    const { at, ids } = heard[place] as Heard;
    count += ids?.length ?? 0;
    if (ids === null || count > MOST_IDS) return [{ at, ids: null }, ...heard.slice(place + 1)];
  }
  return heard;
}

export function createRecent(now: () => number = Date.now): Recent {
  const channels = new Map<string, readonly Heard[]>();
  /** Nothing is known of the time before. */
  let begun = now();
  const idsOf = (heard: readonly Heard[]): readonly number[] | null =>
    heard.some(({ ids }) => ids === null) ? null : [...new Set(heard.flatMap(({ ids }) => ids ?? []))];
  return {
    note: (channel, ids) => {
      const at = now();
      const kept = [...(channels.get(channel) ?? []).filter((one) => at - one.at <= REMEMBERED_MS), { at, ids }];
      // The channel that was heard last stands last, so the first is the one to drop.
      channels.delete(channel);
      channels.set(channel, shortened(kept));
      const [oldest] = channels.keys();
      if (channels.size <= MOST_CHANNELS || oldest === undefined) return;
      begun = Math.max(begun, channels.get(oldest)?.at(-1)?.at ?? begun);
      channels.delete(oldest);
    },
    forget: () => {
      begun = now();
      channels.clear();
    },
    since: (channel, milliseconds) => {
      const from = now() - milliseconds;
      if (milliseconds > REMEMBERED_MS || from < begun) return null;
      return idsOf((channels.get(channel) ?? []).filter(({ at }) => at >= from));
    },
  };
}

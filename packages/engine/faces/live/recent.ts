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

/** What was heard of one kind, oldest first, and how many records it names. */
type Channel = { heard: Heard[]; count: number };

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
  const channels = new Map<string, Channel>();
  /** Nothing is known of the time before. */
  let begun = now();
  /** Every write comes through here: it only appends, and tidies up once in so many records. */
  const add = (channel: Channel, ids: readonly number[] | null, at: number): void => {
    channel.heard.push({ at, ids });
    channel.count += ids?.length ?? 0;
    if (ids !== null && channel.count <= 2 * MOST_IDS) return;
    channel.heard = [...shortened(channel.heard)];
    channel.count = channel.heard.reduce((sum, one) => sum + (one.ids?.length ?? 0), 0);
  };
  return {
    note: (name, ids) => {
      const at = now();
      const channel: Channel = channels.get(name) ?? { heard: [], count: 0 };
      add(channel, ids, at);
      // The channel that was heard last stands last, so the first is the one to drop.
      channels.delete(name);
      channels.set(name, channel);
      if (channels.size <= MOST_CHANNELS) return;
      const [oldest] = channels.keys();
      if (oldest === undefined) return;
      begun = Math.max(begun, channels.get(oldest)?.heard.at(-1)?.at ?? begun);
      channels.delete(oldest);
    },
    forget: () => {
      begun = now();
      channels.clear();
    },
    since: (name, milliseconds) => {
      const from = now() - milliseconds;
      if (milliseconds > REMEMBERED_MS || from < begun) return null;
      const heard = shortened((channels.get(name)?.heard ?? []).filter(({ at }) => at >= from));
      return heard.some(({ ids }) => ids === null) ? null : [...new Set(heard.flatMap(({ ids }) => ids ?? []))];
    },
  };
}

/** Where the content of files lies: a folder, or a bucket. Keys are `<company>/<yy>/<id>`, and the same with the size of a picture behind it. */
import type { Readable } from 'node:stream';

export type FilePlace = {
  /** Takes the local file at `path` as the content of `key`; it is whole there or not at all. The local file may be gone then. */
  put(key: string, content: { readonly path: string; readonly bytes: number; readonly sha256: string }): Promise<void>;
  /** Null when there is nothing under the key. */
  open(key: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null>;
  /** How many bytes lie under the key; null for nothing. */
  size(key: string): Promise<number | null>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** Everything that lies below a company's part. */
  list(companyId: number): AsyncIterable<{ readonly key: string; readonly bytes: number; readonly changedAt: Date }>;
};

export const keyOf = (companyId: number, year: string, id: number): string => `${companyId}/${year}/${id}`;
/** What a picture is kept as beside the whole: `thumb` from the beginning, the others as soon as they are asked for. */
export const PICTURE_SIZES = ['thumb', 'small', 'medium', 'share'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
export const sizedKey = (key: string, size: PictureSize): string => `${key}.${size}`;
/** Everything that lies there of a file. */
export const removeAll = async (place: FilePlace, key: string): Promise<void> => {
  await Promise.all([key, ...PICTURE_SIZES.map((size) => sizedKey(key, size))].map((one) => place.remove(one)));
};

const KEY = new RegExp(`^\\d+/\\d\\d/(\\d{1,15})(?:\\.(?:${PICTURE_SIZES.join('|')}))?$`);
/** The id of the file that a key belongs to; null for a key that is none of ours. */
export function idOf(key: string): number | null {
  const [, id] = KEY.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}

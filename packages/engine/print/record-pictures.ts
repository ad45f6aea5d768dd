/** Pictures and file names of a record, fetched from the store within the actor's rights before the PDF is made. */

import { PlatformError } from '@lambda/model/errors.ts';
import type { Actor } from '../access/access.ts';
import type { FileStore } from '../files/store.ts';
import { pictureForPaper } from './paper-picture.ts';

/** Pictures in one document; more are named by their count alone. */
const MOST_PICTURES = 24;
const SIDE = 700;
const ADDRESS = /^\/files\/(\d{1,15})$/;
const idOf = (address: string): number | null => Number(ADDRESS.exec(address)?.[1] ?? 0) || null;

/** What cannot be found or drawn is left out: a document does not fail by a lost picture. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

export type PictureSource = { readonly files: FileStore; readonly actor: Actor };
/** The pictures behind addresses, as data addresses. */
export async function fetchPictures({ files, actor }: PictureSource, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const address of [...new Set(addresses)].slice(0, MOST_PICTURES)) {
    const id = idOf(address);
    const file = id === null ? null : await orNull(files.find({ id, thumb: false, actor }));
    const picture = file?.picture ? await orNull(file.locally((path) => pictureForPaper(path, SIDE))) : null;
    if (picture) found.set(address, picture);
  }
  return found;
}

/** What files are called, by address. */
export async function fetchNames({ files, actor }: PictureSource, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const id = idOf(address);
      const file = id === null ? null : await orNull(files.find({ id, thumb: false, actor }));
      return [address, file?.name ?? ''] as const;
    }),
  );
  return new Map(found.filter(([, name]) => name !== ''));
}

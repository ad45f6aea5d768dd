/** Pictures and file names of a record, fetched from the store within the actor's rights before the PDF is made. */

import { fileIdOf, orNull, type PictureSource } from '../files/openable.ts';
import { pictureForPaper } from './paper-picture.ts';

/** Pictures in one document; more are named by their count alone. */
const MOST_PICTURES = 24;
const SIDE = 700;

/** The pictures behind addresses, as data addresses. */
export async function fetchPictures({ files, actor }: PictureSource, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const address of [...new Set(addresses)].slice(0, MOST_PICTURES)) {
    const id = fileIdOf(address);
    const file = id === null ? null : await orNull(files.find({ id, actor }));
    const picture = file?.picture ? await orNull(file.locally((path) => pictureForPaper(path, SIDE))) : null;
    if (picture) found.set(address, picture);
  }
  return found;
}

/** What files are called, by address. */
export async function fetchNames({ files, actor }: PictureSource, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const id = fileIdOf(address);
      const file = id === null ? null : await orNull(files.find({ id, actor }));
      return [address, file?.name ?? ''] as const;
    }),
  );
  return new Map(found.filter(([, name]) => name !== ''));
}

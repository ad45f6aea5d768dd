/** Stored files as documents take them: within the actor's rights, and without failing by one that is lost. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Actor } from '../../core/access/access.ts';
import type { FileStore } from './store.ts';

const ADDRESS = /^\/files\/(\d{1,15})$/;
/** The number in the address of a stored file; null for any other text. */
export const fileIdOf = (address: string): number | null => Number(ADDRESS.exec(address)?.[1] ?? 0) || null;

/** What cannot be found or drawn is left out: a document does not fail by a lost picture. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

export type PictureSource = { readonly files: FileStore; readonly actor: Actor };

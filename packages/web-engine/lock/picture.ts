/** The person's own picture behind the lock screen: kept in this browser, small enough for its storage. */
import { isText, readStored, removeStored, writeStored } from '../session/browser-storage.ts';

const KEY = 'lockImg';
/** As wide as most screens; storage takes about five million characters in all. */
const WIDEST = 1920;
const QUALITY = 0.8;
const MOST_CHARACTERS = 2_000_000;

const isPicture = (value: unknown): value is string => isText(value) && value.startsWith('data:image/');

export const storedPicture = (): string | undefined => readStored(KEY, isPicture);
export const forgetPicture = (): void => removeStored(KEY);

/** Keeps a file as the picture and gives it as an address; undefined when it is none. */
export async function keepPicture(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const drawn = await createImageBitmap(file).catch(() => undefined);
  if (!drawn) return undefined;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, WIDEST / drawn.width);
  canvas.width = Math.round(drawn.width * scale);
  canvas.height = Math.round(drawn.height * scale);
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const picture = canvas.toDataURL('image/jpeg', QUALITY);
  if (picture.length <= MOST_CHARACTERS) writeStored(KEY, picture);
  return picture;
}

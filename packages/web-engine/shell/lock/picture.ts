/** The person's own picture behind the lock screen: kept in this browser, small enough for its storage. */
import { isText, readStored, removeStored, writeStored } from '../../kit/session/browser-storage.ts';

const KEY = 'lockImg';
/** As wide as most screens; storage takes about five million characters in all. */
const WIDEST = 1920;
const QUALITY = 0.8;
const MOST_CHARACTERS = 2_000_000;

const isPicture = (value: unknown): value is string => isText(value) && value.startsWith('data:image/');

export const storedPicture = (): string | undefined => readStored(KEY, isPicture);
export const forgetPicture = (): void => removeStored(KEY);

/** The file as a picture of the page: drawings (SVG) are none in any other way. Undefined when it is no picture. */
async function imageOf(file: File): Promise<HTMLImageElement | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(address);
  return isDrawn ? image : undefined;
}

/** Keeps a file as the picture and gives it as an address; undefined when it is none. */
export async function keepPicture(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const image = await imageOf(file);
  if (!image || image.naturalWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  const isDrawing = file.type === 'image/svg+xml';
  const scale = isDrawing ? WIDEST / image.naturalWidth : Math.min(1, WIDEST / image.naturalWidth);
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // What is see-through would be black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const picture = canvas.toDataURL('image/jpeg', QUALITY);
  if (picture.length <= MOST_CHARACTERS) writeStored(KEY, picture);
  return picture;
}

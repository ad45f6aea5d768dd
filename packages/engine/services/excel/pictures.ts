/** The pictures of records as the cells of a workbook show them. */
import { fileIdOf, orNull, type PictureSource } from '../files/openable.ts';
import { jpegWithin } from '../files/pictures.ts';
import { type CellPicture, PICTURE_SIDE } from './drawing.ts';

/** Dots for each pixel of the sheet, so that it is sharp in print. */
const DENSITY = 2;

/** The picture at an address of a stored file; null for what is no picture, is lost, or may not be opened by the actor. */
export async function pictureForCell({ files, actor }: PictureSource, address: string): Promise<CellPicture | null> {
  const id = fileIdOf(address);
  const file = id === null ? null : await orNull(files.find({ id, size: 'thumb', actor }));
  if (!file?.picture) return null;
  const drawn = await orNull(file.locally((path) => jpegWithin(path, PICTURE_SIDE * DENSITY)));
  if (!drawn) return null;
  const scale = Math.min(1 / DENSITY, PICTURE_SIDE / Math.max(drawn.width, drawn.height));
  return { content: drawn.content, width: Math.round(drawn.width * scale), height: Math.round(drawn.height * scale) };
}

/** Stored pictures as PDF files take them. */
import { PlatformError } from '@lambda/model/errors/errors.ts';

const MAX_PIXELS = 50_000_000;

/** A stored picture as a JPEG of at most `side` pixels on white, as the text of a data address. Throws WRONG_TYPE_OF_FILE. */
export async function pictureForPaper(path: string, side: number): Promise<string> {
  const { default: sharp } = await import('sharp');
  try {
    const content = await sharp(path, { limitInputPixels: MAX_PIXELS })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer();
    return `data:image/jpeg;base64,${content.toString('base64')}`;
  } catch (error) {
    throw new PlatformError('WRONG_TYPE_OF_FILE', { cause: error });
  }
}

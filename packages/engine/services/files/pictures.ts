/** Pictures are decoded and written anew: what is stored holds pixels only, no metadata, no place, no second file inside. */
import { PlatformError } from '@lambda/model/errors/errors.ts';

const MAX_PIXELS = 50_000_000;
const LONGEST_SIDE = 1600;
const THUMB_SIDE = 256;

/** Loaded with the first picture: most requests, and many servers, see none, and the library takes 30 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** One at a time: a large picture takes a lot of memory while it is decoded. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

type Extent = { readonly width: number; readonly height: number };
/**
 * Writes the picture at `from` as WebP of at most 1600 pixels a side to `to`, and a small one of 256 to `thumb`, upright
 * by its own orientation mark; answers how large the first is. Throws WRONG_TYPE_OF_FILE when it cannot be decoded, TOO_LARGE above 50 million pixels.
 */
export const storePicture = ({ from, to, thumb }: { from: string; to: string; thumb: string }): Promise<Extent> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    try {
      const { width, height } = await sharp(from, { limitInputPixels: false }).metadata();
      if (width * height > MAX_PIXELS) throw new PlatformError('TOO_LARGE', { params: { limit: '50 MP' } });
      const fit = (side: number) =>
        sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
          .autoOrient()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82, effort: 3 });
      const stored = await fit(LONGEST_SIDE).toFile(to);
      await sharp(to)
        .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(thumb);
      return { width: stored.width, height: stored.height };
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      throw new PlatformError('WRONG_TYPE_OF_FILE', { cause: error });
    }
  });

/** Widths of the sizes that pages offer to browsers beside the whole picture. */
const WIDTHS = { small: 640, medium: 960 } as const;
/** What other sites show of a page: they cut to this form, and not all of them read WebP. */
const SHARED = { width: 1200, height: 630 } as const;
type MadeSize = keyof typeof WIDTHS | 'share';
/** The type of a stored picture in another size, where it is not that of the picture. */
export const SHARED_TYPE = 'image/jpeg';

/** Writes the stored picture at `from` in one of its sizes to `to`. Throws WRONG_TYPE_OF_FILE. */
export const makeSize = ({ from, to, size }: { from: string; to: string; size: MadeSize }): Promise<void> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    try {
      const picture = sharp(from, { limitInputPixels: MAX_PIXELS });
      const made =
        size === 'share'
          ? picture
              .resize({ ...SHARED, fit: 'cover' })
              .flatten({ background: '#ffffff' })
              .jpeg({ quality: 84 })
          : picture.resize({ width: WIDTHS[size], withoutEnlargement: true }).webp({ quality: 80, effort: 3 });
      await made.toFile(to);
    } catch (error) {
      throw new PlatformError('WRONG_TYPE_OF_FILE', { cause: error });
    }
  });

const DRAWN_SIDE = 192;
/** A square drawing as WebP of 192 pixels a side: smaller than a thumbnail may be, so it stands for both. */
export async function drawPicture(svg: string, [width, height]: readonly [number, number] = [DRAWN_SIDE, DRAWN_SIDE]): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).resize(width, height).webp({ quality: 82, effort: 1 }).toBuffer();
}

/** A stored picture as a JPEG on white within a square of `side` pixels, with its size. Throws WRONG_TYPE_OF_FILE. */
export async function jpegWithin(path: string, side: number): Promise<{ content: Buffer; width: number; height: number }> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    throw new PlatformError('WRONG_TYPE_OF_FILE', { cause: error });
  }
}

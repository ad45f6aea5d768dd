/** Whether something is drawn on a picture: an empty one, a white one and a single dot are no drawing. */

/** A drawing pad is never larger. */
const MAX_PIXELS = 16_000_000;
const LONGEST_SIDE = 600;
/** Of 255: paler marks are no ink. */
const PALEST = 200;
const FEWEST_PIXELS = 12;
/** The part of the longer side over which a drawing reaches at least; a dot of a pen is smaller. */
const SMALLEST_REACH = 0.05;

const [WIDEST, HIGHEST] = [600, 240];
/** A picture as it is put under papers: small, on white, as a PNG. Null for what shows nothing or cannot be decoded. */
export async function drawingOf(path: string): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  try {
    const small = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ palette: true, colours: 64 })
      .toBuffer();
    return (await isDrawn(small)) ? small : null;
  } catch {
    return null;
  }
}

/** Answers false for what cannot be decoded as well. */
export async function isDrawn(picture: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reach = { left: info.width, right: -1, top: info.height, bottom: -1 };
    let ink = 0;
    for (let at = 0; at < info.width * info.height; at++) {
      if ((data[at * info.channels] ?? 255) > PALEST) continue;
      ink++;
      const [x, y] = [at % info.width, Math.floor(at / info.width)];
      reach.left = Math.min(reach.left, x);
      reach.right = Math.max(reach.right, x);
      reach.top = Math.min(reach.top, y);
      reach.bottom = Math.max(reach.bottom, y);
    }
    const longest = Math.max(reach.right - reach.left, reach.bottom - reach.top) + 1;
    return ink >= FEWEST_PIXELS && longest >= SMALLEST_REACH * Math.max(info.width, info.height);
  } catch {
    return false;
  }
}

/** The second half of `npm run screenshots`: the pictures of the public site, made of those in docs/screenshots, in several widths. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const SHOWN = ['home', 'hr-dashboard', 'employees', 'employee-form', 'structure', 'employees-phone', 'employee-form-phone'];
const WIDTHS = [390, 640, 960, 1440];
const PREFIX = 'product-';

const folder = at('apps/web/public/assets');
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (name.startsWith(PREFIX)) rmSync(join(folder, name));

const entries: string[] = [];
for (const name of SHOWN) {
  const source = readFileSync(at(`docs/screenshots/${name}.png`));
  const { width = 0, height = 0 } = await sharp(source).metadata();
  const files: string[] = [];
  for (const wide of WIDTHS.filter((one) => one <= width)) {
    const bytes = await sharp(source).resize({ width: wide }).webp({ quality: 82, effort: 6 }).toBuffer();
    // The name carries a digest, so browsers may keep it for good.
    const file = `${PREFIX}${name}-${wide}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.webp`;
    writeFileSync(join(folder, file), bytes);
    files.push(`[${wide}, '/assets/${file}']`);
  }
  if (name === 'hr-dashboard') {
    const bytes = await sharp(source).resize({ width: 1200, height: 630, fit: 'cover', position: 'top' }).png({ palette: true }).toBuffer();
    const file = `${PREFIX}share.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.png`;
    writeFileSync(join(folder, file), bytes);
    entries.unshift(`export const SHARE_PICTURE = '/assets/${file}';\n\nconst PICTURES = {`);
  }
  entries.push(`  '${name}': { width: ${width}, height: ${height}, files: [${files.join(', ')}] },`);
}
const target = at('modules/site/pages/product-pictures.ts');
writeFileSync(
  target,
  `/** Pictures of the product itself, light; written by \`npm run screenshots\`. */
export type ProductPicture = {
  readonly width: number;
  readonly height: number;
  /** By width, the smallest first. */
  readonly files: readonly (readonly [width: number, address: string])[];
};
${entries.join('\n')}
} as const satisfies Readonly<Record<string, ProductPicture>>;
export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as [PictureName, ...PictureName[]];
export const productPicture = (name: string): ProductPicture | undefined =>
  Object.hasOwn(PICTURES, name) ? PICTURES[name as PictureName] : undefined;
`,
);

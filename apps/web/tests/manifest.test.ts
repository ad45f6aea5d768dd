/** The product can be put onto a home screen: what the browser asks for is there, and every document leads to it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
type Manifest = {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
};
const manifest = JSON.parse(readFileSync(at('public/manifest.webmanifest'), 'utf8')) as Manifest;

it('names pictures of the sizes that it says, one of them for round places, and opens the work in a window of its own', async () => {
  expect([manifest.start_url, manifest.display]).toEqual(['/erp', 'standalone']);
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(at(`public${src}`)).metadata();
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png']);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

it.each(['index.html', 'visitor.html'])('is led to by %s', (document) => {
  expect(readFileSync(at(document), 'utf8')).toContain('<!-- head.html -->');
  const html = readFileSync(at('head.html'), 'utf8');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(existsSync(at('public/apple-touch-icon.png'))).toBe(true);
});

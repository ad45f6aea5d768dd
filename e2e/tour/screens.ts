/**
 * `npm run screens`: draws every page of the product with its demo data, on a desk and on a phone, light and dark, in
 * Mongolian and English, into the folder `screens`, with one page that shows them side by side.
 *
 *   npm run screens -- [--only TEXT] [--login NAME] [--language mn|en|ko ...]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { DESKTOP, launchChromium, PHONE } from '@lambda/testing/browser.ts';
import { startServer } from '@lambda/testing/server.ts';
import { allStops, type Stop } from './stops.ts';
import { arrive, byPerson, inTheme, openFor, severalAtATime } from './visit.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    login: { type: 'string' },
    language: { type: 'string', multiple: true, default: ['mn', 'en'] },
  },
});
const folder = fileURLToPath(new URL('../../screens', import.meta.url));
const THEMES = ['light', 'dark'] as const;
const VIEWPORTS = { desk: DESKTOP, phone: PHONE } as const;
const languages = LANGUAGES.filter((language) => options.language.includes(language));

type Series = { readonly where: keyof typeof VIEWPORTS; readonly language: Language };
const series: readonly Series[] = languages.flatMap((language) => [
  { where: 'desk', language },
  { where: 'phone', language },
]);
const folderOf = ({ where, language }: Series, theme: string): string => `${where}-${theme}-${language}`;

const given = process.env.LAMBDA_E2E_URL;
const server = given === undefined ? await startServer() : undefined;
const url = server?.url ?? given ?? '';
const browser = await launchChromium();
const complaints: string[] = [];

/** Runs in the page: pictures below the window, which come when somebody goes there, come now. */
async function fetchPictures(): Promise<void> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

async function draw(stops: readonly Stop[], login: string | undefined, one: Series): Promise<void> {
  const { context, page } = await openFor(browser, login, { viewport: VIEWPORTS[one.where], language: one.language, baseURL: url });
  for (const stop of stops) {
    const complain = (theme: string, problem: string) => complaints.push(`${stop.name} (${folderOf(one, theme)}): ${problem}`);
    for (const problem of await arrive(page, stop)) complain('light', problem);
    if (stop.login === undefined) await page.evaluate(fetchPictures);
    for (const theme of THEMES) {
      for (const problem of await inTheme(page, theme)) complain(theme, problem);
      const path = join(folder, folderOf(one, theme), `${stop.name}.png`);
      // The shell is as tall as the window; pages of visitors are as long as what they say.
      await page.screenshot({ path, animations: 'disabled', caret: 'hide', fullPage: stop.login === undefined });
    }
  }
  await context.close();
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
function overview(stops: readonly Stop[]): string {
  const kinds = series.flatMap((one) => THEMES.map((theme) => folderOf(one, theme)));
  const rows = stops.map(({ name, path, login }) => {
    const pictures = kinds.map(
      (kind) => `<a href="${kind}/${escaped(name)}.png"><img loading="lazy" src="${kind}/${escaped(name)}.png" alt="${kind}"></a>`,
    );
    return `<h2>${escaped(path)} <small>${escaped(login ?? 'visitor')}</small></h2><p>${pictures.join('')}</p>`;
  });
  const style = 'body{font:14px sans-serif}p{display:flex;gap:8px;overflow-x:auto}img{height:300px;border:1px solid #ccc}';
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('\n')}`;
}

try {
  const all = await allStops(url);
  const stops = all.filter(
    ({ name, path, login }) => `${path} ${name}`.includes(options.only) && (options.login === undefined || options.login === login),
  );
  mkdirSync(folder, { recursive: true });
  const people = [...byPerson(stops)];
  await severalAtATime(
    2,
    series.flatMap((one) =>
      people.map(
        ([login, theirs]) =>
          () =>
            draw(theirs, login, one),
      ),
    ),
  );
  writeFileSync(join(folder, 'index.html'), overview(stops));
  for (const line of complaints) console.log(line);
  console.log(
    `${stops.length} pages, ${stops.length * series.length * THEMES.length} pictures in ${folder}, ${complaints.length} complaints`,
  );
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server?.stop();
}

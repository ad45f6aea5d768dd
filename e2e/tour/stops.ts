/** Every page of the product once, for those who look at all of them: what stands there and who can see it. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import type { RouteRow } from '@lambda/web-engine/kit/page/route-row.ts';
import { allRoutes } from '@lambda/web-engine/shell/routes/all-routes.ts';
import { pageOf } from '@lambda/web-engine/shell/routes/pages.ts';
import { registerModules } from '../../apps/web/modules.ts';
import { menuPages } from '../menu-pages.ts';

/** `login` is undefined for what visitors see. */
export type Stop = { readonly name: string; readonly path: string; readonly login?: string };

/** The people with roles of their own, the administrator first: each is shown the pages that nobody before has. */
const PEOPLE = [
  'admin',
  'director',
  'hr',
  'accountant',
  'cashier',
  'storekeeper',
  'employee',
  'salon-manager',
  'receptionist',
  'artist',
] as const;

type Row = { readonly id: number };
async function first(client: Client, model: string, path = '/query'): Promise<string> {
  type Page = { paginate: Readonly<Record<string, readonly Row[]>> };
  const { body } = await client.query<Page>(`query{paginate(page:1,size:1){${model}{id}}}`, {}, {}, path);
  const row = body.data?.paginate[model]?.[0];
  if (!row) throw new Error(`nothing of ${model} is there to be shown: ${JSON.stringify(body.errors ?? body)}`);
  return String(row.id);
}

type Asked = { readonly url: string; readonly person: Client; readonly administrator: Client };
/** What stands in the place of the parameters of an address. */
const SAMPLES: Readonly<Record<string, (asked: Asked) => Promise<readonly string[]>>> = {
  '/guide/:id': async ({ url }) => [`/guide/${await first(clientOf(url), 'user_guide', '/public/query')}`],
  '/news-detail/:id': async ({ person }) => [`/news-detail/${await first(person, 'news')}`],
  '/report/:name': async () => ['/report/hr-head-count', '/report/hr-conduct'],
  '/lambda/site-page/:id': async ({ administrator }) => [`/lambda/site-page/${await first(administrator, 'site_pages')}`],
  '/company/:comapy_domain': async () => ['/company/jishee-group'],
  '/lambda/company-page/:id': async ({ administrator }) => [`/lambda/company-page/${await first(administrator, 'company_pages')}`],
  '/user/:username': async () => ['/user/director'],
  '/user/:username/:page': async () => ['/user/director/roles'],
  '/dashboard/:name': async () => ['/dashboard/hr'],
  '/lambda/puzzle/definitions/:type/:name': async () =>
    ['model/employee', 'form/employee', 'grid/employee', 'crud/employee', 'menu/main'].map((one) => `/lambda/puzzle/definitions/${one}`),
  '/lambda/puzzle/company/:type/:name': async () => ['/lambda/puzzle/company/model/employee'],
  // The demo has no table of the builder's.
  '/lambda/puzzle/tables/:name': async () => [],
  // The entries of the menus are asked for one by one.
  '/erp/p/:menu_id': async () => [],
};
/** They lead on to another page as soon as they are opened. */
const LEADS_ON: readonly string[] = ['/logout', '/select/:id'];

async function addressesOf(row: RouteRow, asked: Asked): Promise<readonly string[]> {
  if (LEADS_ON.includes(row.path) || row.to !== undefined || !pageOf(row)) return [];
  if (!row.path.includes(':')) return [row.path];
  const sample = SAMPLES[row.path];
  if (!sample) throw new Error(`${row.path} has parameters, and nothing is said of what to put in their place`);
  return sample(asked);
}

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[^\p{L}\p{N}]+/gu, '-') || 'start';

/** The addresses of visitors that search engines are told of, without the languages beside the first one. */
export async function sitemapPaths(url: string, language: Language = 'mn'): Promise<readonly string[]> {
  const { status, body } = await clientOf(url).get<string>('/sitemap.xml');
  if (status !== 200) return [];
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return paths.filter((path) => (language === 'mn' ? !/^\/(en|ko)(\/|$)/.test(path) : path.startsWith(`/${language}`)));
}

/**
 * What is measured of the site: each of its pages in Mongolian, one of those that are made alike, and in `others` the pages that
 * most visitors come by.
 */
export async function measuredPaths(url: string, others: readonly Language[]): Promise<readonly string[]> {
  const kinds = new Set<string>();
  const isFirstOfItsKind = (path: string): boolean => {
    const kind = path.replace(/\/\d+$/, '/:id').replace(/^\/web\/.*/, '/web/:company');
    return !kinds.has(kind) && Boolean(kinds.add(kind));
  };
  const translated = others.map((language) => sitemapPaths(url, language));
  const shown = (path: string): boolean => /^\/\w\w(\/pricing)?$/.test(path);
  return [...(await sitemapPaths(url)).filter(isFirstOfItsKind), ...(await Promise.all(translated)).flat().filter(shown)];
}

/** The pages of visitors, those of the route table for people who are signed in, and those of every menu. */
export async function allStops(url: string): Promise<readonly Stop[]> {
  registerModules();
  const stops: Stop[] = [];
  const seen = new Set<string>();
  const add = (path: string, login?: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    stops.push({ name: nameOf(path), path, ...(login === undefined ? {} : { login }) });
  };
  for (const path of await sitemapPaths(url)) add(path);
  const employee = await signIn(url, 'hr');
  const administrator = await signIn(url, 'admin');
  await Promise.all([employee.choose(), administrator.choose()]);
  const addressesIn = async (client: Client) => new Set((await menuPages(client)).map(({ address }) => address));
  const [theirs, administration] = [await addressesIn(employee), await addressesIn(administrator)];
  const isForAdministrators = (path: string): boolean => path.startsWith('/lambda') || (administration.has(path) && !theirs.has(path));
  for (const row of allRoutes())
    for (const path of await addressesOf(row, { url, person: employee, administrator }))
      add(path, row.guard === 'session' ? (isForAdministrators(path) ? 'admin' : 'hr') : undefined);
  // Who has the same rights on an entry sees the same page.
  const shown = new Set<string>();
  for (const login of PEOPLE)
    for (const { address: path, rights } of await menuPages(await signIn(url, login))) {
      if (shown.has(`${path} ${rights}`)) continue;
      shown.add(`${path} ${rights}`);
      if (seen.has(path)) stops.push({ name: `${nameOf(path)}-${login}`, path, login });
      else add(path, login);
    }
  add(`/erp/p/employees?record=${await first(employee, 'employee')}`, 'hr');
  add('/erp/p/employees?record=new', 'hr');
  return stops;
}

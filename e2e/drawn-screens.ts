/**
 * Which screens of the menus this run looks at, and as whom. Three files share them, so that each screen is visited once in a run;
 * `SWEEP=all` visits every screen as everybody who sees another one there.
 */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { sample } from '@lambda/testing/sample.ts';
import { type MenuPage, menuPages } from './menu-pages.ts';
import { signedIn } from './signed-in.ts';

/** The administrator, who has most of the menu, and the other shipped roles. */
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
type Login = (typeof PEOPLE)[number];

/** How many of the screens that the engine draws from definitions are looked at, beside one of each kind. */
const SHARE = 0.12;
type Seen = MenuPage & { readonly login: Login; readonly rights: string };

/** Who has the same rights on an entry sees the same screen. */
async function differentScreens(): Promise<readonly Seen[]> {
  const known = new Set<string>();
  const screens: Seen[] = [];
  for (const login of PEOPLE)
    for (const page of await menuPages(await signedIn(login))) {
      const key = `${page.address} ${page.rights}`;
      if (!known.has(key)) screens.push({ ...page, login });
      known.add(key);
    }
  return screens;
}

export type Walk = {
  readonly login: Login;
  /** The entries of the menu to click on. */
  readonly entries: ReadonlySet<string>;
  /** All pages that are seen behind them. */
  readonly pages: readonly string[];
};

/** Each screen of its own, and of those that are drawn from definitions a share and each kind with and without the right to write. */
export async function drawnScreens(): Promise<readonly Walk[]> {
  const different = await differentScreens();
  const asOne = sample(different, {
    share: 0,
    textOf: ({ login, address }) => `${login} at ${address}`,
    groupsOf: ({ address }) => [address],
  });
  const drawn = sample(asOne, {
    share: SHARE,
    textOf: ({ address }) => `screen ${address}`,
    groupsOf: ({ address, template, rights }) => [template ? `${template} ${/[cu]/.test(rights)}` : address],
  });
  return PEOPLE.flatMap((login): readonly Walk[] => {
    const seen = [...new Set(drawn.filter((page) => page.login === login).map(({ entry }) => entry))];
    const half = Math.ceil(seen.length / 2);
    // The administrator has the most: two files walk these screens at the same time.
    const parts = login === 'admin' ? [seen.slice(0, half), seen.slice(half)] : [seen];
    return parts
      .filter((part) => part.length > 0)
      .map((part) => {
        const entries = new Set(part);
        const pages = different.filter((page) => page.login === login && entries.has(page.entry)).map(({ address }) => address);
        return { login, entries, pages };
      });
  });
}

/** The screens of the administrator, in two parts. */
export async function drawnForAdministrator(part: 0 | 1): Promise<Walk> {
  const walk = (await drawnScreens()).filter(({ login }) => login === 'admin')[part];
  if (!walk) throw new Error('no screen of the administrator was drawn');
  return walk;
}

/** In which languages the words of a screen are read beside Mongolian: one of the two in a sample. */
export const otherLanguagesOf = (screen: string): readonly Language[] =>
  sample(['en', 'ko'] as const, { share: 0, textOf: (language) => `${language} of ${screen}`, groupsOf: () => ['language'] });

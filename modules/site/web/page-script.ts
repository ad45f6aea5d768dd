/** What public pages do beyond being read: theme and language kept, menus that close, the way to one's work for people who are signed in. */
import '@fontsource-variable/inter/wght.css';
import { hasHangul } from '@lambda/ui/theme/hangul.ts';
import { isProductPath, LANGUAGE_ASKED, namesLanguage, placeIn } from '../pages/links.ts';
import { offerMaps } from './branch-map.ts';
import { helpFeedback } from './feedback-script.ts';
import { followLearning } from './learning-script.ts';
import { followWaiting } from './waiting-script.ts';

const PREFIX = 'lambda.';
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The same form as the product keeps its own under. */
function kept(key: string): unknown {
  try {
    const { value, until } = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? {};
    return typeof until === 'number' && until > Date.now() ? value : undefined;
  } catch {
    return undefined;
  }
}
function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ value, until: Date.now() + LIFETIME_MS }));
  } catch {
    // Full or forbidden storage must not break the page.
  }
}

/** Asked for by an address such as `/mn/we`, which leads to the plain one: a choice too, or the next page would be in another language. */
function takeAsked(root: HTMLElement): boolean {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (query.get(LANGUAGE_ASKED) !== root.lang) return false;
  query.delete(LANGUAGE_ASKED);
  keep('language', root.lang);
  history.replaceState(history.state, '', pathname + (query.size > 0 ? `?${query}` : '') + hash);
  return true;
}

/**
 * People who have chosen a language read every page in it; a press on another language is such a choice. An address that names a
 * language is shown in it, whatever was chosen before.
 */
function followLanguage(root: HTMLElement): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.addEventListener('click', () => keep('language', link.dataset.language));
  if (takeAsked(root) || namesLanguage(location.pathname)) return;
  const chosen = kept('language');
  if (typeof chosen !== 'string' || chosen === root.lang) return;
  const other = document.querySelector<HTMLAnchorElement>(`a[data-language="${CSS.escape(chosen)}"]`);
  if (other) location.replace(other.pathname + location.search + location.hash);
}

/**
 * Addresses of the product name no language, so whoever goes there from a page in another one than Mongolian takes it along. From a
 * Mongolian page nothing is kept: without a choice the product is in Mongolian, and an account's own language may still decide.
 */
function takeLanguageAlong(root: HTMLElement): void {
  if (root.lang === 'mn') return;
  const take = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && isProductPath(link.pathname)) keep('language', root.lang);
  };
  // The second is for links that are opened in a window of their own.
  for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, take);
}

const GROUNDS = { light: '#F4F6FA', dark: '#0B101B' } as const;
function followTheme(root: HTMLElement): void {
  const show = (theme: 'light' | 'dark'): void => {
    root.dataset.mode = theme;
    root.style.background = GROUNDS[theme];
  };
  // Who has chosen the theme of the computer goes with it as it changes.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    const appearance = kept('appearance');
    const isComputers = typeof appearance === 'object' && appearance !== null && 'theme' in appearance && appearance.theme === 'system';
    if (isComputers) show(matches ? 'dark' : 'light');
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-button]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const theme = root.dataset.mode === 'dark' ? 'light' : 'dark';
      const appearance = kept('appearance');
      keep('appearance', { ...(typeof appearance === 'object' ? appearance : {}), theme });
      show(theme);
    });
  }
}

function closeMenus(): void {
  const close = (keepOpen?: Element | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.st-head details[open]'))
      if (!keepOpen || !menu.contains(keepOpen)) menu.open = false;
  };
  document.addEventListener('click', ({ target }) => close(target instanceof Element ? target : null));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const open = document.querySelector<HTMLElement>('.st-head details[open] > summary');
    close();
    open?.focus();
  });
}

/** The page is the same for everybody; the cookie that scripts may read tells who has a session. */
function showWayIn(): void {
  const isIn = /(?:^|; )XSRF-TOKEN=/.test(document.cookie);
  for (const part of document.querySelectorAll<HTMLElement>('[data-signed-in]')) part.hidden = !isIn;
  for (const part of document.querySelectorAll<HTMLElement>('[data-visitor]')) part.hidden = isIn;
}

/** A link to an answer opens it. */
function openNamed(): void {
  const place = placeIn(location.hash);
  const named = place === null ? null : document.getElementById(place);
  if (named instanceof HTMLDetailsElement) named.open = true;
}

const HANGUL = /\p{Script=Hangul}/u;
/**
 * The Hangul font is large: fetched only where the computer has none and Korean is read, written or its own name is shown, after
 * everything else, and of it only the slices that are used.
 */
function fetchHangul(root: HTMLElement): void {
  const fetchFont = () => hasHangul() || void import('@fontsource-variable/noto-sans-kr/wght.css');
  if (root.lang === 'ko' || HANGUL.test(document.querySelector('main')?.textContent ?? ''))
    addEventListener('load', fetchFont, { once: true });
  else
    for (const name of document.querySelectorAll('[data-language="ko"]'))
      name.closest('details')?.addEventListener('toggle', fetchFont, { once: true });
}

export function startSite(): void {
  const root = document.documentElement;
  fetchHangul(root);
  followLanguage(root);
  takeLanguageAlong(root);
  followTheme(root);
  closeMenus();
  showWayIn();
  openNamed();
  addEventListener('hashchange', openNamed);
  helpFeedback();
  offerMaps();
  followWaiting();
  void followLearning();
}

/** Where a link may lead: into this site or elsewhere by http, https, mailto and tel; never to something that runs. */
import { sitePath } from './site-path.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a link must not have.
const HIDDEN = /[\u0000-\u0020\u007f\\<>"'`]/;
const WEB_ADDRESS = /^https?:\/\/[^/]+/i;
const ELSEWHERE = /^(https?:\/\/[^/]+|mailto:[^@]+@[^@]+$|tel:\+?[\d-]+$)/i;

/** A path of this site. */
export const isOwnPath = (href: string): boolean => !HIDDEN.test(href) && sitePath(href) !== undefined;

/** An address by http or https. */
export const isWebAddress = (href: string): boolean => !HIDDEN.test(href) && WEB_ADDRESS.test(href);

/** Own paths, places of the page, and addresses by http, https, mailto and tel; nothing that runs. */
export const isSafeLink = (href: string): boolean =>
  !HIDDEN.test(href) && (sitePath(href) !== undefined || /^#[a-z][a-z0-9-]*$/.test(href) || ELSEWHERE.test(href));

/** Whether a site may be shown inside a page. */

type Judged = { /** Undefined for what is no address of the web. */ readonly href: string | undefined; readonly isAllowed: boolean };

/**
 * Pages of this site itself are never framed: with the rights of a frame they would act for the person. Others are when
 * their origin is among the allowed ones.
 */
export function frameAddress(url: string | undefined, { own, allowed }: { own: string; allowed: readonly string[] }): Judged {
  try {
    const { href, origin, protocol } = new URL(url ?? '');
    if (protocol !== 'https:' && protocol !== 'http:') return { href: undefined, isAllowed: false };
    return { href, isAllowed: origin !== own && allowed.includes(origin) };
  } catch {
    return { href: undefined, isAllowed: false };
  }
}

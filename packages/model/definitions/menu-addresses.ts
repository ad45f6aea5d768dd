/** What entries of the menu can be, and the address that each kind has to have. */
import type { z } from 'zod';
import { isOwnPath, isSafeLink, isWebAddress } from '../addresses/safe-link.ts';

export const LINK_TYPES = ['noAction', 'noActionSubTop', 'divider', 'link', 'router-link', 'crud', 'iframe'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** The other kinds lead nowhere by themselves; the registry knows the cruds. */
const ADDRESSES: Partial<Record<LinkType, { readonly test: (url: string) => boolean; readonly is: string }>> = {
  link: { test: isSafeLink, is: 'a path of this site or an address by http, https, mailto or tel' },
  'router-link': { test: isOwnPath, is: 'a path of this site' },
  iframe: { test: isWebAddress, is: 'an address by http or https' },
};

/** Refuses an entry whose address its kind does not allow. */
export function entryAddress({ linkTo, url = '' }: { linkTo: LinkType; url?: string | undefined }, context: z.RefinementCtx): void {
  const address = ADDRESSES[linkTo];
  if (address && !address.test(url)) context.addIssue({ code: 'custom', path: ['url'], message: `is not ${address.is}` });
}

/** What the platform tells everybody before signing in. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** A tile server's address with `{z}`, `{x}`, `{y}`, and whom its maps are due to. */
export type MapTiles = { readonly address: string; readonly attribution: string };

/** Whom people may sign in with beside the password; `dan` is the sign-in of the state. */
export type SignInProvider = { readonly name: 'sso' | 'google'; readonly kind: 'oidc' | 'dan' };

/** `demo` is there only where the sign-ins are meant to be tried. */
export type PublicConfig = {
  readonly title: string;
  /** False: everybody reads Mongolian, and no other language is offered. */
  readonly has_language: boolean;
  readonly demo?: readonly { readonly login: string; readonly label: Label; readonly password: string }[];
  /** Only where any is set up. */
  readonly providers?: readonly SignInProvider[];
  /** Only where a tile server is configured. */
  readonly map?: MapTiles;
  /** Origins of sites that entries of the menu may show inside a page; only where there are any. */
  readonly frames?: readonly string[];
};

export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => request<PublicConfig>('/lambda-config', { signal }),
});

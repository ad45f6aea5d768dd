/** The addresses of the route table by whether something is drawn there, as the build of the web part tells them to the server. */

/** `drawn`: a page. `empty`: an address for everybody that has no page yet. `closed`: one of the same kind behind the sign-in. */
export const ADDRESS_KINDS = ['drawn', 'empty', 'closed'] as const;
/** Parameters are written as `:name`. */
export type TableAddresses = Readonly<Record<(typeof ADDRESS_KINDS)[number], readonly string[]>>;

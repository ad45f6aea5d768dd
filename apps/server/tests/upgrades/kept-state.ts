/** What a dump for the upgrade test keeps beside the rows: the sign-ins whose rights are written down, and the custom field. */
import { signIn } from '@lambda/testing/client.ts';

export const UPGRADES = new URL('./', import.meta.url);
export const CUSTOM_FIELD = 'c_tsusny_buleg';
export const UPGRADE_SIGN_INS = [
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

type Entry = {
  readonly show: boolean;
  readonly c: boolean;
  readonly r: boolean;
  readonly u: boolean;
  readonly d: boolean;
  readonly scope: string;
};
type Given = { readonly permission: { readonly permissions: { readonly permissions: Readonly<Record<string, Entry>> } } };
const LETTERS = ['show', 'c', 'r', 'u', 'd'] as const;

/** The menu entries of a sign-in that open something, each with what may be done there: `{employees: 'show c r u d, company'}`. */
export async function rightsOf(url: string, login: string): Promise<Readonly<Record<string, string>>> {
  const client = await signIn(url, login);
  const { body } = await client.choose<Given>();
  const entries = Object.entries(body.permission.permissions.permissions);
  return Object.fromEntries(
    entries
      // An entry that opens nothing is a group of the menu: it gives no right.
      .filter(([, entry]) => entry.r || entry.c)
      .map(([id, entry]) => [id, `${LETTERS.filter((letter) => entry[letter]).join(' ')}, ${entry.scope}`]),
  );
}

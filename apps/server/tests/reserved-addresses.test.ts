/** No company takes an address that the platform has of its own: where a company's name stands in a path, no other word of the platform may. */
import { pageAddressProblem } from '@lambda/model/addresses/page-address.ts';
import { SHELL_ADDRESSES } from '@lambda/model/definitions/site-addresses.ts';
import { describe, expect, it } from 'vitest';
import { addresses } from '../modules.ts';

const SHAPE = /^[a-z](?:-?[a-z0-9]){2,39}$/;
/** Below these a company's own address is the next part of a path. */
const BESIDE_COMPANIES = ['/web/', '/booking/', '/public/booking/'];
const paths = [...addresses.map(({ path }) => path), ...SHELL_ADDRESSES, '/booking/query'];
const words = BESIDE_COMPANIES.flatMap((before) =>
  paths.flatMap((path) => (path.startsWith(before) ? [path.slice(before.length).split('/')[0] ?? ''] : [])),
).filter((word) => SHAPE.test(word));

describe('words that stand where the address of a company does', () => {
  it('are those of reception, of links to orders and of GraphQL among others', () => {
    expect([...new Set(words)]).toEqual(expect.arrayContaining(['times', 'orders', 'order', 'query']));
  });
  it.each([...new Set(words)])('%s is no address of a company', (word) => {
    expect(pageAddressProblem(word)?.code).toBe('notUnique');
  });
});

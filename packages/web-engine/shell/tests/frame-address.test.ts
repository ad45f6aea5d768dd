import { expect, test } from 'vitest';
import { frameAddress } from '../frame-address.ts';

const origins = { own: 'https://erp.example.mn', allowed: ['https://maps.example.mn', 'https://erp.example.mn'] };

test('a site is shown inside a page only when it is allowed, and never this one', () => {
  expect(frameAddress('https://maps.example.mn/a?b=1', origins)).toEqual({ href: 'https://maps.example.mn/a?b=1', isAllowed: true });
  for (const url of [
    'https://maps.example.mn.evil.example/',
    'http://maps.example.mn/',
    'https://erp.example.mn/erp',
    'https://x@evil.example/',
  ])
    expect(frameAddress(url, origins).isAllowed, url).toBe(false);
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/erp', '', undefined])
    expect(frameAddress(url, origins)).toEqual({ href: undefined, isAllowed: false });
});

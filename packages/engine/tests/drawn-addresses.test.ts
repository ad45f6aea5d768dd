/** Which paths are addresses of the web part. */
import { expect, it } from 'vitest';
import { addressMatcher } from '../faces/http/drawn-addresses.ts';

const kindOf = addressMatcher({
  drawn: ['/', '/erp', '/erp/p/:menu_id', '/user/:username/:page', '/dashboard/:name'],
  empty: ['/booking'],
  closed: ['/plan/:id', '/dashboard/finance'],
});

it('an address is known by its parts, however it is spelled, with something in the place of each parameter', () => {
  for (const path of ['/', '/erp', '/ERP/', '/erp/p/employees', '/erp/%70/x', '/user/b%C3%A4t/file'])
    expect([path, kindOf(path)]).toEqual([path, 'drawn']);
  for (const path of ['/nothing', '/erp/p', '/erp/p/a/b', '/erpx', '/%E0%A4', '/user/bat/file/more'])
    expect([path, kindOf(path)]).toEqual([path, 'unknown']);
});
it('an address without a page is told from one that has a page, and a fixed address from one with a parameter', () => {
  const paths = ['/booking', '/plan/7', '/dashboard/finance', '/dashboard/hr'];
  expect(paths.map(kindOf)).toEqual(['empty', 'closed', 'closed', 'drawn']);
});

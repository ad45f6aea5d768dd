/** Which paths are addresses of the web part. */
import { expect, it } from 'vitest';
import { addressMatcher } from '../http/drawn-addresses.ts';

it('an address is known by its parts, however it is spelled, with something in the place of each parameter', () => {
  const isDrawn = addressMatcher(['/', '/erp', '/erp/p/:menu_id', '/user/:username/:page']);
  for (const path of ['/', '/erp', '/ERP/', '/erp/p/employees', '/erp/%70/x', '/user/b%C3%A4t/file'])
    expect([path, isDrawn(path)]).toEqual([path, true]);
  for (const path of ['/nothing', '/erp/p', '/erp/p/a/b', '/erpx', '/%E0%A4', '/user/bat/file/more'])
    expect([path, isDrawn(path)]).toEqual([path, false]);
});

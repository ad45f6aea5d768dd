import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { ROUTES } from '../route-table.ts';

test('fixed addresses come before those with parameters', () => {
  const rows = ROUTES.map(({ path }) => ({ path }));
  const found = (address: string) => matchRoutes(rows, address)?.at(-1)?.route.path;
  expect(found('/company/register')).toBe('/company/register');
  expect(found('/company/jishee')).toBe('/company/:comapy_domain');
  expect(found('/plan/my-tasks')).toBe('/plan/my-tasks');
  expect(found('/plan/17')).toBe('/plan/:id');
  expect(found('/user/profile-del')).toBe('/user/profile-del');
  expect(found('/dashboard/hr')).toBe('/dashboard/hr');
});

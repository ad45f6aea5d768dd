import { safeReturnPath, withReturn } from '@lambda/model/addresses/return-path.ts';
import { describe, expect, test } from 'vitest';
import { isProtected } from '../../../kit/page/guard.ts';
import { mayReload } from '../../../kit/page/lazy-page.ts';

describe('the guard', () => {
  test.each(['/erp', '/erp/p/employees', '/select-role', '/company/register', '/attendance/locations', '/document/new/1/2', '/pos-old'])(
    'asks for a session on %s',
    (path) => {
      expect(isProtected(path)).toBe(true);
    },
  );
  test.each(['/', '/login', '/home', '/erp-modules', '/companyx', '/document/check/7', '/web/salon', '/userless'])(
    'leaves %s open',
    (path) => {
      expect(isProtected(path)).toBe(false);
    },
  );
});

describe('the way back after signing in', () => {
  test('keeps the whole address of the page asked for', () => {
    expect(safeReturnPath('/erp/p/employees?record=5#history')).toBe('/erp/p/employees?record=5#history');
    expect(withReturn('/login', '/erp/p/employees?preset=all')).toBe('/login?next=%2Ferp%2Fp%2Femployees%3Fpreset%3Dall');
  });
  test.each([
    'https://evil.example/erp',
    '//evil.example/erp',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example/erp',
    '/erp/..//evil.example',
    '/.\\/evil.example',
    '/./\\evil.example',
    '/.\t//evil.example',
    'erp',
    '',
    null,
  ])('never leads away: %s', (wanted) => {
    expect(safeReturnPath(wanted)).toBeUndefined();
    expect(withReturn('/login', wanted ?? '')).toBe('/login');
  });
  test.each(['/login', '/login?next=/erp', '/logout', '/', '/.', '/erp/../login', '/%2e/logout'])(
    'does not lead in a circle: %s',
    (wanted) => {
      expect(safeReturnPath(wanted)).toBeUndefined();
    },
  );
});

test('a page that cannot be loaded reloads once in ten seconds', () => {
  expect(mayReload(0, 1_000_000)).toBe(true);
  expect(mayReload(1_000_000, 1_009_999)).toBe(false);
  expect(mayReload(1_000_000, 1_010_000)).toBe(true);
});

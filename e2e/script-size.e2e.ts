/** What people wait for at the first page: the compressed script of the built web part, held to its limits. */
import { scriptOf, scripts, scriptsOf } from '@lambda/testing/script-sizes.ts';
import { describe, expect, it } from 'vitest';

const kB = (bytes: number): number => Math.round(bytes / 100) / 10;
const engine = '../../packages/web-engine';
const booking = '../../modules/booking/web/customer';
const register = '../../modules/accounts/web/visitor';

describe('the compressed script', () => {
  // What is loaded at once at an address: the document, the layout and the page.
  it.each([
    ['/login', 90, ['visitor.html', `${engine}/pages/visitor/sign-in-page.tsx`]],
    ['/register', 90, ['visitor.html', `${register}/register-page.tsx`, `${register}/wizard.tsx`]],
    ['/register with an invitation', 90, ['visitor.html', `${register}/register-page.tsx`, `${register}/invitation.tsx`]],
    ['/forgot', 90, ['visitor.html', `${engine}/pages/visitor/forgot-page.tsx`]],
    // With the code that is paid by, which comes last.
    ['/booking', 130, ['site.ts', `${booking}/booking-root.tsx`, `${booking}/qr.tsx`]],
    ['/erp', 350, ['index.html', `${engine}/shell/layouts/module.tsx`, `${engine}/shell/home-page.tsx`]],
  ] as const)('of %s is at most %d kB', (page, limit, names) => {
    expect(kB(scriptOf(names)), `${page} in kB`).toBeLessThanOrEqual(limit);
  });
  // A browser asks for six files at a time.
  it.each([
    ['/login', 18, ['visitor.html', `${engine}/pages/visitor/sign-in-page.tsx`]],
    ['/erp', 24, ['index.html', `${engine}/shell/layouts/module.tsx`, `${engine}/shell/home-page.tsx`]],
    [
      'a list',
      48,
      [
        'index.html',
        ...['shell/layouts/module', 'shell/menu-page', 'pages/crud/crud-page', 'list/grid-table'].map((name) => `${engine}/${name}.tsx`),
      ],
    ],
  ] as const)('of %s comes in at most %d pieces', (_page, limit, names) => {
    expect(scriptsOf(names).length).toBeLessThanOrEqual(limit);
  });
  it('of any piece that comes later is at most 250 kB', () => {
    const large = [...scripts()].filter(([, bytes]) => kB(bytes) > 250);
    expect(large.map(([name, bytes]) => `${name}: ${kB(bytes)} kB`)).toEqual([]);
  });
});

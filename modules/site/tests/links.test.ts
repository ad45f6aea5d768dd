/** What the end of an address names, and which paths lead out of the site. */
import { describe, expect, it } from 'vitest';
import { isProductPath, placeIn } from '../pages/links.ts';

describe('the end of an address', () => {
  it('names a place, and none where it is no spelling of one', () => {
    expect(placeIn('#sign-in')).toBe('sign-in');
    expect(placeIn('#%D0%B0')).toBe('а');
    for (const none of ['', '#', '#%E0%A4', '#%']) expect(placeIn(none)).toBeNull();
  });
});

describe('a path', () => {
  it('leads into the product or to a page of the site', () => {
    for (const path of ['/login', '/register', '/register?plan=pro', '/company/register', '/erp/p/news'])
      expect(isProductPath(path)).toBe(true);
    for (const path of ['/', '/pricing', '/erp-modules', '/registered', '/en/register']) expect(isProductPath(path)).toBe(false);
  });
});

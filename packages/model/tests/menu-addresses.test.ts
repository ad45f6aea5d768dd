import { describe, expect, test } from 'vitest';
import { DEFINITION_SCHEMAS, defineMenu, type MenuItem } from '../definitions/definitions.ts';

const label = { mn: 'Үг', en: 'Word', ko: '낱말' };
const menuOf = (linkTo: MenuItem['linkTo'], url?: string) => ({
  name: 'main',
  label,
  items: [{ id: 'group', label, linkTo: 'noAction' as const, children: [{ id: 'entry', label, linkTo, url }] }],
});
const isTaken = (linkTo: MenuItem['linkTo'], url?: string): boolean => DEFINITION_SCHEMAS.menu.safeParse(menuOf(linkTo, url)).success;

describe('the address of an entry of the menu', () => {
  test.each([
    ['link', 'https://example.mn/help'],
    ['link', 'mailto:desk@example.mn'],
    ['link', 'tel:+976-7700-0000'],
    ['link', '/guide'],
    ['router-link', '/report/hr-head-count'],
    ['iframe', 'https://example.mn/board'],
    ['crud', 'employee'],
    ['noAction', undefined],
    ['divider', undefined],
  ] as const)('of the kind %s may be %s', (linkTo, url) => {
    expect(isTaken(linkTo, url)).toBe(true);
  });
  test.each([
    ['link', 'javascript:alert(1)'],
    ['link', ' javascript:alert(1)'],
    ['link', 'JaVaScRiPt:alert(1)'],
    ['link', 'data:text/html,<b>a</b>'],
    ['link', '//example.mn'],
    ['link', '/.//example.mn'],
    ['link', undefined],
    ['router-link', 'https://example.mn'],
    ['router-link', '//example.mn'],
    ['router-link', '/.//example.mn'],
    ['router-link', 'report/hr-head-count'],
    ['router-link', undefined],
    ['iframe', 'javascript:alert(1)'],
    ['iframe', '/erp'],
    ['iframe', undefined],
  ] as const)('of the kind %s is refused when it is %s', (linkTo, url) => {
    expect(isTaken(linkTo, url)).toBe(false);
  });
  test('stops the start with a line that names the menu, the place and what it has to be', () => {
    expect(() => defineMenu(menuOf('link', 'javascript:alert(1)'))).toThrow(
      'menu main is not a valid definition: items.0.children.0.url: is not a path of this site or an address by http, https, mailto or tel',
    );
  });
});

/** What stands in the place of the map until it is opened. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BranchMap } from '../pages/blocks/branch-map.tsx';
import { type BranchShown, type CompanyFacts, type MapTiles, NOTHING_LIVE, SiteViewContext } from '../pages/site-view.ts';

const branch = (id: number, location: BranchShown['location']): BranchShown => ({
  id,
  name: `Салбар ${id} "<&`,
  phone: null,
  email: null,
  place: '',
  location,
  hours: [],
  opening: null,
});
function drawn(branches: readonly BranchShown[], tiles: MapTiles | null): string {
  const company = { branches, tiles } as CompanyFacts;
  return renderToStaticMarkup(
    <SiteViewContext value={{ language: 'en', live: { ...NOTHING_LIVE, company } }}>
      <BranchMap branches={branches} />
    </SiteViewContext>,
  );
}
const dataOf = (html: string): unknown =>
  JSON.parse((/data-map="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'));

describe('the map of the branches', () => {
  it('is offered for branches with a place alone, and there is none without', () => {
    const html = drawn([branch(1, [106.9, 47.9]), branch(2, null)], null);
    expect(dataOf(html)).toMatchObject({ places: [{ id: 1, name: 'Салбар 1 "<&', at: [106.9, 47.9] }], tiles: null });
    expect(html).toContain('Open the map of the branches');
    expect(html).not.toContain('fetches');
    expect(drawn([branch(2, null)], null)).toBe('');
  });
  it('names whom its pictures come from before anything is asked of them', () => {
    const tiles = { address: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: 'Example' };
    const html = drawn([branch(1, [106.9, 47.9])], tiles);
    expect(html).toContain('Opening it fetches the pictures from tiles.example.com.');
    expect(dataOf(html)).toMatchObject({ tiles });
    expect(html).not.toMatch(/<(img|script|link|iframe)/);
  });
});

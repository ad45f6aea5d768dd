/** The page of a company: blocks that are blocks, what is missing of its translations, and old addresses that go on leading to it. */
import type { BroughtWrite, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Blocks, blockFaults } from '../pages/block-schema.ts';
import { faultsText } from '../server/block-faults.ts';
import { FIRST_BLOCKS } from '../server/first-blocks.ts';
import { keepVersion } from '../server/kept-version.ts';
import { rulesAround } from './company-pages.sql.ts';

const NO_BLOCKS: Blocks = { mn: [], en: [], ko: [] };

/** What readers of other languages get in Mongolian. */
function missingOf(blocks: Blocks, descriptions: { readonly en: unknown; readonly ko: unknown }): readonly string[] {
  const others = LANGUAGES.filter((language) => language !== 'mn');
  return others.flatMap((language) => {
    const there = new Set(blocks[language].map(({ id }) => id));
    return [
      ...(typeof descriptions[language] === 'string' && descriptions[language] !== '' ? [] : [`description_${language}`]),
      ...(blocks.mn.every(({ id }) => there.has(id)) ? [] : [`blocks_${language}`]),
    ];
  });
}

export const companyPageHooks: RecordHooks = {
  before: ({ kind, after }) => {
    const isNew = kind === 'create' && (after.blocks ?? null) === null;
    const given = isNew ? FIRST_BLOCKS : (after.blocks ?? NO_BLOCKS);
    if (blockFaults(given, 'draft', 'company').length > 0)
      throw new PlatformError('INVALID', { fields: [{ field: 'blocks', code: 'pattern', text: faultsText(given, 'draft', 'company') }] });
    const missing = missingOf(given as Blocks, { en: after.description_en, ko: after.description_ko });
    return isNew ? { blocks: given, missing } : { missing };
  },
  brings: (write) =>
    write.after.published_at !== (write.before?.published_at ?? null) ? keepVersion(write, 'company_page_versions') : undefined,
};

const pathOf = (address: unknown): string | null => (typeof address === 'string' && address !== '' ? `/web/${address}` : null);
/** What was printed and linked goes on leading to the page; an address that is taken leads to whoever has taken it. */
export const companyAddressHooks: RecordHooks = {
  brings: ({ before, after }) => {
    const [was, is] = [pathOf(before?.company_url), pathOf(after.company_url)];
    if (was === is || (was === null && is === null)) return undefined;
    return async (read) => {
      const [found] = await read([rulesAround([was, is].filter((path) => path !== null))]);
      const rules = (found?.rows ?? []).map(([id, from, to]) => ({ id: Number(id), from, to }));
      const moves = was !== null && is !== null;
      const changes = rules.flatMap(({ id, from, to }) => {
        if (from === is) return [{ id, values: { is_active: false } }];
        if (moves && (from === was || to === was)) return [{ id, values: { to_path: is, is_active: true } }];
        return [];
      });
      const isKnown = rules.some(({ from }) => from === was);
      const writes: BroughtWrite[] = [
        ...(changes.length > 0 ? [{ kind: 'change', model: 'route_rules', rows: changes } as const] : []),
        ...(moves && !isKnown
          ? [{ kind: 'create', model: 'route_rules', values: { from_path: was, to_path: is, is_active: true } } as const]
          : []),
      ];
      return writes;
    };
  },
};

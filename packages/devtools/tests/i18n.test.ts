/** Each fault of a text is shown to be found by planting it into a small tree that is otherwise in order. */
import { describe, expect, it } from 'vitest';
import { checkTexts } from '../i18n.ts';
import { isSpoken, scriptFault } from '../i18n-rules.ts';
import { treeOf } from '../tree.ts';

const GOOD: Readonly<Record<string, string>> = {
  'packages/web-engine/package.json': JSON.stringify({ name: '@lambda/web-engine' }),
  'modules/hr/package.json': JSON.stringify({ name: '@lambda/hr' }),
  'packages/web-engine/list/i18n/mn.ts':
    "export const mn = { 'row.add': 'Нэмэх', 'row.count': '{count} мөр', 'state.on': 'Идэвхтэй' } as const;",
  'packages/web-engine/list/i18n/en.ts': "export const en = { 'row.add': 'Add', 'row.count': '{count} rows', 'state.on': 'Active' };",
  'packages/web-engine/list/i18n/ko.ts': "export const ko = { 'row.add': '추가', 'row.count': '{count}행', 'state.on': '활성' };",
  'packages/web-engine/list/texts.ts': `import { mn } from './i18n/mn.ts'; import { en } from './i18n/en.ts'; import { ko } from './i18n/ko.ts';
    export const gridTexts = addMessages('grid', { mn, en, ko });`,
  'packages/web-engine/list/toolbar.tsx': `import { gridTexts } from './texts.ts';
    export const Toolbar = ({ state }) => { const t = gridTexts.useText(); return <b title={t('row.add')}>{t('row.count', { count: 1 })}{t(\`state.\${state}\`)}</b>; };`,
  'modules/hr/label.ts': 'export const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });',
  'modules/hr/job/job.model.ts':
    "import { label } from '../label.ts'; export const job = { label: label('Ажил', 'Job', '직무'), other: { mn: 'Цол', en: 'Rank', ko: '직급' } };",
};
const faultsWith = (planted: Readonly<Record<string, string>>): string[] =>
  checkTexts(treeOf(new Map(Object.entries({ ...GOOD, ...planted })))).map(({ rule, where, what }) => `${rule} ${where} ${what}`);
const changed = (path: string, from: string, to: string) => ({ [path]: (GOOD[path] ?? '').replace(from, to) });
const folder = 'packages/web-engine/list';

describe('the check of texts', () => {
  it('finds nothing in a tree in order', () => {
    expect(faultsWith({})).toEqual([]);
  });

  it.each([
    [
      'a key that one language lacks',
      changed(`${folder}/i18n/ko.ts`, "'row.add': '추가', ", ''),
      'language packages/web-engine/list/i18n/ko.ts lacks row.add',
    ],
    [
      'a key that only one language has',
      changed(`${folder}/i18n/en.ts`, "'row.add'", "'row.more': 'More', 'row.add'"),
      'mn.ts lacks row.more',
    ],
    ['a language without a file', { [`${folder}/i18n/ko.ts`]: 'export {};' }, 'ko.ts has no texts'],
    ['an empty text', changed(`${folder}/i18n/mn.ts`, "'Нэмэх'", "' '"), 'is empty'],
    ['a text that is computed', changed(`${folder}/i18n/mn.ts`, "'Нэмэх'", 'make()'), 'row.add is not a written-out text'],
    ['English in Mongolian', changed(`${folder}/i18n/mn.ts`, 'Нэмэх', 'Add'), 'mn “Add” has no Cyrillic letters'],
    ['Mongolian in English', changed(`${folder}/i18n/en.ts`, "'Add'", "'Add Нэмэх'"), 'en “Add Нэмэх” has Cyrillic letters'],
    ['Korean in English', changed(`${folder}/i18n/en.ts`, "'Add'", "'추가'"), 'en “추가” has Hangul'],
    ['English in Korean', changed(`${folder}/i18n/ko.ts`, '추가', 'Add'), 'ko “Add” has no Hangul'],
    [
      'a value that one language does not fill in',
      changed(`${folder}/i18n/ko.ts`, '{count}행', '행'),
      'row.count: the languages fill in different values',
    ],
    [
      'a key that does not exist',
      changed(`${folder}/toolbar.tsx`, "t('row.add')", "t('row.ad')"),
      'key packages/web-engine/list/toolbar.tsx:2 row.ad is no text of',
    ],
    ['a group of keys that does not exist', changed(`${folder}/toolbar.tsx`, 'state.$', 'mood.$'), 'mood.… is no text of'],
    [
      'a key that nothing reads',
      changed(`${folder}/toolbar.tsx`, "title={t('row.add')}", ''),
      'unused packages/web-engine/list/i18n row.add is used nowhere',
    ],
    ['a text between tags', { [`${folder}/x.tsx`]: 'export const X = () => <b>Хадгалах</b>;' }, 'raw packages/web-engine/list/x.tsx:1'],
    [
      'a text in an attribute',
      { [`${folder}/x.tsx`]: 'export const X = () => <b aria-label="Save it" />;' },
      '“Save it” is written into the screen',
    ],
    [
      'a wrong label of a definition',
      changed('modules/hr/job/job.model.ts', "ko: '직급'", "ko: 'Rank'"),
      'label modules/hr/job/job.model.ts:1 ko “Rank” has no Hangul',
    ],
    ['a wrong label by an imported maker', changed('modules/hr/job/job.model.ts', "'Ажил'", "'Job'"), 'mn “Job” has no Cyrillic letters'],
  ])('finds %s', (_title, planted, fault) => {
    expect(faultsWith(planted).join('\n')).toContain(fault);
  });

  it('accepts names and patterns that are the same everywhere, and texts without words', () => {
    for (const text of ['PDF', 'QR', 'Excel, CSV', 'YYYY-MM-DD', '{label}', '12 %', 'info@example.mn', 'mn_MN', 'Lambda Platform'])
      for (const language of ['mn', 'en', 'ko'] as const) expect(scriptFault(language, text), `${language} ${text}`).toBeNull();
  });
  it('does not take signs and single letters on a screen for texts', () => {
    expect(['·', '₮', '—', '{x}', 'PDF', ''].filter(isSpoken)).toEqual([]);
    expect(['Save', 'Нэмэх', '추가'].filter(isSpoken)).toHaveLength(3);
  });
});

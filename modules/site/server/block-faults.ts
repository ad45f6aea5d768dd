/** What is wrong with blocks, in words: which block in which language, and what of it. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';
import { type BlockFault, blockFaults, type PageKind } from '../pages/block-schema.ts';

const NAMES: Readonly<Record<Language, Label>> = {
  mn: label('монгол', 'Mongolian', '몽골어'),
  en: label('англи', 'English', '영어'),
  ko: label('солонгос', 'Korean', '한국어'),
};
const MOST = 3;

type Words = Readonly<Record<BlockFault['kind'], (path: string) => string>>;
const WORDS: Readonly<Record<Language, Words>> = {
  mn: {
    link: () => 'холбоос http, https, mailto эсвэл өөрийн сайтын хаяг байна',
    missing: () => 'бичвэр дутуу',
    other: (path) => `${path || 'агуулга'} буруу`,
  },
  en: {
    link: () => 'a link leads to http, https, mailto or an own address',
    missing: () => 'words are missing',
    other: (path) => `${path || 'the content'} is wrong`,
  },
  ko: {
    link: () => '링크는 http, https, mailto 또는 자체 주소여야 합니다',
    missing: () => '빠진 글이 있습니다',
    other: (path) => `${path || '내용'}이(가) 잘못되었습니다`,
  },
};

export function faultsText(blocks: unknown, as: 'draft' | 'published', kind: PageKind = 'site'): Label {
  const faults = blockFaults(blocks, as, kind);
  const inOne = (language: Language, line: (name: string, place: number) => string): string => {
    const lines = faults.map(
      (fault) => `${line(NAMES[fault.language][language], fault.place)}: ${WORDS[language][fault.kind](fault.path)}`,
    );
    return [...new Set(lines)].slice(0, MOST).join('; ');
  };
  return label(
    inOne('mn', (name, place) => `${place}-р блок (${name})`),
    inOne('en', (name, place) => `block ${place} (${name})`),
    inOne('ko', (name, place) => `블록 ${place}(${name})`),
  );
}

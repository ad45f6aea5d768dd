/** What is wrong with blocks, in words: which block in which language, and what of it. */
import type { Label, Language } from '@lambda/model/labels.ts';
import { label } from '../label.ts';
import { blockFaults } from '../pages/block-schema.ts';

const NAMES: Readonly<Record<Language, Label>> = {
  mn: label('монгол', 'Mongolian', '몽골어'),
  en: label('англи', 'English', '영어'),
  ko: label('солонгос', 'Korean', '한국어'),
};
const MOST = 3;

export function faultsText(blocks: unknown): Label {
  const faults = blockFaults(blocks).slice(0, MOST);
  const inOne = (language: Language, line: (name: string, place: number, path: string, isLink: boolean) => string): string =>
    faults.map((fault) => line(NAMES[fault.language][language], fault.place, fault.path, fault.isLink)).join('; ');
  return label(
    inOne('mn', (name, place, path, isLink) =>
      isLink
        ? `${place}-р блок (${name}): холбоос http, https, mailto эсвэл өөрийн сайтын хаяг байна`
        : `${place}-р блок (${name}): ${path || 'агуулга'} буруу`,
    ),
    inOne('en', (name, place, path, isLink) =>
      isLink
        ? `block ${place} (${name}): a link leads to http, https, mailto or an own address`
        : `block ${place} (${name}): ${path || 'the content'} is wrong`,
    ),
    inOne('ko', (name, place, path, isLink) =>
      isLink
        ? `블록 ${place}(${name}): 링크는 http, https, mailto 또는 자체 주소여야 합니다`
        : `블록 ${place}(${name}): ${path || '내용'}이(가) 잘못되었습니다`,
    ),
  );
}

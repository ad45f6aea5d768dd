/** What the form of a review says. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { label } from '../../label.ts';

const WORDS = {
  title: label('Үйлчилгээ ямар байв?', 'How was your visit?', '방문은 어떠셨나요?'),
  stars: label('Үнэлгээ', 'Rating', '별점'),
  starsOf: label('5-аас {stars} од', '{stars} out of 5 stars', '별점 5점 만점에 {stars}점'),
  chooseStars: label('Хэдэн од өгөхөө сонгоно уу', 'Please choose how many stars', '별점을 선택해 주세요'),
  text: label('Сэтгэгдэл (заавал биш)', 'In your words (optional)', '후기(선택)'),
  author: label('Хуудсанд гарах нэр (заавал биш)', 'Name shown with it (optional)', '표시할 이름(선택)'),
  authorHelp: label(
    'Сэтгэгдэл салоны нийтийн хуудсанд гарна.',
    'Your review is shown on the salon’s public page.',
    '후기는 매장의 공개 페이지에 표시됩니다.',
  ),
  send: label('Сэтгэгдэл илгээх', 'Send the review', '후기 보내기'),
  yours: label('Таны сэтгэгдэл', 'Your review', '작성하신 후기'),
  answer: label('Салоны хариулт', 'Answer of the salon', '매장 답변'),
} as const satisfies Readonly<Record<string, Label>>;

export const reviewWords =
  (language: Language) =>
  (word: keyof typeof WORDS, values: Readonly<Record<string, string | number>> = {}): string =>
    WORDS[word][language].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

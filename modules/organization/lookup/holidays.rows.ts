/** Public holidays of the years of which the lunar days are known. Those of the lunar calendar are corrected by the platform's administrators once they are announced. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';
import { label } from '../label.ts';

const NEW_YEAR = label('Шинэ жил', 'New Year', '새해');
const WOMEN = label('Олон улсын эмэгтэйчүүдийн өдөр', 'International Women’s Day', '국제 여성의 날');
const LUNAR = label('Цагаан сар', 'Lunar New Year (Tsagaan Sar)', '차강사르(설날)');
const CHILDREN = label('Хүүхдийн баяр', 'Children’s Day', '어린이날');
const BUDDHA = label('Бурхан багшийн их дүйчин өдөр', 'Buddha’s Great Day', '부처님 오신 날');
const NAADAM = label('Үндэсний их баяр наадам', 'Naadam', '나담 축제');
const GENGHIS = label('Их эзэн Чингис хааны өдөр', 'Genghis Khan’s Day', '칭기즈 칸의 날');
const REPUBLIC = label('Бүгд Найрамдах Улс тунхагласан өдөр', 'Republic Day', '공화국 선포일');
const FREEDOM = label(
  'Үндэсний эрх чөлөө, тусгаар тогтнолоо сэргээсний баярын өдөр',
  'Day of National Freedom and Independence',
  '자유와 독립 회복의 날',
);

const FIXED = [
  ['01-01', NEW_YEAR],
  ['03-08', WOMEN],
  ['06-01', CHILDREN],
  ...['10', '11', '12', '13', '14', '15'].map((day) => [`07-${day}`, NAADAM] as const),
  ['11-26', REPUBLIC],
  ['12-29', FREEDOM],
] as const;
const BY_YEAR = {
  2024: [
    ['02-10', LUNAR],
    ['02-11', LUNAR],
    ['02-12', LUNAR],
    ['05-23', BUDDHA],
    ['11-02', GENGHIS],
  ],
  2025: [
    ['03-01', LUNAR],
    ['03-02', LUNAR],
    ['03-03', LUNAR],
    ['06-11', BUDDHA],
    ['11-21', GENGHIS],
  ],
  2026: [
    ['02-18', LUNAR],
    ['02-19', LUNAR],
    ['02-20', LUNAR],
    ['05-31', BUDDHA],
    ['11-10', GENGHIS],
  ],
  2027: [
    ['02-07', LUNAR],
    ['02-08', LUNAR],
    ['02-09', LUNAR],
    ['05-20', BUDDHA],
    ['11-29', GENGHIS],
  ],
  2028: [
    ['02-26', LUNAR],
    ['02-27', LUNAR],
    ['02-28', LUNAR],
    ['06-07', BUDDHA],
    ['11-17', GENGHIS],
  ],
  2029: [
    ['02-14', LUNAR],
    ['02-15', LUNAR],
    ['02-16', LUNAR],
    ['05-27', BUDDHA],
    ['11-07', GENGHIS],
  ],
  // Genghis Khan’s Day falls on Republic Day.
  2030: [
    ['02-03', LUNAR],
    ['02-04', LUNAR],
    ['02-05', LUNAR],
    ['05-17', BUDDHA],
  ],
} as const;

export const holidayRows: readonly ShippedRows[] = [
  {
    model: 'public_holidays',
    key: ['day'],
    rows: Object.entries(BY_YEAR).flatMap(([year, lunar]) =>
      [...FIXED, ...lunar].map(([day, { mn, en, ko }]) => ({ day: `${year}-${day}`, name: mn, name_en: en, name_ko: ko })),
    ),
  },
];

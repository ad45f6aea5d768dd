/** The merge fields that every template may name, each by its Mongolian and its English name. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';

/** Where values come from: what the platform knows of a document when its text is made. */
export type TemplateSources = {
  readonly document: { readonly title: string; readonly description: string; readonly made_on: string };
  readonly author: {
    readonly name: string;
    readonly lastname: string;
    readonly firstname: string;
    readonly job: string;
    readonly unit: string;
  };
  readonly company: { readonly name: string; readonly register: string; readonly address: string; readonly phone: string };
  readonly contract: {
    readonly partner: string;
    readonly start: string;
    readonly end: string;
    readonly sum: string;
    readonly currency: string;
  };
  readonly today: string;
};

type Offered = { readonly mn: string; readonly en: string; readonly label: Label; readonly of: (sources: TemplateSources) => string };
const field = (mn: string, en: string, words: Label, of: Offered['of']): Offered => ({ mn, en, label: words, of });

/** `2026-11-28` → `2026 оны 11 сарын 28`. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year === undefined ? '' : `${year} оны ${month} сарын ${date}`;
}

export const OFFERED_FIELDS: readonly Offered[] = [
  field('баримт.гарчиг', 'document.title', label('Гарчиг', 'Title', '제목'), ({ document }) => document.title),
  field('баримт.тайлбар', 'document.description', label('Тайлбар', 'Description', '설명'), ({ document }) => document.description),
  field('баримт.огноо', 'document.date', label('Үүсгэсэн огноо', 'Made on', '작성일'), ({ document }) => document.made_on),
  field('ажилтан.нэр', 'author.name', label('Ажилтны овог, нэр', 'Author', '작성자'), ({ author }) => author.name),
  field('ажилтан.овог', 'author.lastname', label('Ажилтны овог', 'Last name of the author', '작성자 성'), ({ author }) => author.lastname),
  field(
    'ажилтан.өөрийн_нэр',
    'author.firstname',
    label('Ажилтны нэр', 'First name of the author', '작성자 이름'),
    ({ author }) => author.firstname,
  ),
  field('ажилтан.албан_тушаал', 'author.job', label('Албан тушаал', 'Position of the author', '작성자 직위'), ({ author }) => author.job),
  field('ажилтан.нэгж', 'author.unit', label('Нэгж', 'Unit of the author', '작성자 부서'), ({ author }) => author.unit),
  field('байгууллага.нэр', 'company.name', label('Байгууллагын нэр', 'Company', '회사명'), ({ company }) => company.name),
  field(
    'байгууллага.регистр',
    'company.register',
    label('Байгууллагын регистр', 'Register of the company', '회사 등록번호'),
    ({ company }) => company.register,
  ),
  field(
    'байгууллага.хаяг',
    'company.address',
    label('Байгууллагын хаяг', 'Address of the company', '회사 주소'),
    ({ company }) => company.address,
  ),
  field(
    'байгууллага.утас',
    'company.phone',
    label('Байгууллагын утас', 'Phone of the company', '회사 전화'),
    ({ company }) => company.phone,
  ),
  field(
    'гэрээ.харилцагч',
    'contract.partner',
    label('Гэрээний нөгөө тал', 'Other party of the contract', '계약 상대방'),
    ({ contract }) => contract.partner,
  ),
  field('гэрээ.эхлэх', 'contract.start', label('Гэрээ эхлэх', 'Contract begins', '계약 시작일'), ({ contract }) => contract.start),
  field('гэрээ.дуусах', 'contract.end', label('Гэрээ дуусах', 'Contract ends', '계약 종료일'), ({ contract }) => contract.end),
  field('гэрээ.дүн', 'contract.sum', label('Гэрээний дүн', 'Sum of the contract', '계약 금액'), ({ contract }) => contract.sum),
  field(
    'гэрээ.валют',
    'contract.currency',
    label('Гэрээний валют', 'Currency of the contract', '계약 통화'),
    ({ contract }) => contract.currency,
  ),
  field('өнөөдөр', 'today', label('Өнөөдөр', 'Today', '오늘'), ({ today }) => today),
  field('өнөөдөр_үгээр', 'today_in_words', label('Өнөөдөр үгээр', 'Today in words', '오늘(문자)'), ({ today }) => dayInWords(today)),
];
/** Both names of all offered fields. */
export const TEMPLATE_FIELDS: ReadonlySet<string> = new Set(OFFERED_FIELDS.flatMap(({ mn, en }) => [mn, en]));

/** The values of a document's template: the platform's fields, and what was filled in under its own names. */
export function templateValues(sources: TemplateSources, filled: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const own = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name.toLowerCase(), value]));
  const offered = OFFERED_FIELDS.flatMap(({ mn, en, of }) => {
    const value = of(sources);
    return [
      [mn, value],
      [en, value],
    ] as const;
  });
  return { ...own, ...Object.fromEntries(offered) };
}

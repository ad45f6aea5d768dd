/** Open positions as pages show them: in one language, and as search engines for work read them. */
import type { Database } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { OpeningOfWork } from '../pages/site-view.ts';
import { nameIn, type Words } from './names.ts';
import { openingsShown } from './openings.sql.ts';

/** As `openings.sql.ts` gives it. */
export type StoredOpening = Omit<OpeningOfWork, 'title' | 'text' | 'locale' | 'company'> & {
  readonly titles: Words;
  readonly texts: Words;
  readonly names: Words;
};

/** Title and text in one language: Mongolian unless both are translated. */
export function openingIn({ titles, texts, names, ...stored }: StoredOpening, language: Language): OpeningOfWork {
  const locale: Language = titles[language] && texts[language] ? language : 'mn';
  return { ...stored, locale, title: titles[locale] ?? '', text: texts[locale] ?? '', company: nameIn(names, language) };
}

export async function readOpenings(database: Database, language: Language, now: Date): Promise<readonly OpeningOfWork[]> {
  const [found] = await database.readBatch([openingsShown(now)], null);
  return (found?.rows ?? []).map(([stored]) => openingIn(JSON.parse(stored ?? '{}') as StoredOpening, language));
}

const EMPLOYMENT: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  temporary: 'TEMPORARY',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};
const given = (values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''));
function payOf({ from, to }: OpeningOfWork): object | null {
  if (from === null && to === null) return null;
  const value = given({ '@type': 'QuantitativeValue', minValue: from && Number(from), maxValue: to && Number(to), unitText: 'MONTH' });
  return { '@type': 'MonetaryAmount', currency: 'MNT', value };
}

/** One graph of all that a page shows; nothing where it shows none. */
export function openingsData(openings: readonly OpeningOfWork[], { origin, page }: { origin: string; page: string }): readonly object[] {
  if (openings.length === 0) return [];
  const graph = openings.map((opening) =>
    given({
      '@type': 'JobPosting',
      '@id': `${page}#opening-${opening.id}`,
      url: `${page}#opening-${opening.id}`,
      title: opening.title,
      description: opening.text,
      inLanguage: opening.locale,
      datePosted: opening.day,
      validThrough: opening.closes,
      employmentType: EMPLOYMENT[opening.type],
      totalJobOpenings: opening.places,
      hiringOrganization: given({
        '@type': 'Organization',
        name: opening.company.text,
        sameAs: opening.address && `${origin}/web/${opening.address}`,
      }),
      jobLocation: {
        '@type': 'Place',
        address: given({ '@type': 'PostalAddress', addressCountry: 'MN', streetAddress: opening.place }),
      },
      baseSalary: payOf(opening),
    }),
  );
  return [{ '@graph': graph }];
}

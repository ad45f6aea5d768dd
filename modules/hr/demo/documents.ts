/** The papers of the demo's people: most are good for years, a few expire soon, one or two have expired. */
import { addDays, inYear, yearOf } from './days.ts';
import type { Known } from './histories.ts';
import type { Random } from './random.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
/** Days until some papers expire, so that the lists of 30, 14 and 3 days ahead have somebody in them. */
const SOON = [2, 3, 9, 12, 13, 21, 25, 28, 30, 44, -6, -20];
const serial = (random: Random, letters: string): string => `${letters}${String(random.between(0, 9_999_999)).padStart(7, '0')}`;

/** `index` counts the people of a company; every eighteenth has a paper that runs out about now. */
export function papersOf(random: Random, { person, ids }: Known, index: number, today: string): Rows {
  const rows: Record<string, unknown>[] = [];
  const grownUp = inYear(person.birthday, yearOf(person.birthday) + 18);
  const cardYears = random.between(0, 9);
  const card = inYear(today, yearOf(today) - cardYears);
  const issued = card < grownUp ? grownUp : card;
  const soon = index % 18 === 5 ? SOON[Math.floor(index / 18) % SOON.length] : undefined;
  rows.push({
    ...ids,
    kind: 'identity_card',
    number: serial(random, 'Э'),
    issued_date: issued > today ? today : issued,
    expires_date: soon === undefined ? inYear(issued, yearOf(issued) + 15) : addDays(today, soon),
    issued_by: 'Улсын бүртгэлийн хэлтэс',
  });
  if (random.chance(0.3)) {
    const passport = addDays(today, -random.between(60, 1700));
    rows.push({ ...ids, kind: 'passport', number: serial(random, 'E'), issued_date: passport, expires_date: addDays(passport, 1825) });
  }
  if (random.chance(0.4)) {
    const licence = addDays(today, -random.between(90, 3300));
    rows.push({ ...ids, kind: 'driving_licence', number: serial(random, ''), issued_date: licence, expires_date: addDays(licence, 3650) });
  }
  if (random.chance(0.5)) {
    const examined = addDays(today, -random.between(5, 350));
    rows.push({
      ...ids,
      kind: 'medical',
      number: `ЭМҮ-${random.between(1000, 9999)}`,
      issued_date: examined,
      expires_date: addDays(examined, 365),
    });
  }
  return rows;
}

/** What an employee did before: earlier jobs, schools, and the family. Companies are invented. */
import { addDays, yearOf } from './days.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

const EMPLOYERS = [
  'Тод Импорт ХХК',
  'Хаш Худалдаа ХХК',
  'Сүмбэр Сервис ХХК',
  'Алтан Хэвлэл ХХК',
  'Мөнх Ундарга ХХК',
  'Номын Өргөө ХХК',
  'Цэлмэг Тэнгэр ХХК',
  'Оргил Барилга ХХК',
  'Говийн Салхи Тээвэр ХХК',
  'Нарлаг Өдөр ХХК',
];
const POSITIONS = [
  'Дадлагажигч',
  'Худалдагч',
  'Туслах ажилтан',
  'Мэргэжилтэн',
  'Менежерийн туслах',
  'Оператор',
  'Няравын туслах',
  'Зөвлөх',
];
const SCHOOLS = ['Улсын их сургууль', 'Эдийн засгийн дээд сургууль', 'Технологийн дээд сургууль', 'Үйлчилгээний дээд сургууль'];
const PROFESSIONS = ['Бизнесийн удирдлага', 'Нягтлан бодох бүртгэл', 'Программ хангамж', 'Хүнсний технологи', 'Маркетинг', 'Логистик'];

type Rows = readonly Readonly<Record<string, unknown>>[];
/** One employee as the histories see them. */
export type Known = {
  readonly person: Person;
  readonly hired: string;
  readonly ids: { readonly company_id: number; readonly employee_id: number };
};

/** Up to three earlier jobs without overlap, all before the present one and after the age of eighteen. */
export function earlierJobs(random: Random, { person, hired, ids }: Known): Rows {
  if (random.chance(0.35)) return [];
  const grownUp = addDays(person.birthday, Math.ceil(18 * 365.25));
  const rows: Record<string, unknown>[] = [];
  let until = addDays(hired, -random.between(5, 120));
  for (let count = random.between(1, 3); count > 0; count--) {
    const from = addDays(until, -random.between(180, 1100));
    if (from < grownUp) break;
    rows.push({ ...ids, company_name: random.pick(EMPLOYERS), position: random.pick(POSITIONS), from_date: from, to_date: until });
    until = addDays(from, -random.between(5, 200));
  }
  return rows;
}

export function schools(random: Random, { person, ids }: Known, today: string): Rows {
  const born = yearOf(person.birthday);
  const past = (year: number) => year <= yearOf(today);
  const rows: Record<string, unknown>[] = [];
  const secondary = born + 18;
  if (random.chance(0.75) && past(secondary))
    rows.push({ ...ids, school_name: `${random.between(1, 120)}-р дунд сургууль`, degree: 'secondary', graduated_year: secondary });
  const bachelor = born + 22;
  if (random.chance(0.65) && past(bachelor)) {
    const profession = random.pick(PROFESSIONS);
    rows.push({ ...ids, school_name: random.pick(SCHOOLS), degree: 'bachelor', profession, graduated_year: bachelor });
    const master = bachelor + random.between(2, 6);
    if (random.chance(0.2) && past(master))
      rows.push({ ...ids, school_name: random.pick(SCHOOLS), degree: 'master', profession, graduated_year: master });
  }
  return rows;
}

/** Spouse and children bear the names that Mongolian custom gives them: a child has its father's name first. */
export function family(
  random: Random,
  { person, ids }: Known,
  relative: (gender: 'male' | 'female', age: readonly [number, number]) => Person,
  today: string,
): Rows {
  const age = yearOf(today) - yearOf(person.birthday);
  if (age < 25 || random.chance(0.35)) return [];
  const spouse = relative(person.gender === 'male' ? 'female' : 'male', [Math.max(22, age - 5), age + 4]);
  const rows: Record<string, unknown>[] = [
    {
      ...ids,
      relation: 'spouse',
      full_name: `${spouse.lastname} ${spouse.firstname}`,
      birth_year: yearOf(spouse.birthday),
      phone: spouse.phone,
    },
  ];
  const father = person.gender === 'male' ? person.firstname : spouse.firstname;
  for (let count = random.between(0, 3); count > 0; count--) {
    const child = relative(random.chance(0.5) ? 'male' : 'female', [1, Math.max(1, age - 22)]);
    rows.push({
      ...ids,
      relation: 'child',
      full_name: `${father} ${child.firstname}`,
      birth_year: yearOf(child.birthday),
    });
  }
  return rows;
}

const KIN = ['parent', 'sibling', 'friend'] as const;
/** Whom to call: the husband or wife where there is one, and most have somebody else besides. */
export function contactsOf(
  random: Random,
  { ids }: Known,
  members: Rows,
  somebody: () => Pick<Person, 'lastname' | 'firstname' | 'phone'>,
): Rows {
  const spouse = members.find(({ employee_id, relation }) => employee_id === ids.employee_id && relation === 'spouse');
  const other = somebody();
  return [
    ...(spouse ? [{ ...ids, relation: 'spouse', full_name: spouse.full_name, phone: spouse.phone }] : []),
    ...(!spouse || random.chance(0.6)
      ? [{ ...ids, relation: random.pick(KIN), full_name: `${other.lastname} ${other.firstname}`, phone: other.phone }]
      : []),
  ];
}

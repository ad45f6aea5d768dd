/** Invented people: names put together by chance, register numbers that fit the birthday, numbers nobody has. */
import { latinName } from '../employee/latin.ts';
import { addDays, inYear, yearOf } from './days.ts';
import type { Random } from './random.ts';

const split = (line: string): readonly string[] => line.split(' ');

/** Men's given names; a father's name stands first in a person's name. */
const MEN = split(
  'Амарбаяр Анхбаяр Ариунболд Бат-Оргил Батбаяр Баттулга Батцэнгэл Баярсайхан Билгүүн Болдбаатар Ганбаатар Ганзориг Гантулга ' +
    'Даваадорж Дашдорж Дөлгөөн Золбаяр Лхагвасүрэн Мөнхбат Мөнхжаргал Мөнх-Эрдэнэ Нямдорж Отгонбаяр Очирбат Өлзийбат ' +
    'Пүрэвдорж Содномдорж Сүхбат Тамир Тулга Тэмүүжин Тэмүүлэн Төгөлдөр Төмөрбаатар Түвшинжаргал Хүрэлбаатар Цогтбаатар Цэрэндорж ' +
    'Чинбат Чулуунбат Шинэбаяр Энхболд Энхтайван Энхтөр Эрдэнэбат Эрдэнэбилэг Эрхэмбаяр',
);
const WOMEN = split(
  'Алтанзул Алтанцэцэг Амина Анударь Анужин Ариунаа Ариунзаяа Болормаа Ганцэцэг Гэрэлмаа Дөлгөөнцэцэг Золзаяа Мишээл Мөнгөнцэцэг ' +
    'Мөнхзаяа Мөнхтуяа Мөнхцэцэг Намуун Нандин Наранцэцэг Номин Номинчимэг Нямсүрэн Одончимэг Оюунчимэг Оюунтуяа Отгонжаргал ' +
    'Сарангэрэл Сарангоо Сарнай Солонго Сувдаа Сэлэнгэ Уранчимэг Уянга Хонгорзул Хулан Цэрэнханд Цэцэгмаа Чимэг Энхжин Энхрий ' +
    'Энхтуяа Энхцэцэг Эрдэнэчимэг Ануужин',
);

/** No province's register begins with these letters, so the numbers look right and belong to nobody. */
const FIRST_LETTERS = split('Ч Ш Э Ю Я');
const SECOND_LETTERS = split('А Б В Г Д Е З И Л М Н О Ө П Р С Т У Ү Х Ц Ч Ш Э');

export type Gender = 'male' | 'female';
export type Person = {
  readonly lastname: string;
  readonly firstname: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly register: string;
  readonly phone: string;
};

/** Two letters, year, month (20 more from 2000 on), day, a digit that is odd for men, and one more. */
export function registerNumber(random: Random, birthday: string, gender: Gender): string {
  const year = yearOf(birthday);
  const month = Number(birthday.slice(5, 7)) + (year >= 2000 ? 20 : 0);
  const digits = [year % 100, month, Number(birthday.slice(8, 10))].map((part) => String(part).padStart(2, '0')).join('');
  const sex = random.between(0, 4) * 2 + (gender === 'male' ? 1 : 0);
  return `${random.pick(FIRST_LETTERS)}${random.pick(SECOND_LETTERS)}${digits}${sex}${random.between(0, 9)}`;
}

/** Makes people one after the other; nobody has the name, register number or phone of another. */
export function createPeople(random: Random, today: string) {
  const taken = new Set<string>();
  const unique = (make: () => string): string => {
    for (;;) {
      const value = make();
      if (taken.has(value)) continue;
      taken.add(value);
      return value;
    }
  };
  return function person(wanted: {
    readonly gender?: Gender;
    readonly age: readonly [low: number, high: number];
    readonly birthdayToday?: boolean;
  }): Person {
    const gender = wanted.gender ?? (random.chance(0.56) ? 'female' : 'male');
    const name = unique(() => `${random.pick(MEN)} ${random.pick(gender === 'male' ? MEN : WOMEN)}`);
    const [lastname = '', firstname = ''] = name.split(' ');
    const age = random.between(...wanted.age);
    const around = wanted.birthdayToday ? today : addDays(today, -random.between(1, 364));
    const birthday = inYear(around, yearOf(around) - age);
    return {
      lastname,
      firstname,
      gender,
      birthday,
      register: unique(() => registerNumber(random, birthday, gender)),
      // Numbers that begin with 84 are given out by no operator.
      phone: unique(() => `84${String(random.between(0, 999_999)).padStart(6, '0')}`),
    };
  };
}

/** A Cyrillic name in Latin letters, as it is used in addresses. */
export const latinOf = (name: string): string => latinName(name).toLowerCase().replaceAll('-', '');

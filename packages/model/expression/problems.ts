/** What may be wrong with an expression, in words for the person who writes it. */
import type { Label, Language } from '../definitions/labels.ts';

const text = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });

export const PROBLEMS = {
  empty: text('Илэрхийлэл хоосон байна', 'The expression is empty', '수식이 비어 있습니다'),
  tooLong: text(
    'Илэрхийлэл {max} тэмдэгтээс хэтэрсэн байна',
    'The expression is longer than {max} characters',
    '수식이 {max}자를 초과합니다',
  ),
  tooDeep: text('Хаалт, үйлдлийг хэт олон давхарласан байна', 'The expression is nested too deeply', '수식의 중첩이 너무 깊습니다'),
  tooLarge: text(
    'Илэрхийлэл хэт том байна: бодсон талбаруудаа цөөлнө үү',
    'The expression is too large together with the computed fields in it',
    '계산 필드를 포함한 수식이 너무 큽니다',
  ),
  numberTooLarge: text(
    'Тооцооны дүн хэт олон оронтой болж болзошгүй',
    'The result of this calculation could have too many digits',
    '계산 결과의 자릿수가 너무 커질 수 있습니다',
  ),
  textTooLarge: text(
    'Үр дүнгийн текст хэт урт болж болзошгүй',
    'The resulting text could be too long',
    '결과 텍스트가 너무 길어질 수 있습니다',
  ),
  character: text('{sign}: энд байж болохгүй тэмдэгт', '{sign}: this character cannot stand here', '{sign}: 사용할 수 없는 문자입니다'),
  openText: text('Текстийн хашилт хаагдаагүй байна', 'The quotation mark of a text is missing', '텍스트의 따옴표가 닫히지 않았습니다'),
  unexpected: text('{sign}: энд ийм зүйл байх ёсгүй', '{sign} does not belong here', '여기에 {sign}을(를) 쓸 수 없습니다'),
  unfinished: text('Илэрхийлэл дутуу байна', 'The expression is not finished', '수식이 완성되지 않았습니다'),
  missing: text('{sign} дутуу байна', '{sign} is missing', '{sign}이(가) 빠졌습니다'),
  unknownName: text('{name}: ийм талбар байхгүй', '{name}: no such field', '{name}: 존재하지 않는 필드입니다'),
  unknownFunction: text('{name}: ийм функц байхгүй', '{name}: no such function', '{name}: 존재하지 않는 함수입니다'),
  arguments: text(
    '{name}: утгын тоо буруу байна, {count} байх ёстой',
    '{name}: wrong number of values, it takes {count}',
    '{name}: 인수의 개수가 올바르지 않습니다. {count}개여야 합니다',
  ),
  type: text(
    '{name}: {expected} хэрэгтэй байтал {found} байна',
    '{name} needs {expected}, this is {found}',
    '{name}: {expected}이(가) 필요하지만 {found}입니다',
  ),
  notComparable: text(
    'Хоосон утгатай харьцуулахын оронд isEmpty(…) ашиглана уу',
    'Use isEmpty(…) instead of comparing with nothing',
    '빈 값과 비교하는 대신 isEmpty(…)를 사용하세요',
  ),
  list: text('Жагсаалт зөвхөн in-ий ард байна', 'A list stands only after in', '목록은 in 뒤에만 쓸 수 있습니다'),
  noValue: text(
    '{name}: энэ талбарыг тооцоонд ашиглах боломжгүй',
    '{name}: this field cannot be used in an expression',
    '{name}: 수식에 사용할 수 없는 필드입니다',
  ),
  children: text(
    '{name}: дэд хүснэгтийг sum, count зэрэг функцэд ашиглана',
    '{name}: a sub-table is used inside sum, count and the like',
    '{name}: 하위 표는 sum, count 등의 함수에서 사용합니다',
  ),
  noChildren: text('{name}: дэд хүснэгт биш байна', '{name} is no sub-table', '{name}은(는) 하위 표가 아닙니다'),
  path: text(
    '{name}: холбоос талбараар дамжсан нэрийг энд ашиглах боломжгүй',
    '{name}: paths along references cannot be used here',
    '{name}: 여기에서는 참조 경로를 사용할 수 없습니다',
  ),
  literal: text('{name}: энд бэлэн утга бичих ёстой', '{name} needs a value written out here', '{name}: 여기에는 값을 직접 써야 합니다'),
  date: text('{value}: ийм огноо байхгүй', '{value}: there is no such date', '{value}: 존재하지 않는 날짜입니다'),
  cycle: text('{name}: өөрийгөө тооцож байна', '{name} is computed from itself', '{name}은(는) 자기 자신으로 계산됩니다'),
  result: text(
    'Үр дүн нь {expected} байх ёстой байтал {found} байна',
    'The result should be {expected}, this gives {found}',
    '결과는 {expected}이어야 하지만 {found}입니다',
  ),
} as const satisfies Record<string, Label>;
export type ProblemCode = keyof typeof PROBLEMS;

/** What is wrong with an expression, and where: `at` is the place in its text, counted from 0. */
export type ExpressionProblem = {
  readonly code: ProblemCode;
  readonly at: number;
  readonly params?: Readonly<Record<string, string | number>>;
};

export const TYPE_NAMES = {
  number: text('тоо', 'a number', '숫자'),
  text: text('текст', 'a text', '텍스트'),
  boolean: text('тийм/үгүй утга', 'yes or no', '예/아니요'),
  date: text('огноо', 'a date', '날짜'),
  moment: text('огноо, цаг', 'a date with time', '일시'),
  empty: text('хоосон утга', 'nothing', '빈 값'),
} as const satisfies Record<string, Label>;
export type ValueType = keyof typeof TYPE_NAMES;

const isType = (value: string | number): value is ValueType => Object.hasOwn(TYPE_NAMES, value);

/** The problem in a sentence; `at` of the problem says where it stands. */
export function problemText({ code, params = {} }: ExpressionProblem, language: Language): string {
  const said = (value: string | number): string => (isType(value) ? TYPE_NAMES[value][language] : String(value));
  return PROBLEMS[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? (name === 'expected' || name === 'found' ? said(params[name] ?? '') : String(params[name])) : whole,
  );
}

/** The kinds of field that the designer makes and draws: their signs, and the fields that they begin as. */
import { CUSTOM_KINDS, type CustomKind } from '@lambda/model/definitions/custom-fields.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { CUSTOM_KIND_LABELS } from '@lambda/model/definitions/kind-labels.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type Field, type FieldKind, fieldSchema } from '@lambda/model/fields/fields.ts';
import {
  AtSign,
  Calculator,
  Calendar,
  CalendarClock,
  ChevronDown,
  Clock,
  Coins,
  File,
  Files,
  Hash,
  IdCard,
  Image,
  Images,
  KeyRound,
  Link,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Palette,
  Percent,
  Phone,
  Search,
  Signature,
  SquareStack,
  Table2,
  Text,
  ToggleRight,
  Type,
  Workflow,
} from 'lucide-react';

export const KIND_ICONS: Readonly<Partial<Record<FieldKind, LucideIcon>>> = {
  text: Type,
  longText: Text,
  richText: Text,
  integer: Hash,
  decimal: Hash,
  money: Coins,
  percent: Percent,
  date: Calendar,
  datetime: CalendarClock,
  time: Clock,
  duration: Clock,
  boolean: ToggleRight,
  choice: ChevronDown,
  multiChoice: ListChecks,
  state: Workflow,
  reference: Search,
  references: SquareStack,
  children: Table2,
  file: File,
  files: Files,
  image: Image,
  images: Images,
  email: AtSign,
  url: Link,
  phone: Phone,
  register: IdCard,
  password: KeyRound,
  colour: Palette,
  geometry: MapPin,
  signature: Signature,
  sequence: ListOrdered,
  computed: Calculator,
  rollup: Calculator,
};
export const iconOf = (kind: FieldKind | undefined): LucideIcon => (kind && KIND_ICONS[kind]) ?? Type;

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
/** Kinds that need no more than a name, besides those that every table can get. */
const MORE_KINDS = {
  time: label('Цаг', 'Time of day', '시각'),
  duration: label('Хугацаа', 'Duration', '소요 시간'),
  richText: label('Хэлбэржүүлсэн текст', 'Formatted text', '서식 있는 텍스트'),
  file: label('Файл', 'File', '파일'),
  files: label('Олон файл', 'Several files', '여러 파일'),
  image: label('Зураг', 'Picture', '사진'),
  images: label('Олон зураг', 'Several pictures', '여러 사진'),
  register: label('Регистрийн дугаар', 'Register number', '주민등록번호'),
  colour: label('Өнгө', 'Colour', '색상'),
  geometry: label('Газрын зураг', 'Place on a map', '지도 위치'),
  signature: label('Гарын үсэг', 'Signature', '서명'),
} as const satisfies Readonly<Partial<Record<FieldKind, Label>>>;
export type NewKind = CustomKind | keyof typeof MORE_KINDS;
/** What can be made here, as people look for it: what is written, what is counted, days, choices, files, the rest. */
export const NEW_KINDS: readonly NewKind[] = [...CUSTOM_KINDS, ...(Object.keys(MORE_KINDS) as (keyof typeof MORE_KINDS)[])];
const KIND_LABELS: Readonly<Record<string, Label>> = {
  ...CUSTOM_KIND_LABELS,
  ...MORE_KINDS,
  state: label('Төлөв', 'State', '상태'),
  references: label('Бүртгэлээс олныг сонгох', 'Several from a register', '다른 기록에서 여러 개 선택'),
  children: label('Дэд хүснэгт', 'Sub-table', '하위 표'),
  password: label('Нууц үг', 'Password', '비밀번호'),
  json: label('Бүтэцтэй өгөгдөл', 'Structured data', '구조화된 데이터'),
  sequence: label('Автомат дугаар', 'Running number', '자동 번호'),
  computed: label('Тооцоолсон утга', 'Computed value', '계산값'),
  rollup: label('Дэд хүснэгтийн дүн', 'Figure of a sub-table', '하위 표 집계'),
};
export const kindLabel = (kind: string): Label => KIND_LABELS[kind] ?? label(kind, kind, kind);

/** Whether the database gives the table's own code no say: then its fields have free names and may be required. */
export type NewField = { readonly name: string; readonly field: Field };
export type FieldAsked = {
  readonly kind: NewKind;
  readonly label: Label;
  readonly name: string;
  /** Options of a choice, one in a line. */
  readonly options: readonly string[];
  readonly to: string;
};
/** The field that is asked for; undefined while something is missing. */
export function newField({ kind, label: words, name, options, to }: FieldAsked): NewField | undefined {
  const said = options.map((text) => text.trim()).filter((text) => text !== '');
  const result = fieldSchema.safeParse({
    kind,
    label: words,
    ...(kind === 'choice' || kind === 'multiChoice'
      ? { options: said.map((text, at) => ({ value: String(at + 1), label: label(text, text, text) })) }
      : {}),
    ...(kind === 'reference' ? { to } : {}),
  });
  return words.mn.trim() !== '' && name !== '' && result.success ? { name, field: result.data } : undefined;
}

/** A table with one more field. */
export const withField = (model: ModelDefinition, { name, field }: NewField): ModelDefinition => ({
  ...model,
  fields: { ...model.fields, [name]: field },
});

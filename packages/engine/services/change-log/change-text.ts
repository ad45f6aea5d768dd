/** A kept change in the words of one language. */
import { CUSTOM_KIND_LABELS } from '@lambda/model/definitions/kind-labels.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { FLAG_WORDS, HOW_WORDS, LANGUAGE_WORDS, PROPERTY_WORDS, SUBJECT_WORDS, VALUE_WORDS } from './change-words.ts';
import type { Subject, ToldChange } from './told-change.ts';

export type ChangeText = {
  /** `field “Phone” (phone)`; empty where it is about the whole definition. */
  readonly subject: string;
  /** `required`, `added`. */
  readonly what: string;
  /** Null where there is no value to tell. */
  readonly before: string | null;
  readonly after: string | null;
};

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const CODES: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  kind: CUSTOM_KIND_LABELS,
  right: {
    none: label('эрхгүй', 'no right', '권한 없음'),
    read: label('унших', 'read', '읽기'),
    write: label('засах', 'change', '수정'),
  },
  scope: {
    company: label('бүх байгууллага', 'the whole company', '회사 전체'),
    unitAndBelow: label('нэгж, доод нэгжүүд', 'the unit with those below', '부서 및 하위'),
    unit: label('зөвхөн нэгж', 'the unit alone', '해당 부서'),
    own: label('өөрийн', 'own rows', '본인'),
  },
};

const isLabel = (value: Json): value is Label & Json =>
  typeof value === 'object' && value !== null && ['mn', 'en', 'ko'].every((key) => typeof (value as Label)[key as Language] === 'string');

/** By which a part is known: they stand with it already. */
const NAMES: ReadonlySet<string> = new Set(['field', 'name', 'id', 'value']);

function valueText(value: Json, property: string | null, language: Language): string {
  if (value === null) return VALUE_WORDS.nothing[language];
  if (typeof value === 'boolean') return VALUE_WORDS[value ? 'yes' : 'no'][language];
  if (typeof value === 'string') return CODES[property ?? '']?.[value]?.[language] ?? value;
  if (typeof value === 'number') return String(value);
  if (isLabel(value)) return value[language];
  if (Array.isArray(value)) return value.map((one: Json) => valueText(one, property, language)).join(', ');
  const said = value as Readonly<Record<string, Json>>;
  if (said.label !== undefined && isLabel(said.label)) {
    const kind = typeof said.kind === 'string' ? valueText(said.kind, 'kind', language) : '';
    return kind === '' ? said.label[language] : `${said.label[language]} (${kind})`;
  }
  const entries = Object.entries(said).filter(([name, one]) => !NAMES.has(name) && one !== false);
  if (entries.some(([, one]) => typeof one === 'object')) return JSON.stringify(value);
  if (entries.length === 0) return typeof said.field === 'string' ? said.field : VALUE_WORDS.nothing[language];
  return entries
    .map(([name, one]) => {
      const word = PROPERTY_WORDS[name]?.[language] ?? name;
      return one === true ? word : `${word}: ${valueText(one, name, language)}`;
    })
    .join(', ');
}

const QUOTED: Readonly<Record<Language, (text: string) => string>> = {
  mn: (text) => `«${text}»`,
  en: (text) => `“${text}”`,
  ko: (text) => `‘${text}’`,
};
function subjectText({ kind, name, label: own }: Subject, language: Language): string {
  const word = SUBJECT_WORDS[kind][language];
  const called = kind === 'flag' ? FLAG_WORDS[name]?.[language] : own?.[language];
  return called === undefined || called === name ? `${word} ${name}` : `${word} ${QUOTED[language](called)} (${name})`;
}

export function changeText(change: ToldChange, language: Language): ChangeText {
  const { how, subjects, property, language: inLanguage, before, after } = change;
  const subject = subjects.map((one) => subjectText(one, language)).join(' › ');
  const word = property === null ? null : (PROPERTY_WORDS[property]?.[language] ?? property);
  const text = (value: Json): string => valueText(value, property, language);
  if (how === 'made' || how === 'gone' || how === 'same') return { subject, what: HOW_WORDS[how][language], before: null, after: null };
  if (how === 'added') return { subject, what: HOW_WORDS.added[language], before: null, after: sideOf(after, text) };
  if (how === 'removed') return { subject, what: HOW_WORDS.removed[language], before: sideOf(before, text), after: null };
  if (how === 'order') return { subject, what: `${word ?? ''} › ${HOW_WORDS.order[language]}`, before: text(before), after: text(after) };
  // Left out, a switch is off.
  const isSwitch = typeof before === 'boolean' || typeof after === 'boolean';
  const side = (value: Json): string => (isSwitch && value === null ? VALUE_WORDS.no[language] : text(value));
  const inWords = inLanguage === null ? '' : LANGUAGE_WORDS[inLanguage]?.[language];
  return { subject, what: `${word ?? ''}${inWords ? ` (${inWords})` : ''}`, before: side(before), after: side(after) };
}
/** What is known by its name alone has no value beside it. */
const sideOf = (value: Json, text: (value: Json) => string): string | null => {
  const isName = typeof value === 'object' && value !== null && Object.keys(value).length === 1 && 'field' in value;
  return isName || value === null ? null : text(value);
};

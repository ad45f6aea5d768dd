/** The words of a notification for one receiver: what the receiver may not read of the record is not in them. */
import type { NotificationDefinition } from '@lambda/model/automation.ts';
import { amountDigits, digitsOfCurrency } from '@lambda/model/currency-digits.ts';
import { type Field, scaleOf } from '@lambda/model/fields.ts';
import { LANGUAGES, type Label, type Language } from '@lambda/model/labels.ts';
import type { Access } from '../access/access.ts';
import { wallTime } from '../http/clock.ts';
import type { Registry } from '../registry/registry.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';

const PLACE = /\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,2})\}/g;
const HIDDEN = '…';
const LONGEST_VALUE = 200;
const YES_NO: Readonly<Record<'true' | 'false', Label>> = {
  true: { mn: 'тийм', en: 'yes', ko: '예' },
  false: { mn: 'үгүй', en: 'no', ko: '아니요' },
};

export type Words = { readonly title: Label; readonly body: Label | null; readonly link: string | null };

/** The paths that a rule's texts name and that are there, as the role may read them. */
export function readablePaths(registry: Registry, access: Access, rule: NotificationDefinition): ReadonlyMap<string, ResolvedPath> {
  const model = registry.model(rule.model);
  const texts = [...Object.values(rule.title), ...Object.values(rule.body ?? {}), rule.link ?? ''];
  const named = texts.flatMap((text) => [...text.matchAll(PLACE)].map(([, path]) => path ?? ''));
  const found = new Map<string, ResolvedPath>();
  for (const name of new Set(named)) {
    try {
      const path = registry.path(model, name);
      if (path.field.kind !== 'children' && access.mayReadPath(path)) found.set(name, path);
    } catch {
      // A stored rule may outlive a field; its place then stays empty.
    }
  }
  return found;
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ' ');

function valueText(field: Field, value: unknown, language: Language, zone: string | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'choice':
    case 'state':
      return field.options.find((option) => option.value === value)?.label[language] ?? String(value);
    case 'boolean':
      return YES_NO[value ? 'true' : 'false'][language];
    case 'money':
    case 'decimal': {
      const isMoney = field.kind === 'money';
      const digits = isMoney && !field.currencyField ? digitsOfCurrency(field.currency) : isMoney ? 2 : scaleOf(field);
      const [whole = '', part] = amountDigits(String(value), digits).split('.');
      const sign = isMoney && !field.currencyField && (field.currency ?? 'MNT') === 'MNT' ? ' ₮' : '';
      return `${group(whole)}${part ? `.${part}` : ''}${sign}`;
    }
    case 'datetime':
      return wallTime(String(value), zone).slice(0, 16);
    case 'json':
    case 'file':
    case 'image':
      return '';
    default:
      return String(value).slice(0, LONGEST_VALUE);
  }
}

type Given = {
  readonly rule: NotificationDefinition;
  readonly id: number;
  readonly paths: ReadonlyMap<string, ResolvedPath>;
  /** By path; empty when the record is gone. */
  readonly row: Readonly<Record<string, unknown>>;
  /** The zone of the company; that of Ulaanbaatar unless told. */
  readonly zone: string | undefined;
};
export function renderWords({ rule, id, paths, row, zone }: Given): Words {
  const fill = (text: string, language: Language): string =>
    text.replace(PLACE, (_all, name: string) => {
      const path = paths.get(name);
      return path ? valueText(path.field, row[name], language, zone) : HIDDEN;
    });
  const inAll = (label: Label): Label =>
    Object.fromEntries(LANGUAGES.map((language) => [language, fill(label[language], language)])) as Label;
  const link = rule.link?.replace(PLACE, (_all, name: string) => encodeURIComponent(name === 'id' ? String(id) : String(row[name] ?? '')));
  return { title: inAll(rule.title), body: rule.body ? inAll(rule.body) : null, link: link ?? null };
}

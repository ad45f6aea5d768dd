/** The words of a notification for one receiver: what the receiver may not read of the record is not in them. */
import type { NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import { LANGUAGES, type Label, type Language } from '@lambda/model/definitions/labels.ts';
import { type Field, inCurrency, isJson } from '@lambda/model/fields/fields.ts';
import type { Access } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';
import { currencyOf } from '../listing/columns.ts';
import { valueText } from '../listing/value-text.ts';

const PLACE = /\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,2})\}/g;
const HIDDEN = '…';
const LONGEST_VALUE = 200;
export type Words = { readonly title: Label; readonly body: Label | null; readonly link: string | null };

/** The paths that a rule's texts name and that are there, as the role may read them. */
function readablePaths(registry: Registry, access: Access, rule: NotificationDefinition): ReadonlyMap<string, ResolvedPath> {
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

/** Under which the code of an amount's currency is read beside it. */
const codeOf = (name: string): string => `${name} currency`;

/** What is read for the texts: their places, and the currencies of their amounts. */
export function readingOf(registry: Registry, access: Access, rule: NotificationDefinition): ReadonlyMap<string, ResolvedPath> {
  const paths = readablePaths(registry, access, rule);
  const entity = registry.entities.get(rule.model);
  const currencies = [...paths].flatMap(([name, path]) => {
    const currency = entity && currencyOf({ registry, access }, entity, name, path);
    return currency ? [[codeOf(name), currency] as const] : [];
  });
  return new Map([...paths, ...currencies]);
}

/** As lists show it; nothing for what is no text. */
function placeText(field: Field, value: unknown, language: Language, zone: string | undefined): string {
  if (field.kind === 'file' || field.kind === 'image' || isJson(field)) return '';
  return valueText(field, value, language, zone).slice(0, LONGEST_VALUE);
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
      return path ? placeText(inCurrency(path.field, row[codeOf(name)]), row[name], language, zone) : HIDDEN;
    });
  const inAll = (label: Label): Label =>
    Object.fromEntries(LANGUAGES.map((language) => [language, fill(label[language], language)])) as Label;
  const link = rule.link?.replace(PLACE, (_all, name: string) => encodeURIComponent(name === 'id' ? String(id) : String(row[name] ?? '')));
  return { title: inAll(rule.title), body: rule.body ? inAll(rule.body) : null, link: link ?? null };
}

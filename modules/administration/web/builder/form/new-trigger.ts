/** A trigger as it begins, whole enough to be kept at once; the person goes on from there. */
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { FormTrigger, TriggerDeed } from '@lambda/model/definitions/form-triggers.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import { type Field, isComputed } from '@lambda/model/fields/fields.ts';

const REFUSED: Label = { mn: 'Ийм утгаар хадгалах боломжгүй', en: 'This cannot be saved', ko: '이 값으로는 저장할 수 없습니다' };
const SAVED: Label = { mn: 'Шинэ бичлэг хадгаллаа', en: 'A record was saved', ko: '기록이 저장되었습니다' };
const CLOSED: ReadonlySet<string> = new Set(['children', 'password', 'state', 'sequence', 'references', 'multiChoice', 'json', 'geometry']);

export const isSettable = (field: Field): boolean => !isComputed(field) && !CLOSED.has(field.kind) && valueTypeOf(field) !== null;
const FIRST_VALUES = { text: "''", number: '0', boolean: 'true', date: 'today()', moment: 'now()' } as const;
/** An expression that gives what such a field holds. */
export function firstValue(field: Field): string {
  const type = valueTypeOf(field);
  return type !== null && type in FIRST_VALUES ? FIRST_VALUES[type as keyof typeof FIRST_VALUES] : "''";
}

/** The name that no other trigger of the form has. */
function nameFor(deed: TriggerDeed, { triggers = [] }: FormDefinition): string {
  const taken = new Set(triggers.map(({ name }) => name));
  let name: string = deed;
  for (let number = 2; taken.has(name); number++) name = `${deed}-${number}`;
  return name;
}

type Given = { readonly form: FormDefinition; readonly model: ModelDefinition; readonly actions: readonly { readonly name: string }[] };
/** What it does at first; undefined where there is nothing to do it with. */
export function newDeed(deed: TriggerDeed, { model, actions }: Given): Pick<FormTrigger, TriggerDeed> | undefined {
  switch (deed) {
    case 'refuse':
      return { refuse: { text: REFUSED } };
    case 'set': {
      const [found] = Object.entries(model.fields).filter(([, field]) => isSettable(field));
      return found && { set: { field: found[0], value: firstValue(found[1]) } };
    }
    case 'action':
      return actions[0] && { action: actions[0].name };
    case 'notify':
      return { notify: { to: { creator: true }, title: SAVED } };
    case 'letter': {
      const mail = Object.keys(model.fields).find((name) => model.fields[name]?.kind === 'email');
      return { letter: { to: mail === undefined ? { creator: true } : { fields: [mail] }, title: SAVED } };
    }
  }
}
export function newTrigger(deed: TriggerDeed, given: Given): FormTrigger | undefined {
  const does = newDeed(deed, given);
  return does && { name: nameFor(deed, given.form), on: ['create'], ...does };
}
/** The same trigger doing something else. */
export function withDeed({ name, on, changed, when, ...before }: FormTrigger, deed: TriggerDeed, given: Given): FormTrigger | undefined {
  const kept = { name, on, ...(changed ? { changed } : {}), ...(when === undefined ? {} : { when }) };
  if (before[deed] !== undefined) return { ...kept, ...before };
  // The words and those who get them stay when a notification becomes a letter, or the other way.
  const { notify, letter } = before;
  if (deed === 'letter' && notify) return { ...kept, letter: notify };
  if (deed === 'notify' && letter) {
    const { fields: _fields, addresses: _addresses, ...to } = letter.to;
    const { language: _language, ...words } = letter;
    return { ...kept, notify: { ...words, to: Object.keys(to).length > 0 ? to : { creator: true } } };
  }
  const does = newDeed(deed, given);
  return does && { ...kept, ...does };
}

/** Triggers in the form designer: every step leaves a form that can be kept, and steps that are taken back leave it as it was. */
import { DEFINITION_SCHEMAS, type FormDefinition, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { deedOf, type FormTrigger, TRIGGER_DEEDS, type TriggerDeed } from '@lambda/model/definitions/form-triggers.ts';
import { checkExpression } from '@lambda/model/expression/check.ts';
import { ownShape } from '@lambda/model/expression/condition.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setForm } from '../builder/form/form-operations.ts';
import { firstValue, isSettable, newTrigger, withDeed } from '../builder/form/new-trigger.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const model: ModelDefinition = {
  name: 'thing',
  label: label('Зүйл'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: {
    state: { kind: 'state', label: label('Төлөв'), initial: 'new', options: [{ value: 'new', label: label('Шинэ') }] },
    title: { kind: 'text', label: label('Нэр') },
    mail: { kind: 'email', label: label('И-мэйл') },
    amount: { kind: 'money', label: label('Дүн') },
    day: { kind: 'date', label: label('Өдөр') },
    at: { kind: 'datetime', label: label('Цаг') },
    done: { kind: 'boolean', label: label('Болсон') },
    half: { kind: 'computed', type: 'decimal', label: label('Хагас'), expression: 'amount / 2' },
  },
};
const form: FormDefinition = {
  name: 'thing',
  label: label('Зүйл'),
  model: 'thing',
  tabs: [{ name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Үндсэн'), fields: ['title'] }] }],
};
const actions = [{ name: 'do-it' }];
const isKept = (one: FormDefinition) => DEFINITION_SCHEMAS.form.safeParse(one).success;

describe('a trigger', () => {
  it('begins whole, with a name of its own, whatever it does and however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TRIGGER_DEEDS), { minLength: 1, maxLength: 12 }), (deeds) => {
        let drawn = form;
        for (const deed of deeds) {
          const made = newTrigger(deed, { form: drawn, model, actions });
          expect(made && deedOf(made)).toBe(deed);
          drawn = setForm(drawn, { triggers: [...(drawn.triggers ?? []), ...(made ? [made] : [])] });
          expect(isKept(drawn)).toBe(true);
        }
        expect(new Set(drawn.triggers?.map(({ name }) => name)).size).toBe(deeds.length);
        // Read and written again it is the same, and without them the form is as it was.
        expect(DEFINITION_SCHEMAS.form.parse(JSON.parse(JSON.stringify(drawn)))).toEqual(drawn);
        expect(JSON.stringify(setForm(drawn, { triggers: undefined }))).toBe(JSON.stringify(form));
      }),
    );
  });

  it('is still whole when it comes to do something else, and the same when it does what it did', () => {
    const given = { form, model, actions };
    fc.assert(
      fc.property(fc.constantFrom(...TRIGGER_DEEDS), fc.array(fc.constantFrom(...TRIGGER_DEEDS), { maxLength: 8 }), (first, steps) => {
        let trigger: FormTrigger | undefined = newTrigger(first, given);
        for (const deed of steps) {
          const next: FormTrigger | undefined = trigger && withDeed(trigger, deed as TriggerDeed, given);
          expect(next && isKept(setForm(form, { triggers: [next] }))).toBe(true);
          expect(next && withDeed(next, deed, given)).toEqual(next);
          expect([next?.name, next?.on]).toEqual([trigger?.name, trigger?.on]);
          trigger = next;
        }
      }),
    );
    const notify: FormTrigger = {
      name: 'tell',
      on: ['update'],
      changed: ['title'],
      when: 'done',
      notify: { to: { roles: [3] }, title: label('А') },
    };
    const letter = withDeed(notify, 'letter', given);
    expect(letter && withDeed(letter, 'notify', given)).toEqual(notify);
  });

  it('sets only fields that hold what an expression gives, and begins with a value that fits', () => {
    const settable = Object.entries(model.fields).filter(([, field]) => isSettable(field));
    expect(settable.map(([name]) => name)).toEqual(['title', 'mail', 'amount', 'day', 'at', 'done']);
    for (const [name, field] of settable as [string, Field][])
      expect([name, checkExpression(firstValue(field), ownShape(model), valueTypeOf(field) ?? undefined).problem]).toEqual([
        name,
        undefined,
      ]);
  });
});

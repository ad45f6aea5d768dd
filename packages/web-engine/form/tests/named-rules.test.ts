/** The form says of every rule what the server says, before it is asked. */

import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { FIELD_ERRORS, fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { RULE_SAMPLES, type RuleSample } from '@lambda/testing/rule-samples.ts';
import { expect, test } from 'vitest';
import { checkValues } from '../check-values.ts';
import { startValues } from '../form-values.ts';
import { personShape } from './person.ts';

const shape = personShape();
const start = { ...startValues(shape.model, { today: '2026-11-20', now: '2026-11-20T06:32:00Z' }), lastname: 'Бат', firstname: 'Энх' };

test.each(Object.entries<RuleSample>(RULE_SAMPLES))('%s is said at its field, in three languages', (name, { field, right, wrong }) => {
  const ruled = { ...shape, model: { ...shape.model, fields: { ...shape.model.fields, [name]: field } } };
  const said = (value: unknown, language: Language) =>
    checkValues({
      shape: ruled,
      base: { id: null, version: null, updatedAt: null, values: start },
      values: { ...start, [name]: value },
      today: '2026-11-20',
      language,
    });
  for (const value of right) expect([value, said(value, 'mn')]).toEqual([value, {}]);
  for (const [value, code] of wrong)
    for (const language of LANGUAGES) {
      const [beginning = ''] = FIELD_ERRORS[code][language].split('{');
      const text = said(value, language)[name] ?? '';
      expect([value, Object.keys(said(value, language))]).toEqual([value, [name]]);
      expect([value, text.startsWith(beginning), /[{}]/.test(text)]).toEqual([value, true, false]);
      if (!FIELD_ERRORS[code][language].includes('{')) expect(text).toBe(fieldErrorText({ field: name, code }, language));
    }
});

/** A field that has to be filled in and is hidden from the start: the browser and the server ask for it in the same cases. */
import { defineForm, defineModel, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { validateRecord } from '@lambda/model/fields/validate.ts';
import { expect, test } from 'vitest';
import { checkValues } from '../check-values.ts';
import { shapeForm } from '../form-shape.ts';
import { startValues, type Values } from '../form-values.ts';
import { stepsOf, wrongIn } from '../steps/use-steps.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const options = (...values: string[]) => values.map((value) => ({ value, label: label(value) }));
const fields = {
  title: { kind: 'text', label: label('Title') },
  kind: { kind: 'choice', label: label('Kind'), options: options('home', 'abroad') },
  partner: {
    kind: 'choice',
    label: label('Partner'),
    options: options('one', 'two'),
    required: true,
    visibleWhen: { field: 'kind', condition: 'equals', value: 'abroad' },
  },
} as const;
const common = { label: label('Deal'), placement: 'company', title: ['title'], sort: [{ field: 'created_at', order: 'asc' }] } as const;
const line = defineModel({
  ...common,
  name: 'deal_line',
  parent: { model: 'deal', by: 'deal_id' },
  fields: { ...fields, deal_id: { kind: 'reference', label: label('Deal'), to: 'deal', required: true } },
});
const deal = defineModel({
  ...common,
  name: 'deal',
  fields: { ...fields, lines: { kind: 'children', label: label('Lines'), of: 'deal_line', by: 'deal_id' } },
});
const models = new Map<string, ModelDefinition>([deal, line].map((model) => [model.name, model]));
const names = Object.keys(fields);
const formOf = (formType: 'normal' | 'step') =>
  defineForm({
    name: 'deal',
    label: label('Deal'),
    model: 'deal',
    formType,
    tabs: [
      {
        name: 'main',
        label: label('Main'),
        sections: [
          { name: 'own', label: label('Own'), fields: names },
          { name: 'lines', label: label('Lines'), children: 'lines', columns: names },
        ],
      },
    ],
  });
const now = '2026-11-20T06:32:00Z';
const today = '2026-11-20';

const cases = (['normal', 'step'] as const).flatMap((formType) =>
  (['create', 'update', 'row'] as const).flatMap((where) =>
    ['home', 'abroad'].flatMap((kind) => [null, 'one'].map((partner) => ({ formType, where, kind, partner }))),
  ),
);
test.each(cases)('$formType form, $where, $kind with $partner', ({ formType, where, kind, partner }) => {
  const shape = shapeForm({ form: formOf(formType), models });
  if (!shape) throw new Error('the form has no shape');
  const start = startValues(shape.model, { today, now });
  const given = { title: 'A', kind, partner };
  const stored: Values = { ...start, title: 'A', kind: 'home' };
  const values: Values = where === 'row' ? { ...stored, lines: [{ key: 'new-1', values: given }] } : { ...stored, ...given };
  const isNew = where !== 'update';
  const base = { id: isNew ? null : 7, version: isNew ? null : 1, updatedAt: null, values: isNew ? start : stored };
  const messages = checkValues({ shape, base, values, today, language: 'en' });
  // What another program sends: everything, without a look at the form.
  const sent = where === 'row' ? { title: 'A', kind: 'home', lines: { create: [given] } } : given;
  const { errors } = validateRecord({
    model: deal,
    input: sent,
    ...(isNew ? {} : { existing: stored }),
    mode: isNew ? 'create' : 'update',
    today,
    now,
    modelOf: (name) => models.get(name) ?? deal,
  });
  const isWrong = kind === 'abroad' && partner === null;
  const [place, field] = where === 'row' ? ['lines/new-1/partner', 'lines[0].partner'] : ['partner', 'partner'];
  expect(Object.keys(messages)).toEqual(isWrong ? [place] : []);
  expect(errors.map((error) => [error.field, error.code])).toEqual(isWrong ? [[field, 'required']] : []);
  // A step holds the person up by the very same.
  expect(stepsOf(shape, values).flatMap((section) => wrongIn(section, messages))).toEqual(isWrong ? [place] : []);
});

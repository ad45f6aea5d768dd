/** The platform's one validation, asked about what stands on the form now. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { FIELD_ERRORS, fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { validateRecord } from '@lambda/model/fields/validate.ts';
import { isBlankRow, isChildRows } from './children-changes.ts';
import { cellPlace, type Messages, messagesAt } from './form-errors.ts';
import type { FormShape } from './form-shape.ts';
import { childrenSections } from './form-shape.ts';
import { type FormRecord, outgoing, type Values } from './form-values.ts';

/** Only sub-tables that the form shows are ever checked, so their models are there. */
const modelOf = (shape: FormShape) => (name: string) => {
  const model = shape.modelOf(name);
  if (!model) throw new Error(`The form ${shape.form.name} does not know the model ${name}`);
  return model;
};

type RowOf = (model: string, id: unknown) => Values | undefined;

/** The references of a row whose record is known not to belong to what they follow. */
function strayIn(model: ModelDefinition, values: Values, rowOf: RowOf): readonly string[] {
  return Object.entries(model.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || !field.cascade) return [];
    const parent = values[field.cascade.from] ?? null;
    const belongs = rowOf(field.to, values[name])?.[field.cascade.by];
    return parent !== null && typeof belongs === 'number' && belongs !== parent ? [name] : [];
  });
}

/**
 * References that do not belong to what they follow (a district of another province), as far as the rows behind them are
 * known here: from a draft, a copy or a preset. The server looks at all of them again.
 */
export function checkCascades({
  shape,
  values,
  rowOf,
  language,
}: {
  shape: FormShape;
  values: Values;
  rowOf: RowOf;
  language: Language;
}): Messages {
  const text = FIELD_ERRORS.cascade[language];
  const own = strayIn(shape.model, values, rowOf);
  const cells = childrenSections(shape).flatMap(({ field, model }) => {
    const rows = values[field];
    const known = isChildRows(rows) ? rows : [];
    return known.flatMap((row) => strayIn(model, row.values, rowOf).map((name) => cellPlace(field, row.key, name)));
  });
  return Object.fromEntries([...own, ...cells].map((place) => [place, text]));
}

/** Everything the server would refuse, by place, as far as the rows behind references are known here (`rowOf`). `today` is `YYYY-MM-DD` in the company's zone. */
export function checkValues({
  shape,
  base,
  values,
  today,
  language,
  rowOf,
}: {
  shape: FormShape;
  base: FormRecord;
  values: Values;
  today: string;
  language: Language;
  rowOf?: RowOf;
}): Messages {
  const { input, sentRows } = outgoing({ shape, base, values });
  const isNew = base.id === null;
  const { errors } = validateRecord({
    model: shape.model,
    input,
    ...(isNew ? {} : { existing: base.values }),
    mode: isNew ? 'create' : 'update',
    today,
    modelOf: modelOf(shape),
    digitsOf: (model, id) => {
      const digits = rowOf?.(model, id)?.digits;
      return typeof digits === 'number' ? digits : undefined;
    },
  });
  const none = childrenSections(shape).flatMap((section) => {
    const { field, rules, readOnly } = section;
    const rows = values[field];
    // A line in which nobody has filled anything in is not sent.
    const isShort = rules.checkEmpty !== undefined && !readOnly && (!isChildRows(rows) || rows.every((row) => isBlankRow(section, row)));
    return isShort && rules.checkEmpty ? [[field, rules.checkEmpty[language]] as const] : [];
  });
  const found = messagesAt(
    errors.map((error) => ({ field: error.field, message: fieldErrorText(error, language) })),
    sentRows,
  );
  return { ...Object.fromEntries(none), ...found };
}

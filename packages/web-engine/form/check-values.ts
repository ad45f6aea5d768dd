/** The platform's one validation, asked about what stands on the form now. */
import { fieldErrorText } from '@lambda/model/errors.ts';
import type { Language } from '@lambda/model/labels.ts';
import { validateRecord } from '@lambda/model/validate.ts';
import { isChildRows } from './children-changes.ts';
import { type Messages, messagesAt } from './form-errors.ts';
import type { FormShape } from './form-shape.ts';
import { childrenSections } from './form-shape.ts';
import { type FormRecord, outgoing, type Values } from './form-values.ts';

/** Only sub-tables that the form shows are ever checked, so their models are there. */
const modelOf = (shape: FormShape) => (name: string) => {
  const model = shape.modelOf(name);
  if (!model) throw new Error(`The form ${shape.form.name} does not know the model ${name}`);
  return model;
};

/** Everything the server would refuse, by place. `today` is `YYYY-MM-DD` in the company's zone. */
export function checkValues({
  shape,
  base,
  values,
  today,
  language,
}: {
  shape: FormShape;
  base: FormRecord;
  values: Values;
  today: string;
  language: Language;
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
  });
  const none = childrenSections(shape).flatMap(({ field, rules, readOnly }) => {
    const rows = values[field];
    const isShort = rules.checkEmpty !== undefined && !readOnly && (!isChildRows(rows) || rows.length === 0);
    return isShort && rules.checkEmpty ? [[field, rules.checkEmpty[language]] as const] : [];
  });
  const found = messagesAt(
    errors.map((error) => ({ field: error.field, message: fieldErrorText(error, language) })),
    sentRows,
  );
  return { ...Object.fromEntries(none), ...found };
}

/** One field on the form: its label, its widget, and below it the reason it is refused or a word of help. */
import './field-item.css';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { DIVIDER, FOOTER_BUTTON, isHiddenWidget } from '@lambda/model/definitions/widgets.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { CircleAlert } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { today } from '../kit/format.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { pointAt } from '../kit/pointing/point-marks.ts';
import { AboveField } from './above-field.tsx';
import { valueNow } from './computed-value.ts';
import { controlId } from './control-id.ts';
import type { EditorStep } from './editor-state.ts';
import { isFrozen, isRequired, isVisible, openMoves } from './field-values.ts';
import { FieldWidget } from './field-widget.tsx';
import { cellPlace } from './form-errors.ts';
import type { ShapedField } from './form-shape.ts';
import type { Values } from './form-values.ts';
import { InCurrency } from './in-currency.tsx';

const NOTHING: Values = {};
/** Only widgets that look at other fields are given them, so that typing redraws one field, not all. */
const needsValues = ({ field, widget }: ShapedField): boolean =>
  widget !== undefined ||
  (field.kind === 'reference' && field.cascade !== undefined) ||
  (field.kind === 'state' && field.moves?.some(({ when }) => when !== undefined) === true);

type FieldPlace = { readonly children: string; readonly key: string };
type ItemProps = {
  readonly formId: string;
  readonly shaped: ShapedField;
  /** The model of the record or row, for what a reference follows and conditions look at. */
  readonly model: ModelDefinition;
  readonly value: unknown;
  readonly storedValue: unknown;
  readonly values: Values;
  readonly message: string | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** The row of a sub-table that the field is a cell of. */
  readonly row?: FieldPlace | undefined;
  /** A cell of a table has its label in the table's head. */
  readonly isCell: boolean;
  readonly step: (step: EditorStep) => void;
};

const Item = memo(function Item(props: ItemProps) {
  const { formId, shaped, model, value, storedValue, values, message, required, readOnly, row, isCell, step } = props;
  const { name, field } = shaped;
  const label = useLabel();
  const [children, key] = [row?.children, row?.key];
  const place = children !== undefined && key !== undefined ? cellPlace(children, key, name) : name;
  const id = controlId(formId, place);

  const onChange = useCallback(
    (next: unknown) =>
      step(
        children !== undefined && key !== undefined
          ? { type: 'cell', children, key, column: name, value: next }
          : { type: 'change', name, value: next },
      ),
    [step, children, key, name],
  );
  const onBlur = useCallback(() => step({ type: 'leave', place }), [step, place]);
  const onProblem = useCallback((text: string | undefined) => step({ type: 'problem', place, text }), [step, place]);

  const help = shaped.help && !isCell ? label(shaped.help) : undefined;
  const parent = field.kind === 'reference' && field.cascade ? model.fields[field.cascade.from] : undefined;
  const messageId = message || help ? `${id}-message` : undefined;
  const widget = (
    <FieldWidget
      id={id}
      name={name}
      modelName={model.name}
      field={field.kind === 'state' ? openMoves(model, name, field, values) : field}
      widget={shaped.widget}
      label={label(field.label)}
      cascadeLabel={parent && label(parent.label)}
      value={value}
      storedValue={storedValue}
      settings={shaped.settings}
      values={values}
      required={required}
      invalid={message !== undefined}
      readOnly={readOnly}
      inRow={isCell}
      describedBy={messageId}
      onChange={onChange}
      onBlur={onBlur}
      onProblem={onProblem}
    />
  );
  if (isCell) {
    return (
      <div className="record-cell">
        {widget}
        {message && <FieldMessage id={messageId} message={message} />}
      </div>
    );
  }
  return (
    <div className="record-field" data-span={shaped.span} {...(row ? {} : pointAt(`field.${name}`))}>
      <label htmlFor={id} className={required && !readOnly ? 'record-required' : undefined}>
        {label(field.label)}
      </label>
      {widget}
      {message ? (
        <FieldMessage id={messageId} message={message} />
      ) : (
        <div className="record-help" id={messageId}>
          {help}
        </div>
      )}
    </div>
  );
});

function FieldMessage({ id, message }: { id: string | undefined; message: string }) {
  return (
    <div className="record-message" id={id}>
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      <span>{message}</span>
    </div>
  );
}

type FieldItemProps = Omit<ItemProps, 'value' | 'storedValue' | 'values' | 'required' | 'readOnly'> & {
  /** All values of the record or row. */
  readonly record: Values;
  readonly stored: Values;
  readonly isReadOnly: boolean;
  /** The models of sub-tables, for what is computed from their rows. */
  readonly modelOf: (name: string) => ModelDefinition | undefined;
};

const inOther = new WeakMap<Field, ShapedField>();
/** The same for the same field, so that typing redraws one field, not all. */
function shapedAs(shaped: ShapedField, field: Field): ShapedField {
  if (field === shaped.field) return shaped;
  const known = inOther.get(field);
  if (known && known.name === shaped.name) return known;
  const made = { ...shaped, field };
  inOther.set(field, made);
  return made;
}

const Above = ({ above, children }: { above: ShapedField['above']; children: ReactNode }) => (
  <>
    {above && <AboveField above={above} />}
    {children}
  </>
);

/** Nothing while a condition hides the field; in a table the cell stays, empty. */
export function FieldItem({ record, stored, isReadOnly, modelOf, ...props }: FieldItemProps) {
  const { shaped, isCell, model } = props;
  const { name, field } = shaped;
  const isElsewhere = isHiddenWidget(shaped.widget) || shaped.widget === FOOTER_BUTTON;
  if (isElsewhere || !isVisible(model, field, record)) return isCell ? <div className="record-cell" /> : null;
  if (shaped.widget === DIVIDER) {
    return isCell ? <div className="record-cell" /> : <AboveField above={{ divider: field.label, ...shaped.above }} />;
  }
  return (
    <Above above={isCell ? undefined : shaped.above}>
      <InCurrency model={model} field={field} values={record}>
        {(known) => (
          <Item
            {...props}
            shaped={shapedAs(shaped, known)}
            value={valueNow({ model, modelOf, name, values: record }, { today: today(), now: new Date().toISOString() })}
            storedValue={stored[name]}
            values={needsValues(shaped) ? record : NOTHING}
            required={isRequired(model, field, record)}
            readOnly={isReadOnly || shaped.readOnly || isFrozen(model, field, record, stored)}
          />
        )}
      </InCurrency>
    </Above>
  );
}

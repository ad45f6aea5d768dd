/** `doc_data`: the values that the type of a document asks for, each by an input of its kind. */
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { columnsIn } from '../../template/template-text.ts';
import { documentTexts } from '../i18n/texts.ts';
import { ManyButton } from '../many/many-button.tsx';
import './filled-values.css';

type Asked = {
  readonly id: number;
  readonly field_name: string;
  readonly field_label: string;
  readonly field_kind: string;
  readonly field_columns: string | null;
  readonly is_required: boolean;
};
type Values = Readonly<Record<string, unknown>>;
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const QUERY =
  'query($type:String!){document_type_field(filters:[{column:"document_type_id",condition:equals,value:$type}],limit:200){id field_name field_label field_kind field_columns is_required}}';
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

type InputProps = {
  readonly asked: Asked;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
};

function TableInput({ asked, value, readOnly, onChange }: InputProps) {
  const t = documentTexts.useText();
  const columns = columnsIn(asked.field_columns);
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  const change = (at: number, column: string, text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)));
  return (
    <>
      <table className="document-values-table" aria-label={asked.field_label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {!readOnly && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and their inputs hold nothing beside their value
            <tr key={at}>
              {columns.map((column) => (
                <td key={column}>
                  <Input
                    value={textOf(row[column])}
                    disabled={readOnly}
                    aria-label={`${column} ${at + 1}`}
                    onChange={(event) => change(at, column, event.target.value)}
                  />
                </td>
              ))}
              {!readOnly && (
                <td>
                  <Button
                    type="text"
                    icon={<X {...ICON} />}
                    aria-label={t('values.removeRow', { number: at + 1 })}
                    onClick={() => onChange(rows.filter((_row, index) => index !== at))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!readOnly && (
        <Button icon={<Plus {...ICON} />} onClick={() => onChange([...rows, {}])}>
          {t('values.addRow')}
        </Button>
      )}
    </>
  );
}

const INPUT_TYPES: Readonly<Record<string, string>> = { date: 'date', number: 'text', money: 'text' };
function ValueInput(props: InputProps) {
  const { asked, value, readOnly, onChange } = props;
  const id = useId();
  if (asked.field_kind === 'rows')
    return (
      <fieldset className="document-value is-wide">
        <legend>{asked.field_label}</legend>
        <TableInput {...props} />
      </fieldset>
    );
  if (asked.field_kind === 'boolean')
    return (
      <Checkbox
        className="document-value"
        checked={value === true}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.checked)}
      >
        {asked.field_label}
      </Checkbox>
    );
  const shared = { id, value: textOf(value), disabled: readOnly, 'aria-required': asked.is_required };
  return (
    <div className={asked.field_kind === 'longText' ? 'document-value is-wide' : 'document-value'}>
      <label htmlFor={id}>
        {asked.field_label}
        {asked.is_required && <span aria-hidden> *</span>}
      </label>
      {asked.field_kind === 'longText' ? (
        <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          {...shared}
          type={INPUT_TYPES[asked.field_kind] ?? 'text'}
          inputMode={asked.field_kind === 'number' || asked.field_kind === 'money' ? 'decimal' : 'text'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function FilledValues({ value, values, readOnly, onChange }: WidgetProps) {
  const t = documentTexts.useText();
  const id = useRecordId();
  const type = values.document_type_id;
  const { data } = useQuery({
    queryKey: ['document_type_field', type],
    enabled: typeof type === 'number',
    queryFn: ({ signal }) => query<{ document_type_field: readonly Asked[] }>(QUERY, { type: String(type) }, { signal }),
  });
  if (typeof type !== 'number') return <p className="document-values-note">{t('values.chooseType')}</p>;
  const asked = data?.document_type_field ?? [];
  if (data && asked.length === 0) return <p className="document-values-note">{t('values.none')}</p>;
  const filled = isRecord(value) ? value : {};
  return (
    <div className="document-values">
      {!readOnly && id === null && (
        <div className="document-value is-wide">
          <ManyButton type={type} workflow={numberOf(values.workflow_id)} />
        </div>
      )}
      {asked.map((one) => (
        <ValueInput
          key={one.id}
          asked={one}
          value={filled[one.field_name]}
          readOnly={readOnly}
          onChange={(next) => onChange({ ...filled, [one.field_name]: next })}
        />
      ))}
    </div>
  );
}

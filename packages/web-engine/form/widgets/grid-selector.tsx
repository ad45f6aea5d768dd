/** A row of another model, or several, chosen from a table: searched, page by page, several columns in sight. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, type InputRef, Modal, Table } from 'antd';
import { Search, TableProperties, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { query } from '../../kit/data/client.ts';
import { definitionQuery } from '../../kit/data/definitions.ts';
import { usePage } from '../../kit/data/page-scope.ts';
import { formatNumber } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { isEmpty } from '../field-values.ts';
import { ValueIn } from '../in-currency.tsx';
import { lookupVariables, useLookupTitle, useRememberRows } from '../lookups.ts';
import { lookupFields, titleFields } from '../record-query.ts';
import { formTexts } from '../texts.ts';
import { ValueText } from '../value-text.tsx';
import { ReadOnlyBox } from './read-only-box.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

const PAGE = 10;
type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type SelectorField = FieldOf<'reference' | 'references'>;
type Within = { readonly by: string; readonly value: unknown } | undefined;

/** The columns that a form names, as far as they can be read; else those that name a row and those it is searched by. */
function columnsOf(model: ModelDefinition, asked: readonly string[] | undefined): readonly string[] {
  const known = (asked ?? []).filter((name) => name in model.fields);
  return known.length > 0 ? known : [...new Set([...titleFields(model), ...lookupFields(model)])].filter((name) => name !== 'id');
}

type Asked = {
  readonly model: ModelDefinition | undefined;
  readonly columns: readonly string[];
  readonly typed: string;
  readonly within: Within;
};
function useRows({ model, columns, typed, within, number }: Asked & { number: number }) {
  const page = usePage();
  return useQuery({
    queryKey: ['lookup', model?.name, 'table', columns.join(), typed.trim(), within?.value, number, page ?? ''],
    enabled: model !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ rows: readonly Row[]; total: number }> => {
      if (!model) return { rows: [], total: 0 };
      const { f, g, s, q } = lookupVariables({ model, typed, within, offset: 0 });
      const fields = [...new Set([...lookupFields(model), ...columns])].join(' ');
      const document = `query($f:[filter!],$g:[groupFilter!],$s:[sort!],$q:search,$p:Int!,$n:Int!){paginate(page:$p,size:$n,filters:$f,groupFilters:$g,sorts:$s,search:$q){total ${model.name}{${fields}}}}`;
      const reply = await query<{ paginate: { total: number } & Record<string, readonly Row[] | number> }>(
        document,
        { f, g, s, q, p: number, n: PAGE },
        { signal, page },
      );
      const rows = reply.paginate[model.name];
      return { rows: Array.isArray(rows) ? rows : [], total: reply.paginate.total };
    },
  });
}

type TableProps = {
  readonly field: SelectorField;
  readonly label: string;
  readonly columns: readonly string[] | undefined;
  readonly within: Within;
  readonly chosen: readonly number[];
  readonly onDone: (ids: readonly number[]) => void;
  readonly onClose: () => void;
};

function SelectorTable({ field, label: title, columns: asked, within, chosen, onDone, onClose }: TableProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const remember = useRememberRows();
  const search = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState(1);
  const [picked, setPicked] = useState(chosen);
  const { data: model } = useQuery(definitionQuery('model', field.to, usePage()));
  const columns = model ? columnsOf(model, asked) : [];
  const found = useRows({ model, columns, typed, within, number });
  const isMany = field.kind === 'references';
  const done = (ids: readonly number[]) => {
    remember((found.data?.rows ?? []).map((row) => ({ model: field.to, id: row.id, row })));
    onDone(ids);
  };
  return (
    <Modal
      open
      centered
      width={720}
      title={title}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && search.current?.focus()}
      okText={isMany ? t('selector.takeMany', { count: formatNumber(picked.length) }) : t('selector.take')}
      cancelText={t('footer.cancel')}
      okButtonProps={{ disabled: !isMany && picked.length === 0 }}
      onOk={() => done(picked)}
    >
      <Input
        ref={search}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        aria-label={t('selector.search')}
        placeholder={t('selector.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setNumber(1);
        }}
      />
      <Table<Row>
        className="record-selector"
        size="small"
        rowKey="id"
        loading={found.isFetching}
        dataSource={[...(found.data?.rows ?? [])]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: found.isError ? t('reference.failed') : t('reference.none') }}
        columns={columns.map((name) => ({
          key: name,
          dataIndex: name,
          title: model?.fields[name] ? label(model.fields[name].label) : name,
          render: (value: unknown, row) => (isEmpty(value) || !model ? null : <ValueIn model={model} name={name} values={row} />),
        }))}
        rowSelection={{
          type: isMany ? 'checkbox' : 'radio',
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...picked],
          onChange: (keys) => setPicked(keys.map(Number)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('selector.all') }),
          getCheckboxProps: (row) => ({ 'aria-label': columns.map((name) => String(row[name] ?? '')).join(' ') }),
        }}
        onRow={(row) => ({
          onClick: () => setPicked((known) => (isMany ? toggled(known, row.id) : [row.id])),
          onDoubleClick: () => !isMany && done([row.id]),
        })}
        pagination={{
          current: number,
          pageSize: PAGE,
          total: found.data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setNumber,
        }}
      />
    </Modal>
  );
}
const toggled = (known: readonly number[], id: number): readonly number[] =>
  known.includes(id) ? known.filter((one) => one !== id) : [...known, id];

function Chosen({ model, id }: { model: string; id: number }) {
  return <>{useLookupTitle(model, id)}</>;
}

export function GridSelectorWidget(props: FieldWidgetProps<SelectorField>) {
  const { id, field, value, values, label, settings, readOnly, invalid, required, describedBy, onChange, onBlur } = props;
  const t = formTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const chosen = (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number');
  const title = useLookupTitle(field.to, field.kind === 'reference' ? value : undefined);
  const names = chosen.map((one, index) => (
    <span key={one}>
      {index > 0 && ', '}
      <Chosen model={field.to} id={one} />
    </span>
  ));
  if (readOnly && field.kind === 'reference') return <ReadOnlyBox {...props} text={title} />;
  if (readOnly) return <ValueText field={field} value={value} />;
  const parent = field.kind === 'reference' && field.cascade ? values[field.cascade.from] : undefined;
  const within = field.kind === 'reference' && field.cascade && !isEmpty(parent) ? { by: field.cascade.by, value: parent } : undefined;
  const take = (ids: readonly number[]) => {
    onChange(field.kind === 'references' ? (ids.length > 0 ? ids : null) : (ids[0] ?? null));
    setOpen(false);
  };
  return (
    <div className="record-picker">
      <Button
        id={id}
        className={invalid ? 'record-picker-box record-picker-bad' : 'record-picker-box'}
        icon={<TableProperties size={16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        aria-label={`${label}: ${chosen.length === 0 ? t('field.choose') : title}${required ? ` (${t('field.required')})` : ''}`}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
      >
        <span className="record-picker-text">{chosen.length > 0 ? names : t('field.choose')}</span>
      </Button>
      {chosen.length > 0 && (
        <Button
          type="text"
          className="record-show"
          aria-label={`${t('selector.clear')}: ${label}`}
          icon={<X size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange(null)}
        />
      )}
      {isOpen && (
        <SelectorTable
          field={field}
          label={label}
          columns={settings?.columns}
          within={within}
          chosen={chosen}
          onDone={take}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** A row of a model whose rows stand below one another, chosen from the tree. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { choiceOrder } from '@lambda/model/definitions/naming.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { searchRank } from '@lambda/model/search/search-match.ts';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { query } from '../../kit/data/client.ts';
import { definitionQuery } from '../../kit/data/definitions.ts';
import { usePage } from '../../kit/data/page-scope.ts';
import { useLookupTitle, useRememberRows } from '../lookups.ts';
import { WithShowButton } from '../nested/show-button.tsx';
import { useAddNew } from '../nested/use-add-new.tsx';
import { lookupFields, titleOf } from '../record-query.ts';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

/** A larger tree is nothing to choose from; what does not fit is found by searching the list instead. */
const MOST_ROWS = 2_000;
type Row = Readonly<Record<string, unknown>>;
type TreeProps = FieldWidgetProps<FieldOf<'reference'>> & {
  /** Fields that are read with each row, for `isClosed`. */
  readonly also?: readonly string[];
  /** Rows that stay in the tree and cannot be chosen. */
  readonly isClosed?: ((row: Row) => boolean) | undefined;
};
const NO_FIELDS: readonly string[] = [];

/** The reference by which a row of the model says what it stands below. */
const parentFieldOf = (model: ModelDefinition): string | undefined =>
  Object.entries(model.fields).find(([, field]) => field.kind === 'reference' && field.to === model.name)?.[0];

function useTreeRows(model: ModelDefinition | undefined, parent: string | undefined, also: readonly string[], isOpen: boolean) {
  const page = usePage();
  return useQuery({
    queryKey: ['lookup', model?.name, 'tree', page ?? '', also.join()],
    enabled: isOpen && model !== undefined && parent !== undefined,
    queryFn: async ({ signal }): Promise<readonly Row[]> => {
      if (!model || parent === undefined) return [];
      const readable = also.filter((name) => Object.hasOwn(model.fields, name));
      const fields = [...new Set([...lookupFields(model), parent, ...readable])].join(' ');
      const reply = await query<Record<string, readonly Row[]>>(
        `query($s:[sort!]){${model.name}(sorts:$s,limit:${MOST_ROWS}){${fields}}}`,
        { s: choiceOrder(model).map(({ field, order }) => ({ column: field, order })) },
        { signal, page },
      );
      return reply[model.name] ?? [];
    },
  });
}

export function TreeReferenceWidget(props: TreeProps) {
  const title = useLookupTitle(props.field.to, props.value);
  return (
    <WithShowButton model={props.field.to} value={props.value} label={props.label} inRow={props.inRow}>
      {props.readOnly ? <ReadOnlyBox {...props} text={title} /> : <TreeReferenceSelect {...props} title={title} />}
    </WithShowButton>
  );
}

function TreeReferenceSelect(props: TreeProps & { title: string }) {
  const { field, value, title, onChange, onBlur, also = NO_FIELDS, isClosed } = props;
  const t = formTexts.useText();
  const remember = useRememberRows();
  const [isOpen, setOpen] = useState(false);
  const { data: model } = useQuery(definitionQuery('model', field.to, usePage()));
  const parent = model && parentFieldOf(model);
  const rows = useTreeRows(model, parent, also, isOpen);
  const nodes = useMemo(() => {
    if (!model || parent === undefined) return [];
    const known = new Set((rows.data ?? []).map((row) => row.id));
    return (rows.data ?? []).flatMap((row) =>
      typeof row.id === 'number'
        ? [
            {
              id: row.id,
              value: row.id,
              title: titleOf(model, row),
              pId: known.has(row[parent]) ? Number(row[parent]) : 0,
              disabled: isClosed?.(row) === true,
            },
          ]
        : [],
    );
  }, [model, parent, rows.data, isClosed]);
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<unknown>>(new Set());
  const search = (text: string) => {
    setTyped(text);
    setClosed(new Set());
  };
  const addNew = useAddNew({
    model: field.to,
    field: props.name,
    typed,
    within: {},
    isOpen,
    close: () => setOpen(false),
    onMade: onChange,
  });
  const { 'aria-required': isRequired, ...control } = controlProps(props);
  return (
    <TreeSelect<{ value: number; label: string } | null>
      {...control}
      aria-required={isRequired}
      className="record-select"
      classNames={{ popup: { root: 'record-options' } }}
      labelInValue
      allowClear
      showSearch={{
        filterTreeNode: (text, node) => searchRank(text, String(node.title)) !== null,
        searchValue: typed,
        onSearch: search,
      }}
      // Said outright: left to itself the tree opens only the rows it has when it appears or when a letter is typed, and they come later.
      treeExpandedKeys={nodes.map((node) => node.id).filter((id) => !closed.has(id))}
      onTreeExpand={(expanded) => setClosed(new Set(nodes.map((node) => node.id).filter((id) => !expanded.includes(id))))}
      popupMatchSelectWidth={false}
      value={typeof value === 'number' ? { value, label: title } : null}
      treeDataSimpleMode={{ rootPId: 0 }}
      treeData={nodes}
      loading={isOpen && rows.isFetching}
      open={isOpen}
      {...(addNew.withButton ? { popupRender: addNew.withButton, onKeyDown: addNew.onKeyDown } : {})}
      onOpenChange={(next) => {
        if (!next && addNew.hasFocus()) return;
        setOpen(next);
        if (!next) search('');
      }}
      placeholder={t('field.choose')}
      notFoundContent={<p className="record-nothing">{t(rows.isError ? 'reference.failed' : 'reference.none')}</p>}
      onChange={(next) => {
        const row = next && rows.data?.find((one) => one.id === next.value);
        if (next && row) remember([{ model: field.to, id: next.value, row }]);
        onChange(next?.value ?? null);
      }}
      onBlur={onBlur}
    />
  );
}

/** Several rows of another model: searched by words, kept in the order in which they were chosen. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { tabLeaves } from '@lambda/ui/parts/tab-leaves.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { named, rowOption, rowOptionRender } from '../lookup-options.tsx';
import { useLookupTitle, useRememberRows } from '../lookups.ts';
import { useAddNew } from '../nested/use-add-new.tsx';
import { formTexts } from '../texts.ts';
import { useTypedLookup } from '../use-typed-lookup.ts';
import { ValueText } from '../value-text.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

function Title({ model, id }: { model: string; id: number }) {
  return <>{useLookupTitle(model, id)}</>;
}

export function ReferencesWidget(props: FieldWidgetProps<FieldOf<'references'>>) {
  const { field, value, onChange, onBlur, readOnly } = props;
  const t = formTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const remember = useRememberRows();
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  const lookup = useTypedLookup({
    model: field.to,
    isOpen,
    take: ({ value: id, row }) => {
      remember([{ model: field.to, id, row }]);
      if (!chosen.includes(id)) onChange([...chosen, id]);
    },
  });
  const addNew = useAddNew({
    model: field.to,
    field: props.name,
    typed: lookup.typed,
    within: {},
    isOpen,
    close: () => {
      setOpen(false);
      lookup.cancel();
    },
    onMade: (id) => onChange([...chosen, id]),
  });
  if (readOnly) return <ValueText field={field} value={value} />;
  const known = new Set(lookup.options.map((option) => option.value));
  return (
    <Select<number[]>
      {...controlProps(props)}
      className="record-select"
      mode="multiple"
      value={chosen}
      options={[
        ...lookup.options.map((option) => rowOption(option, option.value)),
        ...chosen.filter((id) => !known.has(id)).map((id) => named(id, <Title model={field.to} id={id} />)),
      ]}
      optionRender={rowOptionRender}
      optionLabelProp="name"
      showSearch={{ searchValue: lookup.typed, onSearch: lookup.onSearch, filterOption: false }}
      defaultActiveFirstOption={lookup.marksFirst}
      placeholder={t('field.choose')}
      loading={lookup.isLoading}
      notFoundContent={<p className="record-nothing">{lookup.isFailed ? t('reference.failed') : t('reference.none')}</p>}
      open={isOpen}
      {...(addNew.withButton ? { popupRender: addNew.withButton } : {})}
      onInputKeyDown={(event) => {
        if (!lookup.isAwaited) addNew.onKeyDown(event);
        tabLeaves(event);
        lookup.onKeyDown(event);
      }}
      onOpenChange={(next) => {
        if (!next && addNew.hasFocus()) return;
        setOpen(next);
        if (!next) lookup.onClose();
      }}
      onPopupScroll={({ currentTarget: list }) => {
        if (list.scrollTop + list.clientHeight > list.scrollHeight - 80) lookup.loadMore();
      }}
      onChange={(next) => {
        if (next.length > chosen.length) lookup.onSearch('');
        else lookup.cancel();
        remember(
          lookup.options.filter((option) => next.includes(option.value)).map(({ value: id, row }) => ({ model: field.to, id, row })),
        );
        onChange(next.length > 0 ? next : null);
      }}
      onBlur={onBlur}
    />
  );
}

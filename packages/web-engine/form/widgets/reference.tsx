/** A row of another model: searched by words, loaded page by page, narrowed by what it depends on. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Button, Select, Spin } from 'antd';
import { useState } from 'react';
import { isEmpty } from '../field-values.ts';
import { rowOption, rowOptionRender } from '../lookup-options.tsx';
import { type LookupOption, useLookupTitle, useRememberRows } from '../lookups.ts';
import { WithShowButton } from '../nested/show-button.tsx';
import { useAddNew } from '../nested/use-add-new.tsx';
import { formTexts } from '../texts.ts';
import { useTypedLookup } from '../use-typed-lookup.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

const NEAR_END_PX = 80;

type ReferenceProps = FieldWidgetProps<FieldOf<'reference'>> & { readonly cascadeLabel?: string | undefined };

export function ReferenceWidget(props: ReferenceProps) {
  const title = useLookupTitle(props.field.to, props.value);
  return (
    <WithShowButton model={props.field.to} value={props.value} label={props.label} inRow={props.inRow}>
      {props.readOnly ? <ReadOnlyBox {...props} text={title} /> : <ReferenceSelect {...props} title={title} />}
    </WithShowButton>
  );
}

function ReferenceSelect(props: ReferenceProps & { title: string }) {
  const { field, value, values, onChange, onBlur, cascadeLabel, title } = props;
  const t = formTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const remember = useRememberRows();

  const parent = field.cascade && values[field.cascade.from];
  const waitsForParent = field.cascade !== undefined && isEmpty(parent);
  const within = field.cascade && !waitsForParent ? { by: field.cascade.by, value: parent } : undefined;
  const take = ({ value: id, row }: LookupOption) => {
    remember([{ model: field.to, id, row }]);
    onChange(id);
  };
  const lookup = useTypedLookup({
    model: field.to,
    within,
    isOpen: isOpen && !waitsForParent,
    take: (option) => {
      take(option);
      setOpen(false);
    },
  });

  const addNew = useAddNew({
    model: field.to,
    field: props.name,
    typed: lookup.typed,
    within: within ? { [within.by]: within.value } : {},
    isOpen,
    close: () => {
      setOpen(false);
      lookup.cancel();
    },
    onMade: onChange,
  });

  return (
    <Select<{ value: number; label: string }>
      {...controlProps(props)}
      className="record-select"
      labelInValue
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: 'record-options' } }}
      value={typeof value === 'number' ? { value, label: title } : null}
      options={waitsForParent ? [] : lookup.options.map((option) => rowOption(option, option.value))}
      optionRender={rowOptionRender}
      showSearch={{ searchValue: lookup.typed, onSearch: lookup.onSearch, filterOption: false }}
      defaultActiveFirstOption={lookup.marksFirst}
      allowClear
      placeholder={t('field.choose')}
      loading={lookup.isLoading}
      open={isOpen}
      {...(addNew.withButton && !waitsForParent ? { popupRender: addNew.withButton } : {})}
      onInputKeyDown={(event) => {
        if (!lookup.isAwaited) addNew.onKeyDown(event);
        lookup.onKeyDown(event);
      }}
      onOpenChange={(next) => {
        if (!next && addNew.hasFocus()) return;
        setOpen(next);
        if (!next) lookup.onClose();
      }}
      onPopupScroll={(event) => {
        const list = event.currentTarget;
        if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END_PX) lookup.loadMore();
      }}
      notFoundContent={<Nothing {...{ lookup, waitsFor: waitsForParent ? cascadeLabel : undefined }} />}
      // The row that stood there already is a choice as well, though it changes nothing.
      onSelect={lookup.cancel}
      onChange={(next) => {
        lookup.cancel();
        const chosen = next && lookup.options.find((option) => option.value === next.value);
        if (chosen) take(chosen);
        else onChange(next?.value ?? null);
      }}
      onBlur={onBlur}
    />
  );
}

function Nothing({ lookup, waitsFor }: { lookup: ReturnType<typeof useTypedLookup>; waitsFor: string | undefined }) {
  const t = formTexts.useText();
  if (waitsFor !== undefined) return <p className="record-nothing">{t('reference.first', { label: waitsFor })}</p>;
  if (lookup.isFailed) {
    return (
      <p className="record-nothing">
        {t('reference.failed')}{' '}
        <Button type="link" size="small" onClick={lookup.retry}>
          {t('save.retry')}
        </Button>
      </p>
    );
  }
  if (lookup.isLoading) return <Spin size="small" className="record-nothing" />;
  return (
    <p className="record-nothing">{lookup.asked.trim() ? t('reference.typed', { text: lookup.asked.trim() }) : t('reference.none')}</p>
  );
}

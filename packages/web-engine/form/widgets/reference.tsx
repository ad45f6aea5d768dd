/** A row of another model: searched by the beginnings of words, loaded page by page, narrowed by what it depends on. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { Button, Select, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { isEmpty } from '../field-values.ts';
import { useLookupOptions, useLookupTitle, useRememberRows } from '../lookups.ts';
import { WithShowButton } from '../nested/show-button.tsx';
import { useAddNew } from '../nested/use-add-new.tsx';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

const TYPING_PAUSE_MS = 200;
const NEAR_END_PX = 80;

/** The last value that stood still for a moment, so that a request is not sent for every letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

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
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed);
  const remember = useRememberRows();

  const parent = field.cascade && values[field.cascade.from];
  const waitsForParent = field.cascade !== undefined && isEmpty(parent);
  const within = field.cascade && !waitsForParent ? { by: field.cascade.by, value: parent } : undefined;
  const lookup = useLookupOptions({ model: field.to, typed: settled, within, isOpen: isOpen && !waitsForParent });

  const addNew = useAddNew({
    model: field.to,
    field: props.name,
    typed,
    within: within ? { [within.by]: within.value } : {},
    isOpen,
    close: () => setOpen(false),
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
      options={waitsForParent ? [] : lookup.options.map((option) => ({ value: option.value, label: option.label }))}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      allowClear
      placeholder={t('field.choose')}
      loading={isOpen && lookup.isLoading}
      open={isOpen}
      {...(addNew.withButton && !waitsForParent ? { popupRender: addNew.withButton, onInputKeyDown: addNew.onKeyDown } : {})}
      onOpenChange={(next) => {
        if (!next && addNew.hasFocus()) return;
        setOpen(next);
        if (!next) setTyped('');
      }}
      onPopupScroll={(event) => {
        const list = event.currentTarget;
        if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END_PX) lookup.loadMore();
      }}
      notFoundContent={<Nothing {...{ lookup, typed: settled, waitsFor: waitsForParent ? cascadeLabel : undefined }} />}
      onChange={(next) => {
        const chosen = next && lookup.options.find((option) => option.value === next.value);
        if (chosen) remember([{ model: field.to, id: chosen.value, row: chosen.row }]);
        onChange(next?.value ?? null);
      }}
      onBlur={onBlur}
    />
  );
}

function Nothing({
  lookup,
  typed,
  waitsFor,
}: {
  lookup: ReturnType<typeof useLookupOptions>;
  typed: string;
  waitsFor: string | undefined;
}) {
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
  return <p className="record-nothing">{typed.trim() ? t('reference.typed', { text: typed.trim() }) : t('reference.none')}</p>;
}

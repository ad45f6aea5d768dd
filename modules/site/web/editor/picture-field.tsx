/** Which picture a block shows: one of the product. */
import { Select } from 'antd';
import { useId } from 'react';
import { PICTURE_NAMES } from '../../pages/product-pictures.ts';
import { siteTexts } from '../i18n/texts.ts';
import type { BlockField } from './block-fields.ts';

type Picture = {
  readonly field: Extract<BlockField, { kind: 'picture' }>;
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
};
export function PictureField({ field, value, onChange }: Picture) {
  const t = siteTexts.useText();
  const id = useId();
  const names = PICTURE_NAMES.filter((name) => name.endsWith('-phone') === (field.form === 'phone'));
  return (
    <div className="site-line">
      <label htmlFor={id}>{t(field.label)}</label>
      <Select
        id={id}
        value={value === '' ? undefined : value}
        placeholder={t('field.none')}
        allowClear
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(next) => onChange(next)}
      />
    </div>
  );
}

/** Which picture a block or a page shows: one of the product or of the library, with what it shows in three languages. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { LANGUAGE_NAMES } from '@lambda/web-engine/kit/i18n/language.ts';
import { Button } from 'antd';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { productPicture } from '../../pages/product-pictures.ts';
import { useSite } from '../../pages/site-view.ts';
import { siteTexts } from '../i18n/texts.ts';
import type { BlockField } from './block-fields.ts';
import { PicturePicker } from './picture-picker.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is chosen, small. */
function Chosen({ name }: { readonly name: string }) {
  const t = siteTexts.useText();
  const { live } = useSite();
  const own = live.pictures[name];
  if (own)
    return (
      <div className="site-picture-chosen">
        <img src={`${own.file}?size=thumb`} alt="" />
        <dl>
          {LANGUAGES.map((language) => (
            <div key={language}>
              <dt lang={language}>{LANGUAGE_NAMES[language]}</dt>
              <dd lang={language}>{own.alt[language]}</dd>
            </div>
          ))}
        </dl>
      </div>
    );
  const known = productPicture(name);
  if (!known) return null;
  return (
    <div className="site-picture-chosen">
      <img src={known.files[0]?.[1]} alt="" />
      <p>{t('picture.ofProduct')}</p>
    </div>
  );
}

type Picture = {
  readonly field: Extract<BlockField, { kind: 'picture' }>;
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
};
export function PictureField({ field, value, onChange }: Picture) {
  const t = siteTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const label = t(field.label);
  const choose = t(value === '' ? 'picture.choose' : 'picture.other');
  return (
    <fieldset className="site-picture">
      <legend>{label}</legend>
      {value !== '' && <Chosen name={value} />}
      {value === '' && field.form === 'share' && <p className="site-picture-note">{t('picture.shareOfProduct')}</p>}
      <div className="site-picture-deeds">
        <Button icon={<ImagePlus {...ICON} />} aria-label={`${choose}: ${label}`} onClick={() => setOpen(true)}>
          {choose}
        </Button>
        {value !== '' && (
          <Button
            type="text"
            icon={<Trash2 {...ICON} />}
            aria-label={`${t('picture.without')}: ${label}`}
            onClick={() => onChange(undefined)}
          >
            {t('picture.without')}
          </Button>
        )}
      </div>
      <PicturePicker
        label={label}
        form={field.form}
        value={value}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(name) => {
          onChange(name);
          setOpen(false);
        }}
      />
    </fieldset>
  );
}

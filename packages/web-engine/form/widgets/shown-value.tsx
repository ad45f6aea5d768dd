/** Values that a form shows and does not ask for: words, formatted text, files to take away. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formTexts } from '../texts.ts';
import { ValueText } from '../value-text.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

const CleanHtml = lazy(() => import('../rich-text/clean-html.tsx'));

/** The value as plain words; `output` is what a label may point at although nothing can be typed into it. */
export function LabelWidget({ id, field, value, describedBy }: FieldWidgetProps) {
  return (
    <output id={id} className="record-shown" aria-describedby={describedBy}>
      <ValueText field={field} value={value} />
    </output>
  );
}

export function HtmlWidget({ id, value, describedBy }: FieldWidgetProps<FieldOf<'richText' | 'longText'>>) {
  return (
    <output id={id} className="record-shown" aria-describedby={describedBy}>
      <Suspense fallback={null}>
        <CleanHtml html={typeof value === 'string' ? value : ''} />
      </Suspense>
    </output>
  );
}

type FileField = FieldOf<'file' | 'files' | 'image' | 'images'>;
/** Each file as a way to take it away; the browser saves it instead of opening it. */
export function DownloadWidget({ id, value, label, describedBy }: FieldWidgetProps<FileField>) {
  const t = formTexts.useText();
  const addresses = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');
  return (
    <output id={id} className="record-shown record-file" aria-describedby={describedBy}>
      {addresses.length === 0 && <span className="record-empty">{t('field.empty')}</span>}
      {addresses.map((address, index) => (
        <a key={address} href={address} download aria-label={`${t('file.download')}: ${label} ${index + 1}`}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          <span>{addresses.length > 1 ? `${t('file.download')} ${index + 1}` : t('file.download')}</span>
        </a>
      ))}
    </output>
  );
}

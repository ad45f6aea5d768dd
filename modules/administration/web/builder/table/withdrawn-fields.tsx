/** Fields that were taken away and keep their data: brought back, or let go for good. */
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { Trash2, Undo2 } from 'lucide-react';
import { builderTexts } from '../i18n/texts.ts';
import { bringBack, labelOf, TABLE_KIND_LABELS, type TableInput } from './table-input.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Fields = Pick<TableInput, 'fields' | 'withdrawn'>;
type FieldsProps = { readonly table: Fields; readonly onChange: (next: Fields) => void };
export function WithdrawnFields({ table: { fields, withdrawn }, onChange }: FieldsProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  if (withdrawn.length === 0) return null;
  return (
    <section className="builder-part" aria-label={t('table.withdrawn')}>
      <h2>{t('table.withdrawn')}</h2>
      <p className="builder-hint">{t('table.withdrawnText')}</p>
      <ul className="builder-fields" aria-label={t('table.withdrawn')}>
        {withdrawn.map((field) => {
          const name = label(labelOf(field.label));
          return (
            <li key={field.key} className="builder-field builder-field-kept">
              <span className="builder-facts">
                <strong>{name}</strong>
                <span>{label(TABLE_KIND_LABELS[field.kind])}</span>
                <code lang="en">{field.name}</code>
              </span>
              <span className="builder-field-deeds">
                <Button
                  icon={<Undo2 {...icon} />}
                  aria-label={t('table.bringBackOf', { name })}
                  onClick={() => onChange(bringBack({ fields, withdrawn }, field.key))}
                >
                  {t('table.bringBack')}
                </Button>
                <Button
                  type="text"
                  icon={<Trash2 {...icon} />}
                  aria-label={t('table.letGo', { name })}
                  onClick={() => onChange({ fields, withdrawn: withdrawn.filter((one) => one !== field) })}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How an input looks on the form, without being one: nothing is typed into the drawing of a form. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { iconOf } from './kinds.ts';
import { formDesignerTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TALL: ReadonlySet<string> = new Set(['longText', 'richText', 'json']);
const LARGE: ReadonlySet<string> = new Set(['file', 'files', 'image', 'images', 'geometry', 'signature']);
const IN_SIGHT: ReadonlySet<string> = new Set(['Radio', 'RadioWithThumb', 'CheckboxMulti', 'FooterButton']);
const NO_BOX: ReadonlySet<string> = new Set(['Label', 'HTML']);
const MOST_OPTIONS = 4;

type DrawnProps = { readonly field: Field; readonly widget: string | undefined; readonly readOnly: boolean };
export function DrawnInput({ field, widget, readOnly }: DrawnProps) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const Icon = iconOf(field.kind);
  if (widget === 'Divider') return <hr className="form-drawn-line" />;
  if (widget !== undefined && NO_BOX.has(widget)) return <span className="form-drawn-words">{t('drawn.words')}</span>;
  if (field.kind === 'boolean')
    return <span className={widget?.startsWith('Checkbox') ? 'form-drawn-mark' : 'form-drawn-switch'} aria-hidden />;
  if (widget !== undefined && IN_SIGHT.has(widget) && 'options' in field)
    return (
      <span className="form-drawn-options">
        {field.options.slice(0, MOST_OPTIONS).map((option) => (
          <span key={option.value} data-shape={widget}>
            {label(option.label)}
          </span>
        ))}
        {field.options.length > MOST_OPTIONS && <span>…</span>}
      </span>
    );
  const words =
    field.kind === 'date'
      ? t('drawn.date')
      : field.kind === 'computed' || field.kind === 'rollup'
        ? `= ${field.kind === 'computed' ? field.expression : field.function}`
        : field.kind === 'money' || field.kind === 'decimal' || field.kind === 'integer'
          ? '0'
          : '';
  const look = TALL.has(field.kind) ? 'tall' : LARGE.has(field.kind) ? 'large' : 'line';
  return (
    <span className="form-drawn" data-look={look} data-closed={readOnly || field.kind === 'computed' || field.kind === 'rollup'}>
      <span>{words}</span>
      <Icon {...icon} />
    </span>
  );
}

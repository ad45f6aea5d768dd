/** Everything that was filled in, read through before it is saved. */
import { isAskedWidget } from '@lambda/model/definitions/widgets.ts';
import { Button } from 'antd';
import { Pencil } from 'lucide-react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { isEmpty, isVisible } from '../field-values.ts';
import type { FormShape, ShapedSection } from '../form-shape.ts';
import type { Values } from '../form-values.ts';
import { InCurrency } from '../in-currency.tsx';
import { formTexts } from '../texts.ts';
import { ValueText } from '../value-text.tsx';
import { rowsOf, type Steps } from './use-steps.ts';

function Section({ shape, section, values }: { shape: FormShape; section: ShapedSection; values: Values }) {
  const t = formTexts.useText();
  const label = useLabel();
  if (section.kind === 'children') return <p>{t('conflict.rows', { count: rowsOf(values, section.field).length })}</p>;
  const filled = section.fields.filter(
    ({ name, field, widget }) =>
      isVisible(shape.model, field, values) && isAskedWidget(widget) && field.kind !== 'password' && !isEmpty(values[name]),
  );
  if (filled.length === 0) return <p className="record-empty">{t('steps.nothing')}</p>;
  return (
    <dl>
      {filled.map(({ name, field }) => (
        <div key={name}>
          <dt>{label(field.label)}</dt>
          <dd>
            <InCurrency model={shape.model} field={field} values={values}>
              {(known) => <ValueText field={known} value={values[name]} />}
            </InCurrency>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StepReview({ shape, values, steps }: { shape: FormShape; values: Values; steps: Steps }) {
  const t = formTexts.useText();
  const label = useLabel();
  return (
    <div className="record-panel record-review">
      {steps.sections.map((section, index) => (
        <section key={section.name} aria-label={label(section.label)}>
          <div className="record-review-head">
            <h3>{label(section.label)}</h3>
            <Button
              type="link"
              size="small"
              icon={<Pencil size={14} strokeWidth={1.75} aria-hidden />}
              aria-label={`${t('steps.change')}: ${label(section.label)}`}
              onClick={() => steps.go(index)}
            >
              {t('steps.change')}
            </Button>
          </div>
          <Section shape={shape} section={section} values={values} />
        </section>
      ))}
    </div>
  );
}

/** Ways to save that set a value: the options of the fields whose widget is `FooterButton`, each after a question. */

import { FOOTER_BUTTON } from '@lambda/model/definitions/widgets.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { App, Button } from 'antd';
import { Check } from 'lucide-react';
import { useLabel } from '../kit/i18n/i18n.ts';
import { isFrozen, isVisible, openMoves } from './field-values.ts';
import { type FormShape, type ShapedField, shapedFields } from './form-shape.ts';
import type { Values } from './form-values.ts';
import { formTexts } from './texts.ts';
import { mayMove } from './widgets/state.tsx';

type ChoiceField = FieldOf<'choice' | 'state'>;
type Offered = { readonly name: string; readonly option: ChoiceField['options'][number]; readonly isChosen: boolean };
type Asked = { readonly shape: FormShape; readonly values: Values; readonly stored: Values };

const isFooterField = (shaped: ShapedField): shaped is ShapedField & { field: ChoiceField } =>
  shaped.widget === FOOTER_BUTTON && (shaped.field.kind === 'choice' || shaped.field.kind === 'state');

/** What may be pressed now: no option of a field that is hidden or closed, and of a state only where its moves lead. */
export function footerOptions({ shape, values, stored }: Asked): readonly Offered[] {
  const { model } = shape;
  return shapedFields(shape)
    .filter(isFooterField)
    .filter(({ field, readOnly }) => !readOnly && isVisible(model, field, values) && !isFrozen(model, field, values, stored))
    .flatMap(({ name, field }) => {
      const state = field.kind === 'state' ? openMoves(model, name, field, values) : undefined;
      const options = field.options.filter(({ value }) => !state || (value !== stored[name] && mayMove(state, stored[name], value)));
      return options.map((option) => ({ name, option, isChosen: values[name] === option.value && stored[name] !== option.value }));
    });
}

type FooterButtonsProps = Asked & {
  readonly isSaving: boolean;
  /** Saves the record with this value. */
  readonly onPress: (name: string, value: string) => void;
};
export function FooterButtons({ isSaving, onPress, ...asked }: FooterButtonsProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const { modal } = App.useApp();
  return footerOptions(asked).map(({ name, option, isChosen }) => (
    <Button
      key={`${name} ${option.value}`}
      danger={option.tone === 'error'}
      disabled={isSaving}
      aria-pressed={isChosen}
      icon={isChosen ? <Check size={16} strokeWidth={1.75} aria-hidden /> : undefined}
      onClick={() =>
        modal.confirm({
          title: t('footer.ask'),
          content: label(option.label),
          okText: t('boolean.yes'),
          cancelText: t('boolean.no'),
          onOk: () => onPress(name, option.value),
        })
      }
    >
      {label(option.label)}
    </Button>
  ));
}

/** The components of the widgets that forms ask for by name. */

import { isOwnWidget, type OwnWidgetName, WIDGET_KINDS } from '@lambda/model/definitions/widgets.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import type { ComponentType } from 'react';
import { AdminMenuWidget } from './admin-menu.tsx';
import { BooleanWidget } from './boolean.tsx';
import { BirthdayWidget } from './date.tsx';
import { NumberGenerateWidget, PasswordGenerateWidget } from './generated.tsx';
import { GridSelectorWidget } from './grid-selector.tsx';
import { PlainMoneyWidget } from './number.tsx';
import { CheckboxMultiWidget, CheckboxWidget, RadioWidget, RadioWithTextWidget } from './option-marks.tsx';
import { DownloadWidget, HtmlWidget, LabelWidget } from './shown-value.tsx';
import { SliderWidget } from './slider.tsx';
import { TimeMaskWidget } from './time-mask.tsx';
import { TreeReferenceWidget } from './tree-reference.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

const Nothing = () => null;
/** `Nothing` stands elsewhere than among the inputs. Each takes fields of the kinds that `WIDGET_KINDS` names for it, which is looked at before one is drawn. */
const COMPONENTS: Readonly<Record<OwnWidgetName, unknown>> = {
  Radio: RadioWidget,
  RadioWithThumb: RadioWidget,
  RadioWithTextInput: RadioWithTextWidget,
  Checkbox: CheckboxWidget,
  CheckboxSmall: CheckboxWidget,
  CheckboxMulti: CheckboxMultiWidget,
  Switch: BooleanWidget,
  Slider: SliderWidget,
  TreeSelect: TreeReferenceWidget,
  PasswordGenerate: PasswordGenerateWidget,
  NumberGenerate: NumberGenerateWidget,
  TimeMask: TimeMaskWidget,
  BirthdayPicker: BirthdayWidget,
  Hidden: Nothing,
  TextHidden: Nothing,
  GridSelector: GridSelectorWidget,
  Search: GridSelectorWidget,
  MoneyWithoutCurrency: PlainMoneyWidget,
  Label: LabelWidget,
  HTML: HtmlWidget,
  Download: DownloadWidget,
  AdminMenu: AdminMenuWidget,
  Divider: Nothing,
  FooterButton: Nothing,
};

/** Undefined for another name, for the name of a kind's usual input, and for a field of a kind that the widget cannot edit. */
export function namedWidget(name: string, field: Field): ComponentType<FieldWidgetProps> | undefined {
  if (!isOwnWidget(name) || !WIDGET_KINDS[name].some((kind) => kind === field.kind)) return undefined;
  return COMPONENTS[name] as ComponentType<FieldWidgetProps>;
}

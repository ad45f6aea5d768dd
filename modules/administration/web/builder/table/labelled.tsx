/** A control of the table editor: a setting whose fault is one of the table's. */

import { Setting } from '@lambda/web-engine/form/conditions/setting.tsx';
import type { ComponentProps } from 'react';
import { builderTexts } from '../i18n/texts.ts';
import type { Fault } from './table-faults.ts';

type LabelledProps = Omit<ComponentProps<typeof Setting>, 'fault'> & { readonly fault?: Fault | undefined };
export function Labelled({ fault, ...setting }: LabelledProps) {
  const t = builderTexts.useText();
  return <Setting {...setting} fault={fault && t(`fault.${fault}`)} />;
}

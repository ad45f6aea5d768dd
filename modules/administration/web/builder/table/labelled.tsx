/** A control of the table editor: a setting whose fault is one of the table's. */
import type { ComponentProps } from 'react';
import { Setting } from '../editor/settings/setting.tsx';
import { builderTexts } from '../i18n/texts.ts';
import type { Fault } from './table-faults.ts';

type LabelledProps = Omit<ComponentProps<typeof Setting>, 'fault'> & { readonly fault?: Fault | undefined };
export function Labelled({ fault, ...setting }: LabelledProps) {
  const t = builderTexts.useText();
  return <Setting {...setting} fault={fault && t(`fault.${fault}`)} />;
}

/** Inputs for a unit of the structure, chosen from its tree, with a word on where the chosen one stands. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { TreeReferenceWidget } from '@lambda/web-engine/form/widgets/tree-reference.tsx';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { theme } from 'antd';
import { Building2, Network } from 'lucide-react';
import { type ComponentType, useMemo } from 'react';
import { buildTree, type UnitTree } from '../chart/unit-tree.ts';
import { useUnits } from '../data/units.ts';
import { structTexts } from '../i18n/texts.ts';
import { companyOf, isCompanyUnit, namesAbove } from './unit-place.ts';

type Props = FieldWidgetProps<FieldOf<'reference'>>;
const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const KIND = ['struct_type'] as const;

function useTree(isWanted: boolean): UnitTree | undefined {
  const { units } = useUnits(isWanted);
  return useMemo(() => units && buildTree(units), [units]);
}

function Place({ icon: Sign, text }: { readonly icon: ComponentType<typeof ICON & { style: object }>; readonly text: string }) {
  const { token } = theme.useToken();
  if (text === '') return null;
  return (
    <div style={{ display: 'flex', gap: 6, marginTop: 4, fontSize: 12, lineHeight: '18px', color: token.colorTextSecondary }}>
      <Sign {...ICON} style={{ flex: 'none', marginTop: 2 }} />
      <span>{text}</span>
    </div>
  );
}

/** Any unit; below the field the units above it, from the top. */
export function UnitWidget(given: WidgetProps) {
  const props = given as Props;
  const chosen = typeof props.value === 'number' ? props.value : null;
  const tree = useTree(chosen !== null);
  return (
    <>
      <TreeReferenceWidget {...props} />
      <div role="status">{tree && chosen !== null && <Place icon={Network} text={namesAbove(tree, chosen).join(' › ')} />}</div>
    </>
  );
}

const isNoCompany = (row: Readonly<Record<string, unknown>>): boolean => !isCompanyUnit(row.struct_type);
/** The unit above another one. A subsidiary stands below a company; below the field the company to which the new place belongs. */
export function ParentCompanyWidget(given: WidgetProps) {
  const props = given as Props;
  const t = structTexts.useText();
  const chosen = typeof props.value === 'number' ? props.value : null;
  const tree = useTree(chosen !== null);
  const company = tree && chosen !== null ? companyOf(tree, chosen) : undefined;
  return (
    <>
      <TreeReferenceWidget {...props} also={KIND} isClosed={props.values.struct_type === 'child_company' ? isNoCompany : undefined} />
      <div role="status">{company && <Place icon={Building2} text={t('parent.company', { name: company.name })} />}</div>
    </>
  );
}

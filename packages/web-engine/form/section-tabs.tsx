/** The sections of a tab behind tabs of their own, each with the number of its rows or of what is wrong in it. */
import { CounterBadge } from '@lambda/ui/parts/counter-badge.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import type { ReactNode } from 'react';
import { useLabel } from '../kit/i18n/i18n.ts';
import { countIn, type Messages } from './form-errors.ts';
import type { ShapedSection } from './form-shape.ts';
import type { Values } from './form-values.ts';
import { rowsOf } from './steps/use-steps.ts';
import { formTexts } from './texts.ts';

type SectionTabsProps = {
  readonly sections: readonly ShapedSection[];
  /** The first when undefined or gone. */
  readonly open: string | undefined;
  readonly onOpen: (name: string) => void;
  readonly messages: Messages;
  readonly values: Values;
  readonly draw: (section: ShapedSection) => ReactNode;
};

export function SectionTabs({ sections, open, onOpen, messages, values, draw }: SectionTabsProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const shown = sections.find(({ name }) => name === open) ?? sections[0];
  return (
    <Tabs
      className="record-inner-tabs"
      size="small"
      activeKey={shown?.name ?? ''}
      onChange={onOpen}
      items={sections.map((section) => {
        const wrong = countIn([section], messages);
        const rows = section.kind === 'children' ? rowsOf(values, section.field).length : 0;
        return {
          key: section.name,
          label: (
            <span className="record-tab">
              {label(section.label)}
              {wrong > 0 ? <CounterBadge count={wrong} tone="error" /> : rows > 0 && <CounterBadge count={rows} />}
              {wrong > 0 && <span className="lp-hidden">{t('tab.errors', { count: wrong })}</span>}
            </span>
          ),
          children: <div className="record-panel">{draw(section)}</div>,
        };
      })}
    />
  );
}

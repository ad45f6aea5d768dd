/** Actions that stand in sight beside a record: as buttons in its row or card, and above its form. */
import { pointOfDeed } from '@lambda/model/definitions/screen-points.ts';
import { Button } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { pointAt } from '../../kit/pointing/point-marks.ts';
import type { ActedRecord } from './action-data.ts';
import type { ActionItem } from './use-actions.tsx';

export type RowDeeds = {
  /** What is offered of a record. */
  readonly of: (record: ActedRecord) => readonly ActionItem[];
  readonly nameOf: (record: ActedRecord) => string;
  /** What the buttons of a row need at most, in pixels; 0 where no action stands in sight. */
  readonly width: number;
};
const NONE: RowDeeds = { of: () => [], nameOf: () => '', width: 0 };
const Deeds = createContext(NONE);
export const useRowDeeds = (): RowDeeds => useContext(Deeds);

/** A small button: its icon, its gaps, and letters that are wide. */
const BUTTON = 50;
const LETTER = 8.5;
const widthOf = (labels: readonly string[]): number =>
  Math.ceil(labels.reduce((width, label) => width + BUTTON + label.length * LETTER, 0));

type ProviderProps = Pick<RowDeeds, 'of' | 'nameOf'> & { readonly labels: readonly (readonly string[])[]; readonly children: ReactNode };
/** `labels` are those of the actions that may stand in a row, a set for each state of its record. */
export function RowDeedsProvider({ of, nameOf, labels, children }: ProviderProps) {
  const width = Math.max(0, ...labels.map(widthOf));
  const deeds = useMemo(() => (width === 0 ? NONE : { of, nameOf, width }), [of, nameOf, width]);
  return <Deeds value={deeds}>{children}</Deeds>;
}

type ButtonsProps = {
  readonly items: readonly ActionItem[];
  /** Said behind each button's word to those who do not see where it stands. */
  readonly about?: string;
  readonly size: 'small' | 'middle' | 'large';
  /** The first is what is usually done. */
  readonly leads?: boolean;
  /** Left out of the way of the Tab key where the row's menu has the same. */
  readonly isBeside?: boolean;
};
export function DeedButtons({ items, about, size, leads = false, isBeside = false }: ButtonsProps) {
  return items.map(({ key, label, icon, danger, onClick }, index) => (
    <Button
      key={key}
      size={size}
      icon={icon}
      danger={danger}
      onClick={onClick}
      {...(leads && index === 0 ? { type: 'primary' as const } : {})}
      {...(about ? { 'aria-label': `${label}: ${about}` } : {})}
      {...(isBeside ? { tabIndex: -1 } : {})}
      {...pointAt(...pointOfDeed(key))}
    >
      {label}
    </Button>
  ));
}

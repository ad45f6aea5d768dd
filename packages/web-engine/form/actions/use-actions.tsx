/** The actions of a model as entries of menus and bars, with the dialog that asks before one is done. */
import './actions.css';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { type ActedRecord, fits, type OfferedAction, together, useOfferedActions } from './action-data.ts';
import { ActionDialog } from './action-dialog.tsx';

export type ActionItem = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger: boolean;
  readonly onClick: () => void;
};
type Options = {
  /** Whose records these are; undefined for no actions. */
  readonly model: ModelDefinition | undefined;
  /** What is called `name` in a record is the model's field `name`; not so in projections. */
  readonly hasOwnNames: boolean;
  readonly nameOf: (record: ActedRecord) => string;
  readonly onDone: () => void;
};

const NO_ACTIONS: readonly OfferedAction[] = [];

/** `itemsFor` gives what may be done with these records, all of them at once. */
export function useActions({ model, hasOwnNames, nameOf, onDone }: Options): {
  itemsFor: (records: readonly ActedRecord[]) => ActionItem[];
  /** Those that stand in sight beside the record; only when its state is known to fit. */
  inSightFor: (record: ActedRecord) => ActionItem[];
  /** Of those that may stand in sight at one time: a set for each state, so that no row needs more room than its largest. */
  inSightLabels: readonly (readonly string[])[];
  dialog: ReactNode;
} {
  const label = useLabel();
  const { data: actions = NO_ACTIONS } = useOfferedActions(model?.name ?? '');
  const [asked, setAsked] = useState<{ action: OfferedAction; records: readonly ActedRecord[] }>();
  const itemsOf = useCallback(
    (some: readonly OfferedAction[], records: readonly ActedRecord[]) =>
      some
        .filter(
          (action) =>
            records.length > 0 &&
            (records.length === 1 || action.bulk) &&
            records.every((record) => fits(action, record, hasOwnNames ? model : undefined)),
        )
        .map((action) => ({
          key: `action-${action.name}`,
          label: label(action.label),
          icon: action.icon ? <Icon name={action.icon} size={16} /> : null,
          danger: action.danger === true,
          onClick: () => setAsked({ action, records }),
        })),
    [hasOwnNames, label, model],
  );
  const inSight = useMemo(() => actions.filter((action) => action.inSight), [actions]);
  return {
    itemsFor: (records) => itemsOf(actions, records),
    inSightFor: useCallback(
      (record) =>
        itemsOf(
          inSight.filter(({ from, state }) => from === undefined || typeof record[state ?? ''] === 'string'),
          [record],
        ),
      [inSight, itemsOf],
    ),
    inSightLabels: together(inSight).map((some) => some.map((action) => label(action.label))),
    dialog: asked && (
      <ActionDialog
        {...asked}
        nameOf={nameOf}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined);
          onDone();
        }}
      />
    ),
  };
}

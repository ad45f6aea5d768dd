/** The box on top of the selection column: selects the rows that are loaded, or none. */
import type { IHeaderParams } from 'ag-grid-community';
import { Checkbox } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTableContext } from './table-context.ts';
import { gridTexts } from './texts.ts';

export function SelectionHeader({ eGridHeader }: IHeaderParams) {
  const t = gridTexts.useText();
  const { selection, onSelectLoaded } = useTableContext();
  // Two presses may come before the list is drawn anew: each sees what is selected by then.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== eGridHeader || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    onSelectLoaded(selection === 'none');
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    eGridHeader.addEventListener('keydown', onKey);
    return () => eGridHeader.removeEventListener('keydown', onKey);
  }, [eGridHeader]);
  return (
    <Checkbox
      className="grid-select-loaded"
      tabIndex={-1}
      aria-label={t('select.loaded')}
      checked={selection === 'all'}
      indeterminate={selection === 'some'}
      onChange={() => onSelectLoaded(selection === 'none')}
    />
  );
}

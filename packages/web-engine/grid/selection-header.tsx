/** The box on top of the selection column: selects the rows that are loaded, or none. */
import type { IHeaderParams } from 'ag-grid-community';
import { Checkbox } from 'antd';
import { useEffect } from 'react';
import { useTableContext } from './table-context.ts';
import { gridTexts } from './texts.ts';

export function SelectionHeader({ eGridHeader }: IHeaderParams) {
  const t = gridTexts.useText();
  const { selection, onSelectLoaded } = useTableContext();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== eGridHeader || (event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      onSelectLoaded(selection === 'none');
    };
    eGridHeader.addEventListener('keydown', onKey);
    return () => eGridHeader.removeEventListener('keydown', onKey);
  }, [eGridHeader, onSelectLoaded, selection]);
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

/** The box on top of the selection column: selects the rows that are loaded, or none. */
import { Checkbox } from 'antd';
import { useTableContext } from './table-context.ts';
import { gridTexts } from './texts.ts';

export function SelectionHeader() {
  const t = gridTexts.useText();
  const { selection, onSelectLoaded } = useTableContext();
  return (
    <Checkbox
      className="grid-select-loaded"
      aria-label={t('select.loaded')}
      checked={selection === 'all'}
      indeterminate={selection === 'some'}
      onChange={() => onSelectLoaded(selection === 'none')}
    />
  );
}

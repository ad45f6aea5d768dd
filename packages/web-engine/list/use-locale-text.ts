/** The few words that the table says by itself. */
import { useMemo } from 'react';
import { gridTexts } from './texts.ts';

export function useLocaleText(): Record<string, string> {
  const t = gridTexts.useText();
  return useMemo(
    () => ({
      loadingOoo: t('ag.loading'),
      noRowsToShow: t('ag.empty'),
      ariaRowSelect: t('ag.selectRow'),
      ariaRowDeselect: t('ag.deselectRow'),
      ariaRowToggleSelection: t('ag.toggleRow'),
      ariaIndeterminate: t('ag.indeterminate'),
      ariaChecked: t('ag.checked'),
      ariaUnchecked: t('ag.unchecked'),
      ariaToggleCellValue: t('ag.toggleRow'),
      ariaHeaderSelection: t('select.loaded'),
      ariaInputEditor: t('edit.input'),
    }),
    [t],
  );
}

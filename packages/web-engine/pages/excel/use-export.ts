/** Makes a workbook of what a list shows. */
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { RequestError, requestFile } from '../../kit/data/client.ts';
import { refreshJobs } from '../../kit/jobs/job-data.ts';
import type { ListingRequest } from '../../list/list-handle.ts';
import { saveFile } from './save-file.ts';
import { excelTexts } from './texts.ts';

const MESSAGE = 'excel-export';

/** `run` does nothing while a file is being made. */
export function useExport(grid: string): { readonly busy: boolean; readonly run: (listing: ListingRequest) => Promise<void> } {
  const t = excelTexts.useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (listing: ListingRequest) => {
      setBusy(true);
      message.open({ key: MESSAGE, type: 'loading', content: t('export.making'), duration: 0 });
      try {
        const made = await requestFile<{ data: { job: number } }>(`/lambda/krud/excel/${grid}`, { method: 'POST', body: listing });
        if (!('file' in made)) {
          message.open({ key: MESSAGE, type: 'info', content: t('export.background') });
          await refreshJobs();
          return;
        }
        saveFile(made);
        message.open({ key: MESSAGE, type: 'success', content: t('export.done', { name: made.name }) });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        message.open({ key: MESSAGE, type: 'error', content: `${t('export.failed')}. ${error.message}` });
      } finally {
        setBusy(false);
      }
    },
    [grid, message, t],
  );
  return { busy, run };
}

/** Lists as spreadsheets: the work that goes on in the background. Its code are `export-job.ts` and `import-job.ts`. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { importJobDefinition } from '../import/import-job.ts';
import { exportJobDefinition } from './export-job.ts';

export const excelModule = defineModule({
  name: 'excel',
  label: { mn: 'Excel файл', en: 'Excel files', ko: 'Excel 파일' },
  dependsOn: [],
  plan: { parts: [{ code: 'exchange', flags: ['excelupload'] }] },
  jobs: [exportJobDefinition, importJobDefinition],
});

/** What is done with many records in the background. Its code is `bulk-job.ts`. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { bulkJobDefinition } from './bulk-job.ts';

export const operationsModule = defineModule({
  name: 'operations',
  label: { mn: 'Олон бичлэгийн үйлдэл', en: 'Operations on records', ko: '기록 작업' },
  dependsOn: [],
  jobs: [bulkJobDefinition],
});

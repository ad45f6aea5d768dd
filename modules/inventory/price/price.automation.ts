/** What prices do by themselves: those of a day to come are written into the items on its morning. */
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const applyPricesJobDefinition = defineJob({
  name: 'inventory-prices',
  label: label('Хугацаа нь болсон үнийг мөрдүүлэх', 'Prices that come into force', '가격 적용'),
  schedule: '2 0,6 * * *',
  retries: 2,
});

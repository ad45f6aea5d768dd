/** Rows that keep a unique rule from being made: the administrator of their company is told which, with their list. */
import { notifyRepeatedRows } from '@lambda/engine/services/notify/repeated-rows-notice.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

test('are told to the administrators of their company alone, once, by the label of the field and with their list', async () => {
  const { registry, database } = served;
  const admin = await served.administrator(0);
  const groups = [{ company: admin.companyId, values: ['Б-12'], ids: [71, 72] }];
  const doubles = [{ table: 'employee_appointment', columns: ['company_id', 'order_number'], groups }];
  await notifyRepeatedRows({ registry, database }, doubles);
  await notifyRepeatedRows({ registry, database }, doubles);
  type Line = { title: string; body: string; link: string };
  const lines = async (client: typeof admin.client) =>
    (await client.get<{ notifications: Line[] }>('/lambda/notify/new')).body.notifications.filter(({ title }) =>
      title.includes('давхардсан'),
    );
  const [line, ...more] = await lines(admin.client);
  expect(more).toEqual([]);
  expect(line?.link).toBe('/erp/p/appointments?ids=71,72');
  expect(line?.body).toContain('Б-12 × 2');
  expect(line?.body).toContain(registry.model('employee_appointment').fields.order_number?.label.mn);
  for (const { client, roleId } of await served.people()) if (roleId !== 1) expect(await lines(client)).toEqual([]);
});

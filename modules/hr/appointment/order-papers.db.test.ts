/** The orders behind rewards and violations of the demo: real papers, opened by whoever may read the record alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore, type FileStore } from '@lambda/engine/services/files/store.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoWorld } from '../tests/demo-world.ts';

type Person = { readonly id: number; readonly lastname: string; readonly firstname: string };
type Order = {
  readonly id: number;
  readonly name: string;
  readonly order_number: string;
  readonly file: string | null;
  readonly employee: Person;
};
let world: DemoWorld;
let files: FileStore;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lambda-orders-'));
  world = await demoWorld(folder);
  files = await createFileStore({ folder, database: world.database, registry: world.registry });
});
afterAll(async () => {
  await world.drop();
  await rm(folder, { recursive: true, force: true });
});

const MODELS = { reward: 'reward_date', violation: 'order_date' } as const;
/** The newest records of a model first, as HR reads them. */
async function newest(model: keyof typeof MODELS, login = 'hr'): Promise<readonly Order[]> {
  const ask = await world.as(login);
  const sorts = `[{column:"${MODELS[model]}",order:desc},{column:"id",order:desc}]`;
  const data = await ask(`{${model}(sorts:${sorts},limit:5){id name order_number file employee{id lastname firstname}}}`);
  return data[model] as Order[];
}
const idOf = (order: Order | undefined): number => Number(order?.file?.split('/').at(-1));
/** The words of the file as this person gets it, or the code of the refusal. */
async function opened(login: string, id: number): Promise<string> {
  try {
    const found = await files.find({ id, actor: await world.actorOf(login) });
    expect(found.mediaType).toBe('application/pdf');
    const { stream } = await found.open();
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const pdf = await openPdf(Buffer.concat(parts));
    expect(pdf.numPages).toBe(1);
    return await pdfText(pdf, 1);
  } catch (error) {
    if (error instanceof PlatformError) return error.code;
    throw error;
  }
}

describe.each(['reward', 'violation'] as const)('the order behind a %s of the demo', (model) => {
  it('is a paper that says by number whom it is about and what for', async () => {
    const orders = await newest(model);
    const withPaper = orders.filter(({ file }) => file !== null);
    expect(withPaper.length).toBeGreaterThanOrEqual(2);
    for (const order of withPaper) {
      const words = await opened('hr', idOf(order));
      for (const part of [
        'Жишээ Групп',
        'ТУШААЛ',
        order.order_number,
        order.name,
        `${order.employee.lastname} ${order.employee.firstname}`,
      ])
        expect(words).toContain(part);
    }
  });

  it('is given to those who read the record, and to nobody else', async () => {
    const [order] = (await newest(model)).filter(({ file }) => file !== null);
    for (const login of ['director', 'accountant']) expect(await opened(login, idOf(order)), login).toContain(order?.order_number);
    for (const login of ['cashier', 'storekeeper', 'employee', 'salon-manager', 'receptionist', 'artist'])
      expect(await opened(login, idOf(order)), login).toBe('NOT_FOUND');
  });

  it('is given to the person it is about once the record is theirs', async () => {
    const [order] = (await newest(model)).filter(({ file }) => file !== null);
    const { employeeId } = await world.actorOf('employee');
    const type = model === 'reward' ? 'Reward' : 'Violation';
    const move = `mutation($id:ID!,$input:${type}Input!){update${type}(id:$id,input:$input){id}}`;
    await (await world.as('hr'))(move, { id: order?.id, input: { employee_id: employeeId } });
    expect(await opened('employee', idOf(order))).toContain(order?.order_number);
  });
});

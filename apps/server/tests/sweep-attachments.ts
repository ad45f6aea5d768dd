/** Files laid to records of every model that takes them, asked for by everybody and judged by the oracle. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Person, Served } from './served-demo.ts';
import { inParallel } from './sweep-requests.ts';
import type { Sweep } from './sweep-rows.ts';

type Laid = { readonly model: ModelDefinition; readonly record: number; readonly address: string };
/** The record of a person who signs in, and one of nobody who does: own records, own units and all others are among them. */
const RECORDS_PER_COMPANY = 4;

async function upload({ url }: Served, person: Person): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['paper']), 'paper.txt');
  const headers = { authorization: `Bearer ${person.client.token}` };
  const reply = await fetch(`${url}/lambda/krud/upload`, { method: 'POST', headers, body: form });
  return reply.text();
}

/** A file at some records of every model that takes files, in both companies. */
export async function layFiles(served: Served): Promise<readonly Laid[]> {
  const laid: Laid[] = [];
  const models = [...served.registry.models.values()].filter(({ attachments }) => attachments === true);
  for (const place of [0, 1] as const) {
    const administrator = await served.administrator(place);
    for (const model of models) {
      const first = model.fields.user_id ? 'user_id is null, id' : 'id';
      const rows = await served.sql(
        `(select id from ${model.name} where company_id = $1 and deleted_at is null order by ${first} limit ${RECORDS_PER_COMPANY})
          union (select max(id) from ${model.name} where company_id = $1 and deleted_at is null having max(id) is not null)`,
        administrator.companyId,
      );
      for (const [id] of rows) {
        const address = await upload(served, administrator);
        const { status, body } = await administrator.client.post(`/lambda/records/${model.name}/${id}/attachments`, { file: address });
        if (status !== 200) throw new Error(`no file was laid to ${model.name} ${id}: ${status} ${JSON.stringify(body)}`);
        laid.push({ model, record: Number(id), address });
      }
    }
  }
  return laid;
}

export async function attachmentProblems(
  { sweep, laid }: { readonly sweep: Sweep; readonly laid: readonly Laid[] },
  person: Person,
): Promise<string[]> {
  const problems = await inParallel(laid, async ({ model, record, address }): Promise<string[]> => {
    const list = await sweep.asker.get(person, `/lambda/records/${model.name}/${record}/attachments`);
    const file = await sweep.asker.get(person, address);
    const isListed = list.status === 200 && JSON.stringify(list.body).includes(address);
    const isOpened = file.status === 200;
    const expected = sweep.oracle.opensFiles(person, model, record);
    return [
      ...(isListed === expected
        ? []
        : [`${person.name}: the files of ${model.name} ${record} are ${isListed ? 'LEAK: listed' : 'not listed'}`]),
      ...(isOpened === expected
        ? []
        : [`${person.name}: a file of ${model.name} ${record} is ${isOpened ? 'LEAK: opened' : 'not opened'}`]),
    ];
  });
  return problems.flat();
}

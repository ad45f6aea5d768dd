/** Documents through the real engine: text from a template, numbers without gaps, deletion, contracts, and who reads them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractTermsJob } from '../contract/contract-terms.job.ts';
import { CREATE, type DocumentWorld, documentWorld } from '../tests/document-world.ts';

let world: DocumentWorld;
beforeAll(async () => {
  world = await documentWorld();
});
afterAll(() => world.drop());

type Made = { readonly id: number; readonly document_data: string | null; readonly status_type: string | null; readonly emp_id: number };
const made = async (input: Readonly<Record<string, unknown>>, who = world.author): Promise<Made> =>
  (await who.ask(CREATE, { i: input })).createDocument as Made;
const numberOf = async (id: number) =>
  (await world.sql('select document_number from document where id = $1::bigint', [id]))[0]?.[0] ?? null;

describe('a type of documents', () => {
  const add = (template: string, fields: readonly object[] = []) =>
    world.author.ask('mutation($i:DocumentTypeInput!){createDocumentType(input:$i){id}}', {
      i: {
        document_name: `Төрөл ${template.length} ${fields.length}`,
        document_type_category_id: world.category,
        document_template: template,
        fields: { create: fields },
      },
    });
  it('is refused with a template that names a field which is not there', async () => {
    await expect(add('<p>{{ажилтан.нэрр}}</p>')).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'document_template', text: { mn: 'Ийм талбар алга: {{ажилтан.нэрр}}' } }],
    });
    await expect(add('<p>{{дүн}}</p>')).rejects.toMatchObject({ fields: [{ field: 'document_template' }] });
    await add('<p>{{дүн}} {{ажилтан.нэр}}</p>', [{ field_name: 'дүн', field_label: 'Дүн', field_kind: 'money' }]);
  });
});

describe('a document', () => {
  it('gets its text from the template, its author and unit from whoever writes it', async () => {
    const type = await world.type({ document_template: '<p>{{ажилтан.нэр}}, {{ажилтан.нэгж}}: {{шалтгаан}}</p>', document_name: 'Чөлөө' });
    await world.people.record('document_type_field', {
      document_type_id: type,
      field_name: 'шалтгаан',
      field_label: 'Шалтгаан',
      field_kind: 'text',
      is_required: true,
    });
    const input = { document_type_id: type, workflow_id: world.flow, document_title: 'Чөлөө' };
    await expect(made(input)).rejects.toMatchObject({ fields: [{ field: 'doc_data', code: 'required' }] });
    const one = await made({ ...input, doc_data: { шалтгаан: '<b>&amp;' } });
    expect(one).toMatchObject({
      document_data: '<p>Ёндон Өлзийхүү, Түгээлт: &lt;b&gt;&amp;amp;</p>',
      emp_id: world.author.actor.employeeId,
      struct_id: world.unit,
      status_type: 'START',
      is_contract: false,
    });
  });

  it('takes a number when it reaches the step for it, in the order of finishing, and none before', async () => {
    const type = await world.type({ document_name: 'Захидал', number_prefix: 'З' });
    const [one, two, three] = await Promise.all(
      ['D1', 'D2', 'D3'].map((document_title) => made({ document_type_id: type, workflow_id: world.flow, document_title })),
    );
    const PRE_END = { status_type: 'PRE_END', status_id: 'number' };
    await world.move(two?.id ?? 0, PRE_END);
    await world.author.ask(`mutation{deleteDocument(id:${one?.id}){id}}`);
    await world.move(three?.id ?? 0, PRE_END);
    expect([await numberOf(one?.id ?? 0), await numberOf(two?.id ?? 0), await numberOf(three?.id ?? 0)]).toEqual([
      null,
      'З-2026/0001',
      'З-2026/0002',
    ]);
    const many = await Promise.all(
      Array.from({ length: 20 }, (_none, at) => made({ document_type_id: type, workflow_id: world.flow, document_title: `М${at}` })),
    );
    await Promise.all(many.map(({ id }) => world.move(id, PRE_END)));
    const numbers = await Promise.all(many.map(({ id }) => numberOf(id)));
    expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_none, at) => `З-2026/${String(at + 3).padStart(4, '0')}`));
    await world.move(two?.id ?? 0, { status_type: 'CANCEL', status_id: 'cancel' });
    expect(await numberOf(two?.id ?? 0)).toBe('З-2026/0001');
    const [kept] = await world.sql("select count(*) from document_register where series = 'З'");
    expect(kept?.[0]).toBe('22');
  });

  it('counts by unit where the type says so, and keeps a digest of what was signed', async () => {
    const type = await world.type({ document_name: 'Тушаал', number_prefix: 'Т', numbers_by_unit: true });
    const one = await made({ document_type_id: type, workflow_id: world.flow, document_title: 'Тушаал' });
    await world.move(one.id, { status_type: 'END', status_id: 'end' });
    expect(await numberOf(one.id)).toBe('Т/ТҮГ-2026/0001');
    const [signed] = await world.sql('select content_hash from document_signed where document_id = $1::bigint', [one.id]);
    expect(signed?.[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is deleted before it is sent on, and not later', async () => {
    const type = await world.type({ document_name: 'Мэдэгдэл' });
    const [draft, sent] = await Promise.all(
      ['Ноорог', 'Илгээсэн'].map((document_title) => made({ document_type_id: type, workflow_id: world.flow, document_title })),
    );
    await world.move(sent?.id ?? 0, { status_type: 'CHECK', status_id: 'check' });
    const remove = (id: number | undefined) => world.author.ask(`mutation{deleteDocument(id:${id}){id}}`);
    await expect(remove(sent?.id)).rejects.toThrow();
    await remove(draft?.id);
    const left = await world.sql('select id from document where deleted_at is null and document_type_id = $1::bigint', [type]);
    expect(left.map(([id]) => Number(id))).toEqual([sent?.id]);
  });

  it('has a code for its check page that nobody reads by a list', async () => {
    const type = await world.type({ document_name: 'Кодтой' });
    const { id } = await made({ document_type_id: type, workflow_id: world.flow, document_title: 'Кодтой' });
    const [row] = await world.sql('select check_code from document_check where document_id = $1::bigint', [id]);
    expect(row?.[0]).toMatch(/^[0-9a-f]{40}$/);
    await expect(world.author.ask('{document_check{check_code}}')).rejects.toThrow();
    await expect(world.author.ask('{document{check_code}}')).rejects.toThrow();
  });

  it('is read by its author and by those whom it concerns, and by no other employee', async () => {
    const type = await world.type({ document_name: 'Өөрийн' });
    const { people, company, unit } = world;
    const [one, asked, other] = await Promise.all(
      ['employee', 'employee', 'employee'].map(() => people.person('employee', { company, employee: { struct_id: unit } })),
    );
    if (!one || !asked || !other) throw new Error('three people are needed');
    const { id } = await made({ document_type_id: type, workflow_id: world.flow, document_title: 'Өөрийн' }, one);
    await people.record('workflow_participant', { row_model: 'document', row_id: id, emp_id: asked.actor.employeeId });
    const seen = async (who: typeof one) => ((await who.ask('{document{id}}')).document as { id: number }[]).some((row) => row.id === id);
    expect([await seen(one), await seen(asked), await seen(other)]).toEqual([true, true, false]);
  });
});

describe('a contract', () => {
  it('goes on by itself and tells its author once before it is renewed', async () => {
    const type = await world.type({ document_name: 'Түрээс', is_contract: true, number_prefix: 'Г' });
    const terms = { start_date: '2024-08-29', end_date: '2025-08-28', renew_months: 12, notice_months: 2 };
    const { id, ...rest } = await made({ document_type_id: type, workflow_id: world.flow, document_title: 'Түрээс', ...terms });
    expect(rest).toMatchObject({ is_contract: true });
    const stands = async () =>
      (
        await world.sql(
          'select valid_until::text, notice_on::text, contract_state, notice_told::text from document where id = $1::bigint',
          [id],
        )
      )[0];
    await world.move(id, { status_type: 'END', status_id: 'end' }, '2026-02-11');
    expect(await stands()).toEqual(['2026-08-28', '2026-06-28', 'in_force', null]);
    const run = async (day: string) => {
      const { database, registry, hooks, actor, now } = world.context(day);
      const job = { database, registry, hooks, actor, now, progress: async () => undefined };
      return contractTermsJob(job as unknown as Parameters<typeof contractTermsJob>[0]);
    };
    expect(await run('2026-06-27')).toEqual({ changed: 0 });
    expect(await run('2026-06-28')).toEqual({ changed: 1 });
    expect(await stands()).toEqual(['2026-08-28', '2026-06-28', 'notice', '2026-06-28']);
    const told = async () =>
      (
        await world.sql(
          `select count(*) from outbox where topic = 'notification' and payload::text like '%contract-notice%' and payload::text like $1::text`,
          [`%"id":${id},%`],
        )
      )[0]?.[0];
    expect(await told()).toBe('1');
    expect(await run('2026-06-29')).toEqual({ changed: 0 });
    expect(await run('2026-08-29')).toEqual({ changed: 1 });
    expect(await stands()).toEqual(['2027-08-28', '2027-06-28', 'in_force', '2026-06-28']);
    expect(await told()).toBe('1');
  });
});

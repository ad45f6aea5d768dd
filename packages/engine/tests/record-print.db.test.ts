/** A record on paper: its words and its look, its rows, pictures and signature, within the rights of its reader. */
import { join } from 'node:path';
import { defineForm, defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { differingPixels, MOST_DIFFERING, openPdf, pdfText } from '@lambda/testing/pdf.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALPHA, bearer, openWorld, put, tokenOf, type World } from './http-world.ts';

const label = (mn: string) => ({ mn, en: mn, ko: mn });
const byId = [{ field: 'id', order: 'asc' }] as const;
const client = defineModel({
  name: 'client',
  label: label('Худалдан авагч'),
  placement: 'company',
  title: ['name'],
  sort: byId,
  fields: { name: { kind: 'text', label: label('Нэр'), required: true } },
});
const sale = defineModel({
  name: 'sale',
  label: label('Борлуулалт'),
  placement: 'company',
  title: ['number'],
  sort: byId,
  fields: {
    number: { kind: 'text', label: label('Дугаар'), required: true },
    client_id: { kind: 'reference', label: label('Худалдан авагч'), to: 'client' },
    sold_on: { kind: 'date', label: label('Борлуулсан огноо') },
    state: {
      kind: 'state',
      label: label('Төлөв'),
      initial: 'draft',
      options: [
        { value: 'draft', label: label('Ноорог') },
        { value: 'paid', label: label('Төлсөн') },
      ],
    },
    paid_on: { kind: 'date', label: label('Төлсөн огноо'), visibleWhen: { field: 'state', condition: 'equals', value: 'paid' } },
    vat: { kind: 'percent', label: label('НӨАТ') },
    delivered: { kind: 'boolean', label: label('Хүргэсэн') },
    profit: { kind: 'money', label: label('Ашиг') },
    note: { kind: 'longText', label: label('Тайлбар') },
    terms: { kind: 'richText', label: label('Нөхцөл') },
    photo: { kind: 'image', label: label('Зураг') },
    paper: { kind: 'file', label: label('Гэрээ') },
    signed: { kind: 'signature', label: label('Гарын үсэг') },
    drawn: { kind: 'signature', label: label('Зурсан гарын үсэг') },
    lines: { kind: 'children', label: label('Бараа'), of: 'sale_line', by: 'sale_id' },
  },
});
const saleLine = defineModel({
  name: 'sale_line',
  label: label('Барааны мөр'),
  placement: 'company',
  title: ['product'],
  sort: byId,
  parent: { model: 'sale', by: 'sale_id' },
  fields: {
    sale_id: { kind: 'reference', label: label('Борлуулалт'), to: 'sale', required: true, onDelete: 'cascade' },
    product: { kind: 'text', label: label('Бараа'), required: true },
    quantity: { kind: 'decimal', label: label('Тоо'), scale: 2 },
    amount: { kind: 'money', label: label('Дүн') },
  },
});
const form = defineForm({
  name: 'sale',
  label: label('Борлуулалтын баримт'),
  model: 'sale',
  identity: { image: 'photo', title: ['number'], subtitle: ['client_id'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн'),
      sections: [
        {
          name: 'main',
          label: label('Үндсэн мэдээлэл'),
          fields: ['number', 'state', 'client_id', 'sold_on', 'vat', 'delivered', 'paid_on', 'profit', { field: 'note', span: 'full' }],
        },
        {
          name: 'lines',
          label: label('Бараанууд'),
          children: 'lines',
          columns: ['product', 'quantity', 'amount'],
          totals: ['amount'],
          rowNumbers: true,
        },
      ],
    },
    {
      name: 'more',
      label: label('Хавсралт'),
      sections: [{ name: 'papers', label: label('Баримт, гарын үсэг'), fields: ['photo', 'paper', 'signed', 'drawn'] }],
    },
  ],
});
/** What was agreed, with its tables. */
const agreed = defineForm({
  name: 'sale-terms',
  label: label('Борлуулалтын нөхцөл'),
  model: 'sale',
  tabs: [
    { name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Нөхцөл'), fields: ['number', 'terms', 'sold_on'] }] },
  ],
});
/** The same record as the paper of who has sold. */
const issued = defineForm({ ...form, name: 'sale-issued', paper: { issuer: 'number' } });
const whole = { c: true, r: true, u: true, d: true } as const;
const shop = defineModule({
  name: 'shop',
  label: label('Дэлгүүр'),
  dependsOn: ['platform', 'office'],
  models: [client, sale, saleLine],
  forms: [form, issued, agreed],
  grants: [
    { role: 2, models: { sale: whole, sale_line: whole, client: whole } },
    { role: 3, models: { sale: { r: true }, sale_line: { r: true } }, fields: { sale: { profit: 'none' } } },
  ],
});

const PICTURE = join(import.meta.dirname, 'pictures', 'record.png');
/** Who made it and when: the foot of the page. */
const FOOT = [{ x: 0, y: 808, width: 300, height: 34 }];
let world: World;
let storekeeper: Readonly<Record<string, string>>;
let id = 0;

const send = (path: string, body: unknown, headers: Readonly<Record<string, string>>) =>
  fetch(`${world.first.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'mn' },
    body: JSON.stringify(body),
  });
const print = (of: number, body: unknown = {}, headers = storekeeper) => send(`/lambda/krud/sale/print/${of}`, body, headers);
const opened = async (reply: Response) => openPdf(await reply.arrayBuffer());
async function uploaded(content: Uint8Array<ArrayBuffer> | string, name: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  const reply = await fetch(`${world.first.url}/lambda/krud/upload`, { method: 'POST', headers: storekeeper, body });
  return reply.text();
}
async function stored(more: Readonly<Record<string, unknown>>): Promise<number> {
  const reply = await send('/lambda/krud/sale/store', more, storekeeper);
  const body = (await reply.json()) as { id?: number };
  if (!body.id) throw new Error(`not stored: ${JSON.stringify(body)}`);
  return body.id;
}

beforeAll(async () => {
  world = await openWorld({ logLevel: 'error' }, { modules: [shop] });
  storekeeper = bearer(await tokenOf(world.first.url, 'storekeeper'));
  await put(world.database, 'client', { company_id: ALPHA, id: 501, name: 'Өгөөж ХХК', version: 1 });
  const picture = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#2f6fd0' } })
    .png()
    .toBuffer();
  id = await stored({
    number: 'БО-0007',
    client_id: 501,
    sold_on: '2026-03-14',
    vat: '10',
    delivered: true,
    profit: '125000.50',
    note: 'Үүдэнд нь хүргэж, ажлын цагаар хүлээлгэн өгнө.',
    photo: await uploaded(new Uint8Array(picture), 'bag.png'),
    paper: await uploaded('%PDF-1.4\n%%EOF\n', 'Гэрээ.pdf'),
    signed: { type: 'text', text: 'Ж.Сараа' },
    drawn: { type: 'drawn', path: 'M 20 120 C 80 10 140 10 180 90 S 300 150 380 40' },
    lines: [
      { product: 'Цагаан будаа', quantity: '2.50', amount: '9250.00' },
      { product: 'Өргөст хэмх', quantity: '1.00', amount: '3300.50' },
    ],
  });
});
afterAll(() => world.close());

describe('a record on paper', () => {
  it('keeps the rows and cells of tables in formatted text, with their head on every page', async () => {
    const rows = Array.from({ length: 80 }, (_none, at) => `<tr><td>Үе${at + 1}</td><td>${at + 1}хоног</td></tr>`).join('');
    const terms = `<p>Хуваарь:</p><table><thead><tr><th>Үе шатны нэр</th><th>Хугацаа</th></tr></thead><tbody>${rows}</tbody></table><p>Төгсгөл</p>`;
    const of = await stored({ number: 'БО-0009', sold_on: '2026-03-15' });
    const saved = await send(`/lambda/krud/sale-terms/update/${of}`, { terms, version: 1 }, storekeeper);
    expect(saved.status, await saved.clone().text()).toBe(200);
    const pdf = await opened(await send(`/lambda/krud/sale-terms/print/${of}`, {}, storekeeper));
    expect(pdf.numPages).toBeGreaterThan(1);
    for (let page = 1; page <= pdf.numPages; page++) expect(await pdfText(pdf, page), `page ${page}`).toContain('Үе шатны нэр');
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const placeOf = (words: string) => items.flatMap((item) => ('str' in item && item.str === words ? [item.transform] : []))[0] ?? [];
    const [name, days] = [placeOf('Үе3'), placeOf('3хоног')];
    expect([name[5], name[5] !== undefined], 'the cells of a row stand beside each other').toEqual([days[5], true]);
    expect(days[4]).toBeGreaterThan(name[4]);
    const last = await pdfText(pdf, pdf.numPages);
    expect(last.indexOf('Төгсгөл')).toBeLessThan(last.indexOf('Борлуулсан огноо'));
  });
  it('has the head of who has issued it, where the form names them, and of the company that prints it otherwise', async () => {
    const headOf = async (form: string) => {
      const pdf = await opened(await send(`/lambda/krud/${form}/print/${id}`, { title: 'Баримт' }, storekeeper));
      return (await pdfText(pdf, 1)).replace(/\s+/g, ' ').trim().split(' Баримт')[0];
    };
    expect([await headOf('sale'), await headOf('sale-issued')]).toEqual(['Alpha', 'БО-0007']);
  });
  it('says its values as people read them, its rows with their total, and leaves out what the form hides', async () => {
    const reply = await print(id);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toContain('Борлуулалтын баримт · БО-0007');
    const pdf = await opened(reply);
    const text = await pdfText(pdf, 1);
    for (const words of [
      'Alpha',
      'Борлуулалтын баримт',
      'БО-0007',
      'Өгөөж ХХК',
      'Ноорог',
      'Борлуулсан огноо2026-03-14',
      'НӨАТ10%',
      'ХүргэсэнТийм',
      '125,000.50 ₮',
      'хүлээлгэн өгнө.',
      'Цагаан будаа 2.5 9,250 ₮',
      'Нийт 12,550.50 ₮',
      'Гэрээ.pdf',
      'Ж.Сараа',
      `1 / ${pdf.numPages}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Төлсөн огноо');
    const paid = await stored({ number: 'БО-0008', state: 'paid', paid_on: '2026-04-01' });
    expect(await pdfText(await opened(await print(paid)), 1)).toContain('Төлсөн огноо2026-04-01');
  });

  it('looks as it did before: sections, table, picture and signature where they belong', async () => {
    expect(await differingPixels(await opened(await print(id)), PICTURE, { hidden: FOOT })).toBeLessThanOrEqual(MOST_DIFFERING);
  });
  it('would be seen to look different by one changed word, a lost picture or a lost stroke of the pen', async () => {
    if (process.env.LAMBDA_NEW_PICTURES === '1') return;
    const change = async (values: unknown) => {
      expect((await send(`/lambda/krud/sale/update/${id}`, values, storekeeper)).status).toBe(200);
      return differingPixels(await opened(await print(id)), PICTURE, { hidden: FOOT });
    };
    expect(await change({ note: 'Үүдэнд нь хүргэж, ажлын цагаар хүлээлгэж өгнө.' })).toBeGreaterThan(MOST_DIFFERING);
    expect(await change({ note: 'Үүдэнд нь хүргэж, ажлын цагаар хүлээлгэн өгнө.' })).toBeLessThanOrEqual(MOST_DIFFERING);
    expect(await change({ drawn: null })).toBeGreaterThan(MOST_DIFFERING * 5);
  });

  it('has the paper that was asked for, and the history only when it is', async () => {
    const pdf = await opened(await print(id, { paper: 'A5', orientation: 'landscape', history: true }));
    const { view } = await pdf.getPage(1);
    expect([Math.round(view[2] ?? 0), Math.round(view[3] ?? 0)]).toEqual([595, 420]);
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_one, index) => pdfText(pdf, index + 1)));
    const text = pages.join('');
    for (const words of ['Өөрчлөлтийн түүх', 'Бүртгэсэн', 'Худалдан авагч: Өгөөж ХХК', '2 мөр нэмсэн']) expect(text).toContain(words);
    expect(pages[1]).toContain('Alpha · Борлуулалтын баримт · БО-0007');
    expect(await pdfText(await opened(await print(id)), 1)).not.toContain('Өөрчлөлтийн түүх');
    expect((await print(id, { paper: 'A0' })).status).toBe(400);
  });

  it('holds the rights of its reader: hidden fields, references, other companies, unknown forms', async () => {
    const token = await tokenOf(world.first.url, 'both');
    const both = bearer(token);
    const choose = (company: number, role: number) =>
      fetch(`${world.first.url}/user-permissions?company_id=${company}&extra_role=${role}`, { headers: both });
    await choose(ALPHA + 1, 3);
    expect((await print(id, {}, both)).status).toBe(404);
    await put(world.database, 'sale', {
      company_id: ALPHA + 1,
      id: 601,
      number: 'Б-1',
      profit: '77.00',
      state: 'draft',
      client_id: null,
      version: 1,
    });
    const text = await pdfText(await opened(await print(601, { history: true }, both)), 1);
    expect(text).toContain('Б-1');
    for (const words of ['Ашиг', '77']) expect(text).not.toContain(words);
    const manager = bearer(await tokenOf(world.first.url, 'manager'));
    expect((await print(id, {}, manager)).status).toBe(403);
    expect((await print(999_999)).status).toBe(404);
    expect((await send(`/lambda/krud/nothing/print/${id}`, {}, storekeeper)).status).toBe(404);
    expect((await print(id, {}, {})).status).toBe(401);
  });
});

/** Documents that are signed and numbered: on which clock, in which order, what was seen, and that no number is lost. */
import { createHash } from 'node:crypto';
import { checkedDocument } from '@lambda/documents/check/check.addresses.ts';
import { paperByCode, paperOf } from '@lambda/documents/paper/paper.sql.ts';
import { documentPaper } from '@lambda/documents/paper/server/document-paper.ts';
import { readDocument } from '@lambda/documents/paper/server/document-read.ts';
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import type { TestPerson } from '@lambda/testing/people.ts';
import { decide } from '@lambda/workflow/process/server/decide.ts';
import { processHistory } from '@lambda/workflow/process/server/history.ts';
import { processState } from '@lambda/workflow/process/server/state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentCourse, documentCourse, idOf, SIGNATURE, signed, step, ZONE } from './document-course.ts';

let course: DocumentCourse;
let world: DocumentCourse['world'];
let { workflow, contextAt, decideAs, letter } = {} as DocumentCourse;
beforeAll(async () => {
  course = await documentCourse();
  ({ world, workflow, contextAt, decideAs, letter } = course);
});
afterAll(() => world.drop());

const document = async (id: number) => {
  const found = await readDocument(world.database, paperOf({ company: world.company, id }), world.company);
  if (!found) throw new Error(`there is no document ${id}`);
  return found;
};
const asked = { language: 'mn', logo: null, checkAddress: 'https://example.mn/document/check/abc' } as const;
async function paper(id: number, withTrail = false): Promise<{ readonly content: Buffer; readonly pages: readonly string[] }> {
  const made = documentPaper(await document(id), { ...asked, withTrail });
  const content = await makePdf(made.document, made.frame);
  const pdf = await openPdf(content);
  return { content, pages: await Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => pdfText(pdf, at + 1))) };
}
describe('a letter that is signed half an hour after the new year of its company', () => {
  const SIGNED = '2027-01-01 00:30';
  let id: number;
  beforeAll(async () => {
    const type = await world.type({
      document_name: 'Шинэ жил',
      number_prefix: 'Ш',
      page_size: 'A5',
      document_template: '<p>Огноо: {{өнөөдөр}}</p>',
    });
    id = await letter(type, await workflow(signed(idOf(world.head))), 'Шинэ жилийн бичиг');
    await decideAs(world.author, id, 'sent', '2026-12-31T08:00:00Z', { note: 'Яаралтай' });
    const between = { note: 'Зөвхөн бидний дунд', note_private: true };
    await decideAs(world.head, id, 'approved', '2026-12-31T16:30:00Z', { signature: SIGNATURE, ...between });
  });

  it('prints notes, and none that is for those who decide', async () => {
    const text = (await paper(id, true)).pages.join('\n');
    expect([text.includes('Яаралтай'), text.includes('бидний дунд')]).toEqual([true, false]);
  });

  it('says so in its history, signature, last page, trail and check page, all on the clock of the company', async () => {
    const one = await document(id);
    const stamp = one.decisions.find(({ signature }) => signature !== null);
    const { statusHistories } = await processHistory(contextAt(world.head, '2027-01-02T00:00:00Z'), { model: 'document', id });
    const inHistory = statusHistories.find(({ status_id: at }) => at === 'sign');
    const { pages } = await paper(id, true);
    // A small paper: nothing is cut off at its margin.
    const [last = '', trail = ''] = pages.slice(-2);
    const [[code] = []] = await world.sql('select check_code from document_check where document_id = $1::bigint', [id]);
    const checked = await readDocument(world.database, paperByCode(code ?? ''), null);
    expect([
      stamp?.when,
      wallTime(Date.parse(String(inHistory?.done_at)), ZONE).slice(0, 16),
      last.includes(SIGNED),
      trail.includes(SIGNED),
      checked && checkedDocument(checked).signers.map(({ when }) => when),
      checked?.zone,
    ]).toEqual([SIGNED, SIGNED, true, true, [SIGNED], ZONE]);
    expect(pages.join('\n')).not.toContain('2026-12-31 16:30');
    // The zone stands once on each sheet with moments.
    expect([last, trail].map((page) => page.split(ZONE).length - 1)).toEqual([1, 1]);
  });

  it('is of the new year: its number, its date, and its line in the list', async () => {
    const [row] = await world.sql('select document_number, document_date::text from document where id = $1::bigint', [id]);
    expect(row).toEqual(['Ш-2027/0001', '2027-01-01']);
    const [listed] = (await world.author.ask(`{document(filters:[{column:"id",condition:equals,value:"${id}"}]){document_date}}`))
      .document as readonly { document_date: string }[];
    expect(listed?.document_date).toBe('2027-01-01');
    expect((await paper(id)).pages[0]).toContain('2027-01-01');
  });

  it('has the same paper from a server in UTC and from one in New York', async () => {
    const before = process.env.TZ;
    const hashes: string[] = [];
    for (const zone of ['UTC', 'America/New_York']) {
      process.env.TZ = zone;
      hashes.push(
        createHash('sha256')
          .update((await paper(id)).content)
          .digest('hex'),
      );
    }
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    expect(hashes[0]).toBe(hashes[1]);
  });
});

it('begins a contract on the day of the company on which it was signed', async () => {
  const type = await world.type({ document_name: 'Гэрээ шинэ жил', number_prefix: 'Г1', is_contract: true });
  const terms = { start_date: '2027-01-01', end_date: '2027-12-31' };
  const id = await letter(type, await workflow(signed(idOf(world.head))), 'Гэрээ', terms);
  await decideAs(world.author, id, 'sent', '2026-12-31T08:00:00Z');
  await decideAs(world.head, id, 'approved', '2026-12-31T16:30:00Z', { signature: SIGNATURE });
  const [row] = await world.sql('select contract_state, start_date::text from document where id = $1::bigint', [id]);
  expect(row).toEqual(['in_force', '2027-01-01']);
});

describe('what a signer has seen', () => {
  const TEMPLATE = '<p>{{ажилтан.нэр}}: {{дүн}} төгрөг, {{өнөөдөр}}</p>';
  it('is what is printed, also when midnight comes between, and the signature holds its digest', async () => {
    const type = await world.type({ document_name: 'Хоёр өдөр', number_prefix: 'Х', document_template: TEMPLATE });
    await world.people.record('document_type_field', {
      document_type_id: type,
      field_name: 'дүн',
      field_label: 'Дүн',
      field_kind: 'money',
    });
    const id = await letter(type, await workflow(signed(idOf(world.head))), 'Хоёр өдөр', { doc_data: { дүн: '1500.00' } });
    await decideAs(world.author, id, 'sent', '2026-03-05T15:50:00Z');
    const opened = await processState(contextAt(world.head, '2026-03-05T15:58:00Z'), { model: 'document', id });
    const [shown] = (await world.head.ask(`{document(filters:[{column:"id",condition:equals,value:"${id}"}]){document_data}}`))
      .document as readonly { document_data: string }[];
    const place = opened.turns[0]?.place ?? 0;
    const seen = opened.seen ?? '';
    await decide(contextAt(world.head, '2026-03-05T16:02:00Z'), {
      model: 'document',
      id,
      place,
      outcome: 'approved',
      seen,
      signature: SIGNATURE,
    });
    const text = shown?.document_data.replace(/<[^>]*>/g, '') ?? '?';
    const { pages } = await paper(id, true);
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '));
    expect(pages.join('\n')).not.toMatch(/\{\{|undefined|null|NaN/);
    const [row] = await world.sql('select content_hash from process_status_history where id = $1::bigint', [place]);
    expect(row?.[0]).toBe(seen);
  });

  it('is not signed once it was changed: the page is shown anew', async () => {
    const type = await world.type({ document_name: 'Өөрчлөгдсөн', number_prefix: 'Ө1' });
    const id = await letter(type, await workflow(signed(idOf(world.head))), 'Өөрчлөх', { document_data: '<p>Нэг</p>' });
    await decideAs(world.author, id, 'sent', '2026-03-05T01:00:00Z');
    const { seen, turns } = await processState(contextAt(world.head, '2026-03-05T01:01:00Z'), { model: 'document', id });
    await world.sql("update document set document_data = '<p>Хоёр</p>' where id = $1::bigint", [id]);
    const late = { model: 'document', id, place: turns[0]?.place ?? 0, outcome: 'approved', seen: seen ?? '', signature: SIGNATURE };
    await expect(decide(contextAt(world.head, '2026-03-05T01:02:00Z'), late)).rejects.toMatchObject({ code: 'PROCESS_CHANGED' });
    const [row] = await world.sql('select is_done from process_status_history where id = $1::bigint', [late.place]);
    expect(row).toEqual(['f']);
  });

  it('names who filled it in apart from who signed it', async () => {
    const type = await world.type({ document_name: 'Бөглөсөн', number_prefix: 'Б1' });
    const id = await letter(type, await workflow(signed(idOf(world.head))), 'Бөглөсөн бичиг');
    await decideAs(world.author, id, 'sent', '2026-03-05T01:00:00Z');
    await decideAs(world.head, id, 'approved', '2026-03-05T02:00:00Z', { signature: SIGNATURE });
    const [filled = '', signers = ''] = (await paper(id)).pages.at(-1)?.split('Гарын үсэг зурсан') ?? [];
    expect([filled.includes('Өлзийхүү'), signers.includes('Өлзийхүү'), signers.includes('Ану')]).toEqual([true, false, true]);
  });

  it('stays signed in the version that it was when the content is changed for a second signer, and the paper says which', async () => {
    const first = idOf(world.head);
    const twice: Workflow = {
      steps: [
        step('start', 'START', [['one']]),
        step('one', 'CHECK', [['two'], ['cancel']], { is_signature_needed: true, subject: { subject_type: 'DIRECT', emp_ids: [first] } }),
        step('two', 'CHECK', [['end'], ['cancel']], { is_signature_needed: true, subject: { subject_type: 'DIRECT', emp_ids: [first] } }),
        step('end', 'END', []),
        step('cancel', 'CANCEL', []),
      ],
    };
    const type = await world.type({ document_name: 'Хоёр хувилбар', number_prefix: 'Х2' });
    const id = await letter(type, await workflow(twice), 'Хоёр хувилбар', { document_data: '<p>Нэг</p>' });
    await decideAs(world.author, id, 'sent', '2026-03-05T01:00:00Z');
    await decideAs(world.head, id, 'approved', '2026-03-05T02:00:00Z', { signature: SIGNATURE });
    await world.sql("update document set document_data = '<p>Хоёр</p>' where id = $1::bigint", [id]);
    await decideAs(world.head, id, 'approved', '2026-03-05T03:00:00Z', { signature: SIGNATURE });
    const last = (await paper(id)).pages.join('').replace(/\s/g, '');
    expect([last.split('Өмнөххувилбар').length - 1, last.match(/Хувилбар[0-9a-f]{12}/g)?.length]).toEqual([1, 1]);
    const { signers } = checkedDocument(await document(id));
    expect(signers.map(({ isLast }) => isLast)).toEqual([false, true]);
  });
});

describe('five who sign one after the other', () => {
  it('sign in their order alone, whatever twenty requests ask at once', async () => {
    const { company, unit, people } = world;
    const five: TestPerson[] = [];
    for (let at = 0; at < 5; at++)
      five.push(await people.person('director', { company, employee: { struct_id: unit, lastname: `Гарын${at}` } }));
    const flow = await workflow({
      steps: [
        step('start', 'START', [['sign']]),
        step('sign', 'CHECK', [['end'], ['cancel']], {
          in_order: true,
          is_signature_needed: true,
          subject: { subject_type: 'DIRECT', emp_ids: five.map(idOf) },
        }),
        step('end', 'END', []),
        step('cancel', 'CANCEL', []),
      ],
    });
    const type = await world.type({ document_name: 'Таван гарын үсэг', number_prefix: 'Т5' });
    const id = await letter(type, flow, 'Таван гарын үсэг');
    await decideAs(world.author, id, 'sent', '2026-03-05T01:00:00Z');
    const places = (
      await world.sql(
        "select id from process_status_history where row_model = 'document' and row_id = $1::bigint and not is_done order by turn",
        [id],
      )
    ).map(([place]) => Number(place));
    const sign = (at: number) => {
      const who = five[at];
      const context = who && contextAt(who, '2026-03-05T02:00:00Z');
      if (!context) throw new Error('there are five');
      return decide(context, { model: 'document', id, place: places[at] ?? 0, outcome: 'approved', signature: SIGNATURE });
    };
    await expect(sign(3)).rejects.toMatchObject({ code: 'NOT_YOUR_TURN', status: 409 });
    const order = async () =>
      (
        await world.sql(
          `select turn from process_status_history where row_model = 'document' and row_id = $1::bigint and status_id = 'sign' and is_done
            order by done_at, version, turn`,
          [id],
        )
      ).map(([turn]) => Number(turn));
    expect(await order()).toEqual([]);
    const told = async () =>
      (
        await world.sql(`select payload::text from outbox where topic = 'notification' and payload::text like $1::text order by id`, [
          `%"id":${id},%`,
        ])
      ).flatMap(([payload]) => {
        const { rule } = JSON.parse(payload ?? '') as { rule: { name: string; to: { users: number[] } } };
        return rule.name === 'process-assigned' ? rule.to.users : [];
      });
    expect(await told()).toEqual([five[0]?.actor.userId]);
    const accepted: number[] = [];
    while (accepted.length < 5) {
      const answers = await Promise.allSettled(Array.from({ length: 20 }, (_none, at) => sign(at % 5).then(() => at % 5)));
      const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(done.length).toBeGreaterThan(0);
      accepted.push(...done.toSorted());
      for (const answer of answers)
        if (answer.status === 'rejected')
          expect(['NOT_YOUR_TURN', 'PROCESS_DECIDED', 'RECORD_BUSY', 'NOT_FOUND', 'WRONG_STATE', 'NO_RIGHT']).toContain(answer.reason.code);
    }
    expect(accepted).toEqual([0, 1, 2, 3, 4]);
    expect(await order()).toEqual([0, 1, 2, 3, 4]);
    expect((await document(id)).statusType).toBe('END');
    // Each once, as it was the turn.
    expect(await told()).toEqual(five.map(({ actor }) => actor.userId));
  });
});

describe('the register', () => {
  it('has no gap and no number twice when connections are cut while twenty documents finish', async () => {
    const type = await world.type({ document_name: 'Тасалдсан', number_prefix: 'ТС' });
    const ids: number[] = [];
    for (let at = 0; at < 20; at++) ids.push(await letter(type, world.flow, `Тасалдсан ${at}`));
    const open = async () =>
      (await world.sql("select id from document where document_type_id = $1::bigint and status_type = 'START' order by id", [type])).map(
        ([id]) => Number(id),
      );
    const cut = () =>
      world.sql(
        `select count(pg_terminate_backend(pid)) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction') and query ilike '%document%'`,
      );
    let rounds = 0;
    for (let left = await open(); left.length > 0 && rounds < 30; left = await open()) {
      rounds++;
      const moving = Promise.allSettled(left.map((id) => world.move(id, { status_type: 'PRE_END', status_id: 'number' })));
      if (rounds < 6) await Promise.allSettled([cut(), cut()]);
      await moving;
    }
    const numbers = (
      await world.sql("select number from document_register where series = 'ТС' and document_type_id = $1::bigint order by number", [type])
    ).map(([number]) => number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_none, at) => `ТС-2026/${String(at + 1).padStart(4, '0')}`));
    const [[same] = []] = await world.sql(
      'select count(*) from document d join document_register r on r.document_id = d.id and r.number = d.document_number where d.document_type_id = $1::bigint',
      [type],
    );
    expect([same, ids.length]).toEqual(['20', 20]);
  });

  it('keeps the line of a document that was cancelled, and says so; each type and unit counts by itself', async () => {
    const [one, other] = [
      await world.type({ document_name: 'Цуцлах', number_prefix: 'ЦА', numbers_by_unit: true }),
      await world.type({ document_name: 'Цуцлах 2', number_prefix: 'ЦБ' }),
    ];
    const second = await world.people.record('struct', { name: 'Борлуулалт', code: 'БОР' });
    const [a, b, c] = [await letter(one, world.flow, 'а'), await letter(one, world.flow, 'б'), await letter(other, world.flow, 'в')];
    await world.sql('update document set struct_id = $2::bigint where id = $1::bigint', [b, second]);
    for (const id of [a, b, c]) await world.move(id, { status_type: 'PRE_END', status_id: 'number' });
    await world.move(a, { status_type: 'CANCEL', status_id: 'cancel', status: 'Цуцалсан' });
    const lines = (await world.author.ask('{document_register(sorts:[{column:"id",order:asc}],limit:200){number status}}'))
      .document_register as readonly { number: string; status: string | null }[];
    const own = lines.filter(({ number }) => number.startsWith('Ц'));
    expect(own.map(({ number }) => number).sort()).toEqual(['ЦА/БОР-2026/0001', 'ЦА/ТҮГ-2026/0001', 'ЦБ-2026/0001']);
    expect(own.find(({ number }) => number === 'ЦА/ТҮГ-2026/0001')?.status).toBe('Цуцалсан');
  });
});

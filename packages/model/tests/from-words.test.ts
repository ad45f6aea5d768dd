/** A sentence becomes a table: what each word is taken for, and that whatever is typed becomes valid definitions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFINITION_SCHEMAS } from '../definitions/definitions.ts';
import { readSentence } from '../definitions/from-words.ts';
import { NAME_PATTERN, PLATFORM_FIELD_NAMES, RESERVED_ENTITY_NAMES, RESERVED_NAMES } from '../definitions/names.ts';
import { proposedTable } from '../definitions/proposed-table.ts';

const label = (mn: string, en: string) => ({ mn, en, ko: en });
const MODELS = [
  { name: 'employee', label: label('Ажилтан', 'Employee') },
  { name: 'struct', label: label('Бүтцийн нэгж', 'Structure unit') },
  { name: 'company', label: label('Байгууллага', 'Company') },
  { name: 'partner', label: label('Харилцагч', 'Business partner') },
  { name: 'job', label: label('Албан тушаал', 'Position') },
];
const known = (taken: readonly string[] = []) => ({ models: MODELS, isTaken: (name: string) => taken.includes(name) });
const drawn = (text: string, taken: readonly string[] = []) => proposedTable(readSentence(text), known(taken));
/** The kinds, of references the model. */
const kindsOf = (text: string): readonly string[] =>
  Object.values(drawn(text).model.fields).map((field) => (field.kind === 'reference' ? `→ ${field.to}` : field.kind));
const namesOf = (text: string): readonly string[] => Object.keys(drawn(text).model.fields);

describe('a table from words', () => {
  it.each<[string, readonly string[]]>([
    ['Ажилтны чөлөө: ажилтан, эхлэх огноо, дуусах огноо, шалтгаан, хавсралт', ['→ employee', 'date', 'date', 'longText', 'file']],
    ['Employee leave: employee, start date, end date, reason and attachment', ['→ employee', 'date', 'date', 'longText', 'file']],
    ['Харилцагч: нэр, утас, гар утасны дугаар, имэйл, и-мэйл хаяг, вэбсайт', ['text', 'phone', 'phone', 'email', 'email', 'url']],
    ['Иргэн: овог, нэр, регистр, регистрийн дугаар, РД', ['text', 'text', 'register', 'register', 'register']],
    ['Гэрээ: дугаар, гэрээний дүн, нэгж үнэ, сарын төлбөр, цалин', ['text', 'money', 'money', 'money', 'money']],
    ['Бараа: код; тоо ширхэг; жин; өндөр; хөнгөлөлтийн хувь', ['text', 'integer', 'decimal', 'decimal', 'percent']],
    ['Захиалга: харилцагч, баталсан эсэх, төлсөн эсэх', ['→ partner', 'boolean', 'boolean']],
    ['Order: customer, is paid, delivered?, has invoice', ['→ partner', 'boolean', 'boolean', 'boolean']],
    ['Хүсэлт: төлөв: шинэ/хянасан/баталсан', ['choice']],
    ['Хүсэлт: төлөв (шинэ, хянасан, баталсан), огноо', ['choice', 'date']],
    ['Хүсэлт: төрөл [дотоод|гадаад], яаралтай: тийм/үгүй', ['choice', 'boolean']],
    ['Request: status: new/approved/refused, urgent (yes, no)', ['choice', 'boolean']],
    ['Сургалт: нэр, эхлэх огноо цаг, эхлэх цаг, илүү цаг, суудлын тоо', ['text', 'datetime', 'time', 'decimal', 'integer']],
    ['Тоног төхөөрөмж: нэр, зураг, зургууд, файлууд, гарын үсэг', ['text', 'image', 'images', 'files', 'signature']],
    ['Томилолт: алба, албан тушаал, хариуцсан ажилтан, бүртгэсэн', ['→ struct', '→ job', '→ employee', '→ employee']],
    ['Аялал: хаанаас, хаашаа, явах болон ирэх огноо', ['text', 'text', 'date', 'date']],
    ['Тооллого: компани, компанийн нэр, компанийн регистр', ['→ company', 'text', 'text']],
    ['직원 휴가: 직원, 시작일, 종료일, 상태 (신청, 승인), 첨부', ['→ employee', 'date', 'date', 'choice', 'file']],
    ['нэр, утас, имэйл', ['text', 'phone', 'email']],
    ['Order: order, group, id, version, company_id, table', ['text', 'text', 'text', 'text', 'text', 'text']],
    ['Давхар: нэр, нэр, Нэр!, ажилтан, Ажилтан', ['text', 'text', 'text', '→ employee', '→ employee']],
    ['Зураг: зураг, тайлбар', ['text', 'image', 'longText']],
    ['Ханш: валют, 2026 оны төлөвлөгөө, 评论, хоногийн тоо', ['text', 'text', 'text', 'integer']],
  ])('%s', (text, fields) => {
    expect(kindsOf(text)).toEqual(fields);
  });

  it('gives every field a name of its own that no other has and nobody reserves', () => {
    expect(namesOf('Order: order, group, id, version, company_id, table')).toEqual([
      'order_2',
      'group_2',
      'id_2',
      'version_2',
      'company',
      'table_2',
    ]);
    expect(namesOf('Давхар: нэр, нэр, Нэр!, ажилтан, Ажилтан, employee, 2026 он, 评论')).toEqual([
      'ner',
      'ner_2',
      'ner_3',
      'ajiltan_id',
      'ajiltan_2_id',
      'employee_id',
      'f_2026_on',
      'field',
    ]);
  });

  it('says in three languages what is common, and puts the end of a time behind its beginning', () => {
    const { model, entry, grid } = drawn('Ажилтны чөлөө: ажилтан, эхлэх огноо, дуусах огноо, шалтгаан, хавсралт');
    expect([model.name, model.label.mn, model.title, grid.columns.map(({ field }) => field)]).toEqual([
      'ajiltny_chuluu',
      'Ажилтны чөлөө',
      ['ajiltan_id'],
      ['ajiltan_id', 'ekhlekh_ognoo', 'duusakh_ognoo', 'khavsralt'],
    ]);
    expect(model.fields.duusakh_ognoo).toEqual({
      kind: 'date',
      label: { mn: 'Дуусах огноо', en: 'End date', ko: '종료일' },
      notBefore: 'ekhlekh_ognoo',
    });
    expect(model.fields.ajiltan_id).toMatchObject({ required: true, label: { en: 'Employee' } });
    expect(entry).toMatchObject({ id: 'ajiltny-chuluu', linkTo: 'crud', url: 'ajiltny-chuluu' });
  });

  it('gives the options of a choice values of their own', () => {
    const field = drawn('Хүсэлт: төлөв: шинэ / баталсан / 评').model.fields.tuluv;
    expect(field).toMatchObject({
      kind: 'choice',
      options: [
        { value: 'shine', label: { mn: 'Шинэ' } },
        { value: 'batalsan', label: { mn: 'Баталсан' } },
        { value: '3', label: { mn: '评' } },
      ],
    });
  });

  it('takes another name for the table when it is reserved, taken or nothing of it can be written', () => {
    expect([
      drawn('Query: нэр').model.name,
      drawn('Чөлөө: нэр', ['chuluu', 'chuluu_2']).model.name,
      drawn('评论: нэр').model.name,
      drawn('pg_class: нэр').model.name,
      drawn(`${'Ц'.repeat(80)}: нэр`).model.name.length,
    ]).toEqual(['query_2', 'chuluu_3', 'new_table', 't_pg_class', 40]);
  });

  it('makes valid definitions of whatever is typed', () => {
    const words = fc.constantFrom(
      'огноо',
      'дүн',
      'ажилтан',
      'эсэх',
      'хавсралт',
      '__proto__',
      'constructor',
      '"',
      "'; drop table x",
      '<b>',
      '(',
      ']',
      ':',
      '/',
      ',',
      ';',
      '\n',
      'id',
      '评',
      '😀',
      ' ',
    );
    const sentence = fc.oneof(
      fc.string({ maxLength: 400, unit: 'grapheme' }),
      fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(sentence, (text) => {
        const { model, form, grid, crud } = drawn(text);
        for (const [type, definition] of Object.entries({ model, form, grid, crud })) {
          const result = DEFINITION_SCHEMAS[type as 'model'].safeParse(JSON.parse(JSON.stringify(definition)));
          expect(result.success ? [] : result.error.issues).toEqual([]);
        }
        expect(model.name).toMatch(NAME_PATTERN);
        expect(RESERVED_ENTITY_NAMES.has(model.name)).toBe(false);
        const names = Object.keys(model.fields);
        expect(names.filter((name) => RESERVED_NAMES.has(name) || PLATFORM_FIELD_NAMES.has(name))).toEqual([]);
        expect(form.tabs[0]?.sections[0]).toMatchObject({ fields: names });
      }),
    );
  });
});

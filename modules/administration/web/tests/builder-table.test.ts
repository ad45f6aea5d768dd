/** A table that is described without code: its names, its five definitions, its entry in the menu, and what is wrong with it. */
import { DEFINITION_SCHEMAS, type MenuDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldNameOf, tableNameOf } from '@lambda/model/definitions/made-names.ts';
import { describe, expect, it } from 'vitest';
import { groupOf, groupsOf, withEntry } from '../builder/table/menu-entry.ts';
import { beforeNamed, definitionOf, definitionsOf, renamesOf, TABLE_TYPES, tableOf } from '../builder/table/table-definitions.ts';
import { tableFaults } from '../builder/table/table-faults.ts';
import { type FieldInput, moveField, newField, newOption, newTable, type TableInput } from '../builder/table/table-input.ts';
import { tableNameFault, withNames } from '../builder/table/table-names.ts';

const label = (mn: string) => ({ mn, en: '', ko: '' });
const said = (mn: string) => ({ mn, en: mn, ko: mn });
const menu: MenuDefinition = {
  name: 'main',
  label: said('Үндсэн цэс'),
  items: [
    {
      id: 'hr',
      label: said('Хүний нөөц'),
      linkTo: 'noAction',
      children: [
        { id: 'employees', label: said('Ажилтнууд'), linkTo: 'crud', url: 'employee' },
        { id: 'hr-more', label: said('Бусад'), linkTo: 'noAction', children: [] },
      ],
    },
    { id: 'home', label: said('Нүүр'), linkTo: 'router-link', url: '/erp' },
  ],
};
const field = (mn: string, part: Partial<FieldInput> = {}): FieldInput => ({ ...newField(), label: label(mn), ...part });
const carsOf = (part: Partial<TableInput> = {}): TableInput =>
  withNames(
    {
      ...newTable(),
      label: label('Автомашин'),
      group: 'hr',
      fields: [
        field('Үзлэгийн огноо', { kind: 'date' }),
        field('Улсын дугаар', { required: true, max: '10' }),
        field('Жолооч', { kind: 'reference', to: 'employee' }),
      ],
      ...part,
    },
    new Set(),
  );

const isIn =
  (names: readonly string[] = []) =>
  (name: string): boolean =>
    names.includes(name);
describe('names from labels', () => {
  it('are Latin, short, free and not the platform’s', () => {
    const names = [
      tableNameOf('Автомашин', isIn()),
      tableNameOf('Автомашин', isIn(['avtomashin', 'avtomashin_2'])),
      tableNameOf('2026 оны төлөвлөгөө', isIn()),
      tableNameOf('Order', isIn()),
      tableNameOf('！！！', isIn()),
      tableNameOf('Ц'.repeat(60), isIn()).length,
      fieldNameOf('Жолооч', 'reference', new Set()),
      fieldNameOf('Жолооч', 'reference', new Set(['jolooch_id'])),
      fieldNameOf('ID', 'text', new Set()),
      fieldNameOf('Version', 'text', new Set()),
    ];
    expect(names).toEqual([
      'avtomashin',
      'avtomashin_3',
      't_2026_ony_tuluvluguu',
      'order_2',
      '',
      40,
      'jolooch_id',
      'jolooch_2_id',
      'id_2',
      'version_2',
    ]);
    expect(tableNameFault('order', new Set())).toBe('reserved');
  });

  it('follow the label until they are somebody’s own, and are unlike within a table', () => {
    const table = carsOf({ fields: [field('Нэр'), field('Нэр'), field('Нэр', { name: 'own', hasOwnName: true })] });
    expect(table.name).toBe('avtomashin');
    expect(table.fields.map(({ name }) => name)).toEqual(['ner', 'ner_2', 'own']);
  });
});

describe('a table', () => {
  it('makes five definitions that the schemas take', () => {
    const made = definitionsOf(carsOf(), { menu });
    if (!made) throw new Error('nothing was made');
    for (const type of TABLE_TYPES) expect([type, DEFINITION_SCHEMAS[type].safeParse(made[type]).error]).toEqual([type, undefined]);
    expect(made.model).toMatchObject({
      name: 'avtomashin',
      label: said('Автомашин'),
      placement: 'company',
      title: ['ulsyn_dugaar'],
      sort: [{ field: 'ulsyn_dugaar', order: 'asc' }],
      fields: {
        uzlegiin_ognoo: { kind: 'date' },
        ulsyn_dugaar: { kind: 'text', required: true, max: 10, search: true },
        jolooch_id: { kind: 'reference', to: 'employee' },
      },
    });
    const names = ['uzlegiin_ognoo', 'ulsyn_dugaar', 'jolooch_id'];
    expect(made.form.tabs).toMatchObject([{ sections: [{ fields: names }] }]);
    expect(made.grid.columns).toEqual(names.map((name) => ({ field: name })));
    expect(made.grid.search).toEqual(['ulsyn_dugaar']);
    expect(made.crud).toMatchObject({ name: 'avtomashin', template: 'drawer', grid: 'avtomashin', form: 'avtomashin' });
    expect(groupOf(made.menu.items, 'avtomashin')).toBe('hr');
  });

  it('keeps the place and the settings of a stored field that is called otherwise', () => {
    const made = definitionsOf(carsOf(), { menu });
    if (!made) throw new Error('the table is whole');
    const [tab] = made.form.tabs;
    const [section] = tab?.sections ?? [];
    if (!tab || !section || !('fields' in section)) throw new Error('the form is plain');
    // Somebody has arranged both.
    const fields = ['jolooch_id', { field: 'ulsyn_dugaar', readOnly: true }, 'uzlegiin_ognoo'];
    const before = {
      ...made,
      form: { ...made.form, tabs: [{ ...tab, sections: [{ ...section, fields }] }] },
      grid: { ...made.grid, columns: [{ field: 'jolooch_id.lastname' }, { field: 'ulsyn_dugaar', width: 200 }] },
    };
    const table = tableOf(before.model, { menu }, before.model);
    const renamed = { ...table, fields: table.fields.map((one) => (one.name === 'ulsyn_dugaar' ? { ...one, name: 'plate' } : one)) };
    expect(renamesOf(renamed)).toEqual([{ model: 'avtomashin', from: 'ulsyn_dugaar', to: 'plate' }]);
    const after = definitionsOf(renamed, beforeNamed(before, renamesOf(renamed)));
    expect(Object.keys(after?.model.fields ?? {})).toEqual(['uzlegiin_ognoo', 'plate', 'jolooch_id']);
    expect(after?.model.title).toEqual(['plate']);
    expect(after?.form.tabs[0]?.sections[0]).toMatchObject({
      fields: ['jolooch_id', { field: 'plate', readOnly: true }, 'uzlegiin_ognoo'],
    });
    expect(after?.grid.columns).toEqual([{ field: 'jolooch_id.lastname' }, { field: 'plate', width: 200 }]);
  });

  it('is read back as it was filled in, with published fields frozen', () => {
    const table = carsOf();
    const made = definitionsOf(table, { menu });
    if (!made) throw new Error('nothing was made');
    const read = tableOf(made.model, made, made.model);
    const shown = ({ label: text, name, kind, required, max, to }: FieldInput) => ({ text, name, kind, required, max, to });
    expect(read.fields.map(shown)).toEqual(table.fields.map(shown));
    expect([read.label, read.group, read.icon]).toEqual([table.label, 'hr', table.icon]);
    expect(read.fields.map(({ isFrozen }) => isFrozen)).toEqual([true, true, true]);
    // Kept again without a change it stays the same.
    expect(definitionsOf(read, made)).toEqual(made);
  });

  it('keeps what other editors have said, and takes out what is gone', () => {
    const made = definitionsOf(carsOf(), { menu });
    if (!made) throw new Error('nothing was made');
    const image = { kind: 'image', label: said('Зураг') } as const;
    const before = {
      ...made,
      model: { ...made.model, fields: { ...made.model.fields, photo: image } },
      form: {
        ...made.form,
        tabs: [
          {
            name: 'main',
            label: said('Үндсэн'),
            sections: [
              { name: 'one', label: said('Нэг'), fields: ['photo', { field: 'ulsyn_dugaar', span: 2 as const }] },
              { name: 'two', label: said('Хоёр'), fields: ['uzlegiin_ognoo'] },
            ],
          },
        ],
      },
      grid: { ...made.grid, columns: [{ field: 'jolooch_id.code', width: 120 }, { field: 'uzlegiin_ognoo' }] },
    };
    const read = tableOf(before.model, before, before.model);
    const next = definitionsOf({ ...read, fields: read.fields.filter(({ name }) => name !== 'uzlegiin_ognoo') }, before);
    expect(Object.keys(next?.model.fields ?? {})).toEqual(['ulsyn_dugaar', 'jolooch_id', 'photo']);
    expect(next?.form.tabs).toMatchObject([
      { sections: [{ name: 'one', fields: ['photo', { field: 'ulsyn_dugaar', span: 2 }, 'jolooch_id'] }] },
    ]);
    expect(next?.grid.columns).toEqual([{ field: 'jolooch_id.code', width: 120 }]);
  });

  it('has formulas, bounds, choices that follow another field and sub-tables, and reads them back', () => {
    const lessons = withNames(
      {
        ...newTable(),
        label: label('Хичээл'),
        fields: [
          field('Сэдэв'),
          field('Сургалт', { kind: 'reference', to: 'course' }),
          field('Өрөө', { kind: 'reference', to: 'room', cascade: { from: 'surgalt_id', by: 'course_id' } }),
          field('Суудал', { kind: 'integer', least: '1', most: '30' }),
          field('Төлбөр', { kind: 'money', most: '99.50' }),
          field('Орлого', { kind: 'computed', result: 'money', formula: 'suudal * tulbur', required: true }),
          field('Оролцогчид', { kind: 'children', to: 'guest', by: 'lesson_id' }),
        ],
      },
      new Set(),
    );
    const guest = {
      name: 'guest',
      label: said('Зочин'),
      placement: 'company' as const,
      title: ['name'],
      sort: [{ field: 'name', order: 'asc' as const }],
      fields: {
        name: { kind: 'text' as const, label: said('Нэр'), required: true },
        lesson_id: { kind: 'reference' as const, label: said('Хичээл'), to: 'khicheel' },
      },
    };
    const made = definitionsOf(lessons, { menu }, new Map([['guest', guest]]));
    expect(made?.model.fields).toMatchObject({
      uruu_id: { kind: 'reference', to: 'room', cascade: { from: 'surgalt_id', by: 'course_id' } },
      suudal: { kind: 'integer', min: 1, max: 30 },
      tulbur: { kind: 'money', max: '99.50' },
      orlogo: { kind: 'computed', type: 'money', expression: 'suudal * tulbur' },
      oroltsogchid: { kind: 'children', of: 'guest', by: 'lesson_id' },
    });
    expect(made?.model.fields.orlogo).not.toHaveProperty('required');
    for (const type of ['model', 'form', 'grid'] as const) expect(DEFINITION_SCHEMAS[type].safeParse(made?.[type]).error).toBeUndefined();
    expect(made?.form.tabs[0]?.sections[1]).toMatchObject({ children: 'oroltsogchid', columns: ['name'] });
    expect(made?.grid.columns.map((column) => column.field)).not.toContain('oroltsogchid');
    if (!made) throw new Error('nothing was made');
    const read = tableOf(made.model, made, made.model);
    expect(definitionsOf(read, made, new Map([['guest', guest]]))).toEqual(made);
    // Without a sub-table its rows go from the form; a label that changes takes what follows it along.
    const without = { ...read, fields: read.fields.filter(({ kind }) => kind !== 'children') };
    expect(definitionsOf(without, made)?.form.tabs[0]?.sections).toHaveLength(1);
    const renamed = lessons.fields.map((one) => (one.name === 'surgalt_id' ? { ...one, label: label('Хөтөлбөр') } : one));
    expect(withNames({ ...lessons, fields: renamed }, new Set()).fields[2]?.cascade.from).toBe('khutulbur_id');
    const wrong = { ...lessons, fields: [field('А', { kind: 'computed' }), field('Б', { kind: 'integer', least: '9', most: '1' })] };
    expect([...(tableFaults(withNames(wrong, new Set()), { taken: new Set(), unshown: {} })?.fields.values() ?? [])]).toEqual([
      { formula: 'formula' },
      { bounds: 'bounds' },
    ]);
  });

  it('gives new options numbers that no record holds', () => {
    const options = [
      { ...newOption(), ...label('Улаан'), value: '2' },
      { ...newOption(), ...label('Цэнхэр') },
      { ...newOption(), ...label('Ногоон') },
    ];
    const made = definitionOf(field('Өнгө', { kind: 'choice', options }));
    expect(made).toMatchObject({ options: [{ value: '2' }, { value: '1' }, { value: '3' }] });
  });

  it('says what is wrong at its place', () => {
    const known = { taken: new Set(['avtomashin']), unshown: {} };
    expect(tableFaults(carsOf(), { ...known, taken: new Set() })).toBeUndefined();
    expect(tableFaults(carsOf(), known)?.name).toBe('name.taken');
    const wrong = carsOf({
      fields: [
        field(''),
        field('Өнгө', { kind: 'choice' }),
        field('Жолооч', { kind: 'reference' }),
        field('Нэр', { max: 'олон' }),
        field('Код', { name: 'id', hasOwnName: true }),
      ],
    });
    expect([...(tableFaults(wrong, { ...known, taken: new Set() })?.fields.values() ?? [])]).toEqual([
      { label: 'label' },
      { options: 'options' },
      { to: 'to' },
      { max: 'max' },
      { name: 'name.reserved' },
    ]);
    expect(tableFaults(carsOf({ fields: [] }), { ...known, taken: new Set() })?.noFields).toBe('noFields');
  });

  it('has its fields moved one by one', () => {
    const [a, b, c] = carsOf().fields;
    expect(moveField(carsOf().fields.slice(0, 0), 0, 1)).toEqual([]);
    expect(
      moveField(
        [a, b, c].filter((one) => one !== undefined),
        2,
        0,
      ),
    ).toEqual([c, a, b]);
  });
});

describe('an entry of the menu', () => {
  const entry = { id: 'cars', label: said('Машин'), linkTo: 'crud' as const, url: 'cars' };

  it('goes to the end of its group, of the menu without one, and is moved with all that is said of it', () => {
    expect(groupsOf(menu.items).map(({ id, labels }) => [id, labels.length])).toEqual([
      ['hr', 1],
      ['hr-more', 2],
    ]);
    const inside = withEntry(menu, entry, 'hr');
    expect(inside.items[0]?.children?.map(({ id }) => id)).toEqual(['employees', 'hr-more', 'cars']);
    expect(groupOf(withEntry(inside, entry, 'hr-more').items, 'cars')).toBe('hr-more');
    expect(groupOf(withEntry(inside, entry, 'hr-more').items, 'employees')).toBe('hr');
    expect(withEntry(menu, entry, 'gone').items.map(({ id }) => id)).toEqual(['hr', 'home', 'cars']);
  });

  it('keeps its place when only its words change', () => {
    const first = withEntry(menu, { ...entry, id: 'employees' }, 'hr');
    expect(first.items[0]?.children?.map(({ id, url }) => [id, url])).toEqual([
      ['employees', 'cars'],
      ['hr-more', undefined],
    ]);
  });
});

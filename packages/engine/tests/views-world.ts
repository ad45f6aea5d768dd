/** Views over the world of the query door: one row per note, groups with figures, spans of the calendar. */
import { defineCrud, defineGrid, defineMenu, defineModule, defineView } from '@lambda/model/definitions/definitions.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const joined = defineView({
  name: 'person_notes',
  label,
  of: 'person',
  joins: { note: { of: 'note', by: 'person_id' } },
  fields: {
    family: 'lastname',
    unit_id: 'unit_id',
    unit_name: 'unit_id.name',
    body: 'note.body',
    rank: 'note.rank',
    twice: { expression: 'note.rank * 2', type: 'integer', label },
    age: 'age',
  },
  sort: [{ field: 'rank', order: 'asc' }],
});
const innerNotes = defineView({
  name: 'written_notes',
  label,
  of: 'person',
  joins: { note: { of: 'note', by: 'person_id', kind: 'inner', where: { field: 'rank', condition: 'greaterThan', value: 0 } } },
  fields: { family: 'lastname', body: 'note.body', rank: 'note.rank' },
  filter: 'note.rank < 100 and not isEmpty(family)',
  sort: [{ field: 'body', order: 'asc' }],
});
const units = defineView({
  name: 'unit_figures',
  label,
  of: 'person',
  fields: {
    unit_id: 'unit_id',
    status: 'status',
    people: { aggregate: 'count', label },
    aged: { aggregate: 'count', path: 'age', label },
    colors: { aggregate: 'countDistinct', path: 'color_id', label },
    pay: { aggregate: 'sum', path: 'salary', label },
    mean: { aggregate: 'avg', path: 'salary', label },
    years: { aggregate: 'sum', path: 'age', label },
    oldest: { aggregate: 'max', path: 'age', label },
    first_born: { aggregate: 'min', path: 'born', label },
    doubled: { aggregate: 'sum', expression: 'age * 2', type: 'integer', label },
    working: { aggregate: 'count', where: { field: 'active', condition: 'equals', value: true }, label },
    share: { expression: 'if(people = 0, 0, round(working / people, 4))', type: 'decimal', over: 'columns', label },
    shown_share: { expression: 'share * 100', type: 'decimal', over: 'columns', scale: 2, label },
  },
  having: { field: 'people', condition: 'greaterThan', value: 0 },
  sort: [{ field: 'people', order: 'desc' }],
});
const births = defineView({
  name: 'births',
  label,
  of: 'person',
  fields: { month: { path: 'born', step: 'month' }, people: { aggregate: 'count', label } },
  filter: { field: 'lastname', condition: 'notEqual', value: 'nobody at all' },
  sort: [{ field: 'month', order: 'asc' }],
});
const arrivals = defineView({
  name: 'arrivals',
  label,
  of: 'person',
  fields: { day: { path: 'created_at', step: 'day' }, people: { aggregate: 'count', label } },
  sort: [{ field: 'day', order: 'asc' }],
});
const noteCounts = defineView({
  name: 'note_counts',
  label,
  of: 'person',
  joins: { note: { of: 'note', by: 'person_id' } },
  fields: {
    person_id: 'note.person_id',
    family: 'lastname',
    notes: { aggregate: 'count', path: 'note.id', label },
    weight: { aggregate: 'sum', expression: 'coalesce(note.rank, 0)', type: 'integer', label },
  },
  having: 'notes >= 0',
  sort: [{ field: 'notes', order: 'desc' }],
});
const whole = defineView({
  name: 'everybody',
  label,
  of: 'person',
  fields: { people: { aggregate: 'count', label }, pay: { aggregate: 'sum', path: 'salary', label } },
  filter: "startsWith(status, 'n')",
  sort: [{ field: 'people', order: 'asc' }],
});
const below = defineView({
  name: 'units_below',
  label,
  of: 'unit',
  joins: {
    part: { of: 'unit', by: 'parent_id', where: "not startsWith(name, 'Х')" },
    member: { of: 'person', by: 'unit_id', from: 'part', kind: 'inner', where: { field: 'unit_id.name', condition: 'notNull' } },
  },
  fields: { top: 'name', part: 'part.name', above: 'part.parent_id.name', family: 'member.lastname' },
  sort: [{ field: 'family', order: 'asc' }],
});
export const VIEWS = [below, joined, innerNotes, units, births, arrivals, noteCounts, whole];
/** A list of one of them, with an entry of its own. */
export const viewsModule = defineModule({
  name: 'sources',
  label,
  dependsOn: ['world'],
  views: VIEWS,
  grids: [
    defineGrid({
      name: 'unit-figures',
      label,
      model: 'unit_figures',
      columns: [{ field: 'unit_id' }, { field: 'people' }],
      sort: [{ field: 'people', order: 'desc' }],
    }),
  ],
  cruds: [defineCrud({ name: 'unit-figures', label, template: 'canvas', grid: 'unit-figures' })],
  menus: [defineMenu({ name: 'main', label, items: [{ id: 'figures', label, linkTo: 'crud', url: 'unit-figures' }] })],
});

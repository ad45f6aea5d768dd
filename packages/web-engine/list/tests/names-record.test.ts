import { describe, expect, it } from 'vitest';
import type { ColumnSpec } from '../columns.ts';
import type { GridSource } from '../source.ts';
import { namesRecord } from '../use-name-press.ts';

const model = { name: 'job', title: ['name'] } as unknown as GridSource['model'];
const spec = (part: Partial<ColumnSpec>): ColumnSpec => ({ id: 'name', owner: model, editable: false, ...part }) as ColumnSpec;

describe('the columns whose words open the record', () => {
  it('are those that say what the record of the row is called', () => {
    const opens = (part: Partial<ColumnSpec>) => namesRecord({ model, view: undefined }, spec(part));
    expect(opens({})).toBe(true);
    expect(opens({ id: 'code' })).toBe(false);
    expect(opens({ id: 'lastname', renderer: 'person' })).toBe(true);
    // Another record's name, a cell that is written in, and what a renderer draws do something else.
    expect(opens({ target: model })).toBe(false);
    expect(opens({ owner: { ...model } })).toBe(false);
    expect(opens({ editable: true })).toBe(false);
    expect(opens({ renderer: 'link' })).toBe(false);
    expect(namesRecord({ model, view: { name: 'v' } as GridSource['view'] }, spec({}))).toBe(false);
  });
});

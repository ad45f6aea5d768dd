/** What of a record has changed, as it is told to whoever was about to decide. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, differingParts } from '../process/changes.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const model: ModelDefinition = {
  name: 'letter',
  label: label('Letter'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    title: { kind: 'text', label: label('Title') },
    body: { kind: 'richText', label: label('Body') },
    filled: { kind: 'json', label: label('Filled') },
    number: { kind: 'text', label: label('Number'), readOnly: true },
    ...workflowFields,
  },
};

describe('what has changed', () => {
  it('is told of what people write, and of each filled value by itself', () => {
    const before = { title: 'A', body: '<p>Same</p>', filled: { sum: '10', note: 'x' }, number: null, status: 'Check' };
    const now = { title: 'B', body: '<p>Same</p>', filled: { sum: '20', note: 'x' }, number: 'A-1', status: 'Sign' };
    expect(changesBetween(model, before, now)).toEqual([
      { field: 'title', part: undefined, from: 'A', to: 'B' },
      { field: 'filled', part: 'sum', from: '10', to: '20' },
    ]);
  });

  it('is not guessed for a field that is not on the screen', () => {
    expect(changesBetween(model, { title: 'A' }, { body: '<p>New</p>' })).toEqual([]);
  });

  it('shows of a long text the place that differs', () => {
    const long = 'word '.repeat(200);
    const { from, to } = differingParts(`${long}ten days${long}`, `${long}five days${long}`);
    expect([from.includes('ten'), to.includes('five'), from.length < 80, to.length < 80]).toEqual([true, true, true, true]);
  });

  it('is never the same on both sides for texts that differ', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const { from, to } = differingParts(one, other);
        expect(from === to).toBe(one === other);
      }),
    );
  });
});

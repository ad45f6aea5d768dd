import { describe, expect, test } from 'vitest';
import { stepsOf, wrongIn } from '../steps/use-steps.ts';
import { personShape } from './person.ts';

const shape = personShape();

describe('the steps of a new record', () => {
  test('are the sections in which there is something to fill in, in their order', () => {
    const values = Object.fromEntries(Object.keys(shape.model.fields).map((name) => [name, null]));
    const all = shape.tabs.flatMap((tab) => tab.sections);
    const steps = stepsOf(shape, values);
    expect(steps.map(({ name }) => name)).toEqual(all.filter((section) => steps.includes(section)).map(({ name }) => name));
    expect(steps.length).toBeGreaterThan(1);
    const locked = { ...shape, tabs: shape.tabs.map((tab) => ({ ...tab, sections: tab.sections.map(readOnly) })) };
    expect(stepsOf(locked, values)).toEqual([]);
  });
  test('are each held up by what is wrong in them alone, the first field first', () => {
    const section = shape.tabs.flatMap((tab) => tab.sections).find((one) => one.kind === 'fields' && one.fields.length > 1);
    if (section?.kind !== 'fields') throw new Error('there is no such section');
    const [first, second] = section.fields;
    const messages = { elsewhere: 'x', [second?.name ?? '']: 'y', [first?.name ?? '']: 'z' };
    expect(wrongIn(section, messages)).toEqual([first?.name, second?.name]);
  });
});

type Section = (typeof shape.tabs)[number]['sections'][number];
const readOnly = (section: Section): Section =>
  section.kind === 'children'
    ? { ...section, readOnly: true }
    : { ...section, fields: section.fields.map((one) => ({ ...one, readOnly: true })) };

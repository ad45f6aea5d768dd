/** The planted faults can be planted: otherwise `npm run test:faults` proves less than it says. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ALL_FAULTS, FAULTS } from '../planted-faults/faults.ts';
import { plant, testNamed } from '../planted-faults/plant.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('planted faults', () => {
  it('are as many of each kind as the documents say, under names of their own', () => {
    const names = ALL_FAULTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(FAULTS.rights.length).toBeGreaterThanOrEqual(8);
    expect(FAULTS.tenancy.length).toBeGreaterThanOrEqual(6);
    expect(FAULTS.records.length).toBeGreaterThanOrEqual(7);
    expect(FAULTS.forms.length).toBeGreaterThanOrEqual(4);
  });
  it.each(ALL_FAULTS.map((fault) => [fault.name, fault] as const))('%s changes its file at one place', (_name, fault) => {
    const source = readFileSync(`${root}${fault.file}`, 'utf8');
    expect(plant(fault, source)).not.toBe(source);
    expect(fault.tests).not.toEqual([]);
    for (const { file, title = '' } of fault.tests.map(testNamed)) {
      expect(existsSync(`${root}${file}`), file).toBe(true);
      expect(readFileSync(`${root}${file}`, 'utf8'), file).toContain(title);
    }
  });
  it('are refused where their text stands twice or not at all', () => {
    const fault = { name: 'sample', file: 'a.ts', text: 'x', replacement: 'y', tests: [] };
    expect(plant(fault, 'a x b')).toBe('a y b');
    expect(() => plant(fault, 'a b')).toThrow('sample: its text stands 0 times in a.ts, not once');
    expect(() => plant(fault, 'x x')).toThrow('sample: its text stands 2 times in a.ts, not once');
  });
});

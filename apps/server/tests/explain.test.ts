/** `npm run explain` tells every model of this installation. */
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { explainModel } from '../model-explanation.ts';
import { hooks } from '../modules.ts';
import { createModuleRegistry } from '../platform.ts';

const registry = createModuleRegistry();
const explain = (name: string) => explainModel({ registry, hooks }, name);

describe('an explanation', () => {
  test.each([...registry.models.keys()])('of %s names each of its fields and who may read it', (name) => {
    const lines = explain(name).split('\n');
    const model = registry.model(name);
    expect(lines[0]).toBe(`${name}: ${model.label.mn} / ${model.label.en}`);
    for (const field of walkFields(model)) expect(lines.some((line) => line.startsWith(`  ${field.name} `))).toBe(true);
    expect(lines.join('\n')).not.toMatch(/undefined|\[object/);
    expect(lines.some((line) => /^ {2}1 admin .*read/.test(line))).toBe(!model.internal);
  });
  test('says how a field is computed, from what, and where the model is used', () => {
    const text = explain('employee');
    expect(text).toMatch(/age +on reading += yearsBetween\(birthday, today\(\)\) +from birthday/);
    expect(text).toMatch(/family_member\.employee_id/);
    expect(text).toMatch(/menu entries +.*employees/);
    expect(text).toMatch(/probation_end .*requiredWhen .*looks at status/);
  });
  test('is what the command prints of the model that it is given', async () => {
    const given = process.argv;
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => {
      process.argv = given;
      written.mockRestore();
    });
    process.argv = ['node', 'explain.ts', 'employee'];
    await import('../explain.ts');
    expect(written).toHaveBeenCalledWith(`${explain('employee')}\n`);
  });
  test.each([...registry.derived.values()])(
    'of the view $view.name says what its columns are made of and who reads it',
    ({ view, columns }) => {
      const lines = explain(view.name).split('\n');
      expect(lines[0]).toBe(`${view.name}: ${view.label.mn} / ${view.label.en}`);
      for (const { name } of columns) expect(lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
      expect(lines.join('\n')).not.toMatch(/undefined|\[object/);
      expect(lines.some((line) => /^ {2}1 admin .*read/.test(line))).toBe(true);
    },
  );
  test('of a model that is not there names those that are', () =>
    expect(() => explain('nothing')).toThrow(/There is no model nothing\..*employee/));
});

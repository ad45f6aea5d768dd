/** Hooks of several parts on one model work one after the other. */

import { describe, expect, it } from 'vitest';
import { combineHooks } from '../core/records/combined-hooks.ts';
import type { BroughtWrite, Hooks, RecordWrite } from '../core/records/hooks.ts';

const statement = (name: string) => ({ name, sql: 'select 1', params: [] });
/** Only what these hooks look at. */
const recordWrite = (after: Record<string, unknown>): RecordWrite => ({ after }) as unknown as RecordWrite;

describe('combined hooks', () => {
  const first: Hooks = new Map([['person', { before: () => ({ code: 'A' }), after: () => [statement('one')] }]]);
  const second: Hooks = new Map([
    ['person', { before: ({ after }: RecordWrite) => ({ seen: after.code }), after: () => [statement('two')] }],
    ['unit', {}],
  ]);

  it('see what the ones before them have added, and add their statements in order', async () => {
    const hooks = combineHooks([first, second]).get('person');
    expect(await hooks?.before?.(recordWrite({ name: 'x' }))).toEqual({ code: 'A', seen: 'A' });
    expect((await hooks?.after?.(recordWrite({})))?.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('bring along what both bring, in order, and nothing where neither does', async () => {
    const write = (model: string): BroughtWrite => ({ kind: 'create', model, values: {} });
    const one: Hooks = new Map([['person', { brings: ({ after }) => (after.leaves ? async () => [write('task')] : undefined) }]]);
    const two: Hooks = new Map([['person', { brings: () => async () => [write('letter')] }]]);
    const person = combineHooks([one, first, two]).get('person');
    const nothing = async () => [];
    expect((await person?.brings?.(recordWrite({ leaves: true }))?.(nothing))?.map(({ model }) => model)).toEqual(['task', 'letter']);
    expect((await person?.brings?.(recordWrite({}))?.(nothing))?.map(({ model }) => model)).toEqual(['letter']);
    expect(combineHooks([one, first]).get('person')?.brings?.(recordWrite({}))).toBeUndefined();
  });

  it('stay as they are where only one part has some', () => {
    const hooks = combineHooks([first, second]);
    expect([...hooks.keys()]).toEqual(['person', 'unit']);
    expect(hooks.get('unit')).toBe(second.get('unit'));
  });

  it('let a refusal through', async () => {
    const refusing: Hooks = new Map([
      [
        'person',
        {
          before: () => {
            throw new Error('no');
          },
        },
      ],
    ]);
    await expect(combineHooks([refusing, first]).get('person')?.before?.(recordWrite({}))).rejects.toThrow('no');
  });
});

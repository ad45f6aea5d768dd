/** Hooks of several parts on one model work one after the other. */
import type { Hooks, WriteMoment } from '@lambda/engine/records/hooks.ts';
import { describe, expect, it } from 'vitest';
import { combineHooks } from '../hooks.ts';

const statement = (name: string) => ({ name, sql: 'select 1', params: [] });
/** Only what these hooks look at. */
const moment = (after: Record<string, unknown>): WriteMoment => ({ after }) as unknown as WriteMoment;

describe('combined hooks', () => {
  const first: Hooks = new Map([['person', { before: () => ({ code: 'A' }), after: () => [statement('one')] }]]);
  const second: Hooks = new Map([
    ['person', { before: ({ after }: WriteMoment) => ({ seen: after.code }), after: () => [statement('two')] }],
    ['unit', {}],
  ]);

  it('see what the ones before them have added, and add their statements in order', async () => {
    const hooks = combineHooks([first, second]).get('person');
    expect(await hooks?.before?.(moment({ name: 'x' }))).toEqual({ code: 'A', seen: 'A' });
    expect((await hooks?.after?.(moment({})))?.map(({ name }) => name)).toEqual(['one', 'two']);
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
    await expect(combineHooks([refusing, first]).get('person')?.before?.(moment({}))).rejects.toThrow('no');
  });
});

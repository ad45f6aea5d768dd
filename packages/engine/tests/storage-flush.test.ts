/** Who waits for the disk with whom. */
import { describe, expect, test } from 'vitest';
import type { Connection } from '../sql/connection.ts';
import { DatabaseUnavailable } from '../sql/database.ts';
import { flushed } from '../sql/flush.ts';

type Asked = { readonly answer: () => void; readonly lose: () => void };
/** A connection whose answers come when they are told to. */
function slowConnection() {
  const asked: Asked[] = [];
  const rows: Connection['rows'] = () =>
    new Promise((resolve, reject) => {
      asked.push({ answer: () => resolve([{ rows: [], rowCount: 1 }]), lose: () => reject(new DatabaseUnavailable('lost')) });
    });
  return { connection: { rows } as Connection, asked };
}
/** Whether a promise is over by now, and how. */
async function stateOf(promise: Promise<void>): Promise<string> {
  let state = 'waiting';
  promise.then(
    () => {
      state = 'on disk';
    },
    (error: Error) => {
      state = error.name;
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  return state;
}

describe('waiting for the disk', () => {
  test('nobody is told by a wait that began before the own commit; all who come meanwhile share the next', async () => {
    const { connection, asked } = slowConnection();
    const first = flushed(connection);
    const later = [flushed(connection), flushed(connection), flushed(connection)];
    expect(asked).toHaveLength(1);
    asked[0]?.answer();
    expect(await stateOf(first)).toBe('on disk');
    expect(await Promise.all(later.map(stateOf))).toEqual(['waiting', 'waiting', 'waiting']);
    expect(asked).toHaveLength(2);
    const last = flushed(connection);
    asked[1]?.answer();
    expect(await Promise.all(later.map(stateOf))).toEqual(['on disk', 'on disk', 'on disk']);
    expect(await stateOf(last)).toBe('waiting');
    asked[2]?.answer();
    expect(await stateOf(last)).toBe('on disk');
    expect(asked).toHaveLength(3);
  });
  test('a lost connection confirms nothing', async () => {
    const { connection, asked } = slowConnection();
    const [first, second] = [flushed(connection), flushed(connection)];
    asked[0]?.lose();
    expect(await stateOf(first)).toBe('DatabaseUnavailable');
    asked[1]?.lose();
    expect(await stateOf(second)).toBe('DatabaseUnavailable');
  });
});

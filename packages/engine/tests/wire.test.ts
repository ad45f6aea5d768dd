/** The messages of the wire protocol, byte by byte. */

import { describe, expect, it } from 'vitest';
import {
  affectedRows,
  createMessageReader,
  encodeExecution,
  encodeParse,
  isStaleStatement,
  readServerMessage,
  textColumns,
  toDatabaseError,
} from '../sql/wire.ts';

const frame = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const errorFields = (fields: Record<string, string>) => {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([code, text]) => `${code}${text}\0`)
      .join('')}\0`,
  );
  return readServerMessage(body, 0, body.length);
};

describe('the reader', () => {
  it('gives the same messages however the stream is cut', () => {
    const bodies = ['', 'Ө', 'a'.repeat(300), 'сүүлийн'].map((text) => Buffer.from(text));
    const stream = Buffer.concat(bodies.map((body) => frame('D', body)));
    for (let size = 1; size <= stream.length; size++) {
      const seen: string[] = [];
      const read = createMessageReader((type, buffer, start, end) =>
        seen.push(`${String.fromCharCode(type)}${buffer.toString('utf8', start, end)}`),
      );
      for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
      expect(seen).toEqual(bodies.map((body) => `D${body}`));
    }
  });
});

describe('messages to the server', () => {
  it('state their length in bytes, not letters', () => {
    const parse = encodeParse('нэр', 'select $1');
    expect(parse.readInt32BE(1)).toBe(parse.length - 1);
    const execution = encodeExecution('нэр', ['Өвөл', null, 5, false]);
    const bindLength = execution.readInt32BE(1);
    expect(execution[1 + bindLength]).toBe('E'.charCodeAt(0));
    expect(execution.length).toBe(1 + bindLength + 10);
    expect(execution.includes('Өвөл')).toBe(true);
  });
  it('carry each text whole, whatever its letters and its length', () => {
    const letters = ['a', 'ө', '₮', '😀'];
    const texts = [0, 1, 39, 40, 41, 5_000].flatMap((length) => letters.map((letter) => letter.repeat(length)));
    const given = [...texts, 'a'.repeat(39) + 'ү', ...letters.map((letter) => letter.repeat(70_000))];
    const one = encodeExecution('s', [null, ...given, true, -12.5, 9_007_199_254_740_993n]);
    const another = encodeExecution('other', ['written after it']);
    let at = one.indexOf(0, 6) + 1 + 2;
    expect(one.readUInt16BE(at)).toBe(given.length + 4);
    at += 2;
    const read: (string | null)[] = [];
    for (let index = 0; index < given.length + 4; index++) {
      const size = one.readInt32BE(at);
      read.push(size < 0 ? null : one.toString('utf8', at + 4, at + 4 + size));
      at += 4 + Math.max(0, size);
    }
    expect(read).toEqual([null, ...given, 'true', '-12.5', '9007199254740993']);
    expect([one.readInt16BE(at), one.readInt32BE(1), one.length]).toEqual([0, at + 1, at + 12]);
    expect(another.includes('written after it')).toBe(true);
  });
  it('are refused when the server could not tell them apart or hold them', () => {
    expect(() => encodeParse('x'.repeat(64), 'select 1')).toThrow('statement name');
    expect(() => encodeParse('', 'select 1')).toThrow('statement name');
    expect(() => encodeExecution('many', new Array<number>(65_536).fill(1))).toThrow('65535');
  });
});

describe('messages from the server', () => {
  it('give columns as text and keep an empty value apart from an empty text', () => {
    const body = Buffer.concat([Buffer.from([0, 3, 0, 0, 0, 2]), Buffer.from('Ү'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])]);
    expect(textColumns(body, 0)).toEqual(['Ү', null, '']);
  });
  it('give the number of rows of a command', () => {
    const rows = (tag: string) => affectedRows(Buffer.from(`${tag}\0`), 0, tag.length + 1);
    expect(['INSERT 0 5', 'UPDATE 12', 'SELECT 3', 'BEGIN'].map(rows)).toEqual([5, 12, 3, 0]);
  });
  it('name the constraint by its field, or out of the text of a distributed table without its piece number', () => {
    expect(toDatabaseError(errorFields({ C: '23505', M: 'duplicate', n: 'users_login_uq' })).constraint).toBe('users_login_uq');
    const said = (name: string) =>
      toDatabaseError(errorFields({ C: '23505', M: `duplicate key value violates unique constraint "${name}"` })).constraint;
    expect(said('employee_code_uq_102044')).toBe('employee_code_uq');
    expect(said('employee_code_uq_12350796_102471')).toBe('employee_code_uq');
    expect(toDatabaseError(errorFields({ C: '23502', M: 'null value in column "a"' })).constraint).toBeNull();
    expect(toDatabaseError(errorFields({ C: '42601', M: 'syntax error at or near "constraint"' })).constraint).toBeNull();
  });
  it('tell an outgrown plan from other things the server does not support', () => {
    expect(isStaleStatement(errorFields({ C: '0A000', R: 'RevalidateCachedQuery' }))).toBe(true);
    expect(isStaleStatement(errorFields({ C: '0A000', R: 'other' }))).toBe(false);
    expect(isStaleStatement(errorFields({ C: '26000' }))).toBe(true);
  });
});

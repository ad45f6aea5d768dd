import { expect, test } from 'vitest';
import { errorReply } from '../faces/http/errors.ts';
import { failureText } from '../faces/http/graphql-listener.ts';
import { DatabaseError } from '../sql/database.ts';

const replyTo = (sqlState: string) => errorReply(new DatabaseError('refused', sqlState, null), { language: 'en', requestId: 'r-1' });

test.each(['22009', '22021', '22008', '22P02'])('a value that PostgreSQL cannot read (%s) is the fault of the request', (sqlState) => {
  expect(replyTo(sqlState)).toMatchObject({ status: 400, fault: false });
});

test('any other refusal of the database is a fault that tells its request id only', () => {
  const reply = replyTo('42P01');
  expect([reply.status, reply.fault]).toEqual([500, true]);
  expect(reply.body).toContain('r-1');
  expect(reply.body).not.toContain('refused');
});

test('the log says of data that could not be fetched what the specification says', () => {
  const said = (query: string, endpoint: 'pos' | null = null) => failureText(new Error('gone'), endpoint, { query });
  expect(said('{ news(limit: 3) { id } }')).toBe('Failed to fetch travel data: gone');
  expect(said('{ feedback { id } }')).toBe('Failed to fetch feedback data: gone');
  expect(said('{ anything { id } }', 'pos')).toBe('Failed to fetch POS data: gone');
  expect(said('{ employee { id } }')).toBe('a request failed');
  expect(failureText(new Error('gone'), null, undefined)).toBe('a request failed');
});

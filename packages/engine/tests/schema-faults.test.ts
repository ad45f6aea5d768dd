/** What a wrong call is told, at every address: words of the reader's language, never those of the library. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Address } from '../faces/http/address.ts';
import { engineAddresses } from '../faces/http/engine-addresses.ts';
import { readInput } from '../faces/http/requests.ts';

const files = import.meta.glob('../../../modules/**/*.addresses.ts', { eager: true }) as Record<string, Record<string, readonly Address[]>>;
const addresses = [
  ...engineAddresses({ live: { services: null, doing: '', closing: false }, routes: [] }),
  ...Object.values(files).flatMap((exported) => Object.values(exported).filter(Array.isArray).flat() as Address[]),
];
const schemas = addresses.flatMap(({ method, path, query, body }) =>
  [...(query ? [query] : []), ...(body ? ('described' in body ? body.schemas : [body]) : [])].map(
    (schema, index) => [`${method} ${path}${index > 0 ? ` (${index + 1})` : ''}`, schema] as const,
  ),
);

const VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  1.5,
  1e12,
  '',
  'x',
  'x'.repeat(30_000),
  [],
  [[1], { a: 1 }],
  {},
  { a: { b: 1 } },
];
function bodiesFor(schema: z.ZodType): readonly unknown[] {
  const taken = schema instanceof z.ZodPipe ? schema.out : schema;
  const shape = taken instanceof z.ZodObject ? Object.keys(taken.shape as object) : [];
  const whole = VALUES.map((value) => Object.fromEntries(shape.map((name) => [name, value])));
  return [...VALUES, { nothing_known: 1 }, ...whole, ...shape.flatMap((name) => VALUES.map((value) => ({ [name]: value })))];
}
/** Names of fields and the values that may be given are what they are in every language. */
const withoutNames = (text: string): string =>
  text
    .replace(/(?:дараахын нэг байх ёстой|ийм талбар байхгүй): [^;]*/g, '')
    .replace(/(?:^|; |: )[\w.-]+: /g, ' ')
    .replace(/\b(?:true|false|null)\b/g, '');

test('the schemas of the addresses are all looked at', () => expect(schemas.length).toBeGreaterThan(100));
test.each(schemas)('%s refuses in Mongolian', (_name, schema) => {
  for (const body of bodiesFor(schema)) {
    try {
      readInput(schema, body);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const said = [error.textIn('mn'), ...error.fields.map((field) => fieldErrorText(field, 'mn'))];
      for (const text of said) expect(withoutNames(text), text).not.toMatch(/[A-Za-z]{2}/);
      expect(error.textIn('en')).not.toContain('{');
    }
  }
});

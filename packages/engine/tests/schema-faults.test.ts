/** What a wrong call is told, at every address: words of the reader's language, never those of the library. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from '../faces/http/requests.ts';

const files = {
  ...import.meta.glob('../faces/http/routes/*.ts', { eager: true }),
  ...import.meta.glob('../services/import/plan.ts', { eager: true }),
  ...import.meta.glob('../../../modules/*/server/**/*.addresses.ts', { eager: true }),
} as Record<string, Record<string, unknown>>;
const schemas = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (value instanceof z.ZodType ? [[`${file} ${name}`, value] as const] : [])),
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
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : [];
  const whole = VALUES.map((value) => Object.fromEntries(shape.map((name) => [name, value])));
  return [...VALUES, { nothing_known: 1 }, ...whole, ...shape.flatMap((name) => VALUES.map((value) => ({ [name]: value })))];
}
/** Names of fields and the values that may be given are what they are in every language. */
const withoutNames = (text: string): string =>
  text
    .replace(/(?:дараахын нэг байх ёстой|ийм талбар байхгүй): [^;]*/g, '')
    .replace(/(?:^|; |: )[\w.-]+: /g, ' ')
    .replace(/\b(?:true|false|null)\b/g, '');

test('the schemas of the addresses are all looked at', () => expect(schemas.length).toBeGreaterThan(40));
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

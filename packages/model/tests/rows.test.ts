import { expectTypeOf, test } from 'vitest';
import { defineModel } from '../definitions/definitions.ts';
import type { NewRow, Row } from '../fields/rows.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
const pet = defineModel({
  name: 'pet',
  label,
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label, required: true },
    kind: {
      kind: 'choice',
      label,
      options: [
        { value: 'cat', label },
        { value: 'dog', label },
      ],
    },
    price: { kind: 'money', label },
    owner_id: { kind: 'reference', label, to: 'employee', required: true },
    secret: { kind: 'password', label },
  },
});

test('a row type follows from its model', () => {
  expectTypeOf<Row<typeof pet>['name']>().toEqualTypeOf<string>();
  expectTypeOf<Row<typeof pet>['kind']>().toEqualTypeOf<'cat' | 'dog' | null>();
  expectTypeOf<Row<typeof pet>['price']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row<typeof pet>['owner_id']>().toEqualTypeOf<number>();
  expectTypeOf<Row<typeof pet>['company_id']>().toEqualTypeOf<number>();
  expectTypeOf<'secret' extends keyof Row<typeof pet> ? true : false>().toEqualTypeOf<false>();
  expectTypeOf<NewRow<typeof pet>['price']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<NewRow<typeof pet>['owner_id']>().toEqualTypeOf<number>();
});

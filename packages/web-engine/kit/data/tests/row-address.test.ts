import { addressSchema, fieldPlaces } from '@lambda/model/definitions/grid-looks.ts';
import { expect, test } from 'vitest';
import { addressFor } from '../row-address.ts';

test('an address takes the fields of the row, also of the row behind a reference', () => {
  const row = { id: 7, code: 'A/1 ?x=2', struct_id: 3, struct: { id: 3, code: 'НЭГЖ-003' } };
  expect(addressFor('/erp/p/x?record={id}&code={code}', row)).toBe('/erp/p/x?record=7&code=A%2F1%20%3Fx%3D2');
  expect(addressFor('https://maps.example.com/{struct_id.code}', row)).toBe(`https://maps.example.com/${encodeURIComponent('НЭГЖ-003')}`);
  expect(addressFor('/erp/p/x?unit={missing}', row)).toBeUndefined();
});

test('an address leads to this site or by https, and a row cannot choose the host', () => {
  expect(addressSchema.safeParse('/erp/p/x?record={id}').success).toBe(true);
  for (const wrong of [
    'javascript:alert(1)',
    '//elsewhere.example',
    '/.//elsewhere.example',
    'http://elsewhere.example/',
    'https://{code}/',
    '/x/{Id}',
    'https://a.example{id}/',
  ])
    expect(addressSchema.safeParse(wrong).success, wrong).toBe(false);
  expect(fieldPlaces('/x/{id}/{struct_id.code}?again={id}')).toEqual(['id', 'struct_id.code']);
});

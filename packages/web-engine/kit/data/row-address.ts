/** Addresses with places for a row's fields: `/erp/p/employees?unit={id}`. */
import { fieldPlaces } from '@lambda/model/definitions/grid-looks.ts';
import { valueAt } from './value-at.ts';

/** The address for a row; undefined when a field that it needs is empty. Values are written so that they stay one part of it. */
export function addressFor(template: string, row: Readonly<Record<string, unknown>>): string | undefined {
  let address = template;
  for (const path of fieldPlaces(template)) {
    const value = valueAt(row, path);
    if (value === null || value === undefined || value === '') return undefined;
    address = address.replaceAll(`{${path}}`, encodeURIComponent(String(value)));
  }
  return address;
}

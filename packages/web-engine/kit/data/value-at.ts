/** Reads a value along a path of references. */
import { referenceObjectName } from '@lambda/model/definitions/names.ts';

/** The value at a path of a row as GraphQL returns it: rows behind references lie under the reference's object name. */
export function valueAt(row: Readonly<Record<string, unknown>> | undefined, path: string): unknown {
  let value: unknown = row;
  const names = path.split('.');
  for (const [index, name] of names.entries()) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[index === names.length - 1 ? name : referenceObjectName(name)];
  }
  return value;
}

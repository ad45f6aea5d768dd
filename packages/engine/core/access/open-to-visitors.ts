/** What needs no right of a role: the open rows of a model, and what visitors may do. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { all, type ModelAccess, type Origin, partReach, plainPart, type Reach, rowBounds } from './reach.ts';

export const NOTHING: ModelAccess = { create: null, read: null, update: null, delete: null };
const OPEN: Origin = { kind: 'open', name: '' };

/** The rows that every signed-in person may read; null without any. */
export function openRows({ open }: ModelDefinition): Reach | null {
  if (!open) return null;
  if (open === true) return all('open');
  return partReach({ ...plainPart('company', OPEN), where: rowBounds(open.when) });
}

/** Nobody's rows: a visitor is no employee. What a visitor sends in is answered, and read by others alone. */
const noRows = partReach({ ...plainPart('company', OPEN), where: [{ path: 'id', actor: 'emp_id' }] });

export function visitorRights(model: ModelDefinition): ModelAccess {
  switch (model.visitors) {
    case 'read':
      return { ...NOTHING, read: openRows(model) };
    case 'create':
      return { ...NOTHING, create: partReach(plainPart('company', OPEN)), read: noRows };
    default:
      return NOTHING;
  }
}

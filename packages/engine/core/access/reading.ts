/** The rights under which the rows of an entity are read: the actor's, and for a view with rights of its own those of the view. */
import { projectedPath } from '@lambda/model/definitions/views.ts';
import type { Entity } from '../registry/registry.ts';
import { type Access, requireRight } from './access.ts';
import { NOTHING } from './open-to-visitors.ts';
import { partReach, plainPart, type Reach } from './reach.ts';

/**
 * What the view names is open, and what its values are made of; which rows, its own right says. Only for statements whose
 * columns were taken from the entity. Throws NO_RIGHT_READ when the view is closed.
 */
export function readingAccess(access: Access, { model, rightsOf, view }: Entity): Access {
  if (rightsOf === model) return access;
  const own = requireRight(access, rightsOf, 'read');
  const parts = own.parts.map((part) => ({
    ...part,
    where: part.where.map((bound) => ({ ...bound, path: projectedPath(view?.fields[bound.path]) ?? bound.path })),
  }));
  const rows: Reach = { key: own.key, parts };
  const whole = partReach(plainPart('company', { kind: 'entry', name: rightsOf.name }));
  return {
    ...access,
    model: (wanted) => ({ create: null, read: wanted === model ? rows : whole, update: null, delete: null }),
    attachments: () => NOTHING,
    mayReadField: () => true,
    mayWriteField: () => false,
    mayReadPath: () => true,
  };
}

/** The fields of a crud by what they belong to: of the person, the form and the list. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fieldOf, walkFields } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Access } from '../../core/access/access.ts';
import { ACTOR_FIELDS, boundType } from '../../core/access/actor-fields.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { cutForm, cutGrid } from '../../services/definitions/definition-cut.ts';
import { nameOf } from '../../services/forms/form-record.ts';

type Rights = { readonly registry: Registry; readonly access: Access };
export type CrudFields = {
  readonly user_fields: readonly string[];
  readonly form_fields: readonly string[];
  readonly grid_fields: readonly string[];
  readonly grid_fields_full: readonly { readonly field: string; readonly label: string; readonly kind: string }[];
};

function openOr<T>(cut: () => T): T | null {
  try {
    return cut();
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/** Throws NOT_FOUND for an unknown crud, NO_RIGHT_READ when neither its form nor its list is open. */
export function crudFields(rights: Rights, { crud: name, language }: { readonly crud: string; readonly language: Language }): CrudFields {
  const { registry, access } = rights;
  const crud = registry.cruds.get(name);
  if (!crud) throw new PlatformError('NOT_FOUND');
  const [defined, listed] = [registry.forms.get(crud.form ?? ''), registry.grids.get(crud.grid ?? '')];
  const form = defined ? openOr(() => cutForm(rights, defined)) : null;
  const grid = listed ? openOr(() => cutGrid(rights, listed)) : null;
  if (!form && !grid) throw new PlatformError('NO_RIGHT_READ');
  const employee = registry.models.get('employee');
  const own = employee
    ? walkFields(employee).filter(
        ({ name: field, stored, system, field: of }) => stored && !system && boundType(of) && access.mayReadField(employee, field),
      )
    : [];
  const entity = grid && registry.entities.get(grid.model);
  const full = (grid?.columns ?? []).map(({ field, label }) => {
    const known = entity ? (entity.fields.get(field) ?? registry.path(entity.model, field)) : undefined;
    return { field, label: (label ?? known?.field.label)?.[language] ?? field, kind: known?.field.kind ?? '' };
  });
  return {
    user_fields: [...ACTOR_FIELDS, ...own.map(({ name: field }) => field)],
    form_fields: [
      ...new Set(
        (form?.tabs ?? []).flatMap(({ sections }) => sections.flatMap((one) => ('children' in one ? [] : one.fields.map(nameOf)))),
      ),
    ].filter((field) => defined && fieldOf(registry.model(defined.model), field) !== undefined),
    grid_fields: full.map(({ field }) => field),
    grid_fields_full: full,
  };
}

/** What rules of administrators can be about: the records, their fields for a condition, and the fields that name people. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import type { Access } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';

/** System fields that hold the number of an account. */
export const PEOPLE_OF_RECORD: readonly string[] = ['created_by', 'updated_by'];
/** The platform's own book-keeping of a row: nothing that anybody would make a condition of. */
const BOOK_KEEPING: ReadonlySet<string> = new Set(['company_id', 'version', 'deleted_at']);

/** Whether people's rules may name the model. */
export const isSubject = (model: ModelDefinition): boolean => !model.internal && model.writtenBy !== 'platform';

/** Whether a path leads to somebody who can be told. */
export function namesPeople(registry: Registry, model: ModelDefinition, path: string): boolean {
  if (PEOPLE_OF_RECORD.includes(path)) return true;
  try {
    const { field } = registry.path(model, path);
    return field.kind === 'reference' && (field.to === 'users' || field.to === 'employee');
  } catch {
    return false;
  }
}

/** The records of a company that the person may read, with the fields that a rule can name. */
export function subjectsFor(registry: Registry, access: Access) {
  return [...registry.models.values()]
    .filter((model) => isSubject(model) && model.placement === 'company' && access.model(model).read !== null)
    .map((model) => {
      const fields = walkFields(model).filter(({ name }) => !BOOK_KEEPING.has(name) && access.mayReadField(model, name));
      const named = (those: typeof fields) => those.map(({ name, field }) => ({ name, label: field.label }));
      return {
        name: model.name,
        label: model.label,
        fields: named(fields.filter(({ stored, formula }) => stored && formula === null)),
        people: named(fields.filter(({ name }) => namesPeople(registry, model, name))),
      };
    });
}

/** To whom the rows of a model belong, by what its definition says. */
import type { ModelDefinition } from './definitions.ts';

type Belonging = Pick<ModelDefinition, 'belongs'>;

/** The fields that name the companies of a row: none, one, or one for each side of what companies share. */
export function companiesOf({ belongs }: Belonging): readonly string[] {
  const company = belongs?.company;
  if (company === undefined) return [];
  return typeof company === 'string' ? [company] : company;
}
/** Rows of several companies at once. */
export const isShared = (model: Belonging): boolean => companiesOf(model).length > 1;

/** Every field and path that decides whose a row is. */
export const belongings = (model: Belonging): readonly string[] =>
  [...companiesOf(model), model.belongs?.unit, model.belongs?.own].filter((path) => path !== undefined);

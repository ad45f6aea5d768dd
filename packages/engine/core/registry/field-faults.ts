/** What the fields of a model say about each other, where only the whole model shows whether it holds. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { type Field, type FieldOf, isJson, isLinked, isList } from '@lambda/model/fields/fields.ts';
import { ATTACHMENTS_RIGHT } from '@lambda/model/rights/attachments-right.ts';

type Look = { readonly model: ModelDefinition; readonly modelOf: (name: string) => ModelDefinition };

/** The kinds that a field named beside another one may have. */
function sibling({ model }: Look, name: string | undefined, kinds: readonly Field['kind'][]): string | null {
  if (name === undefined) return null;
  const found = fieldOf(model, name)?.field;
  return found && kinds.includes(found.kind) ? null : `names ${name}, which is no ${kinds.join(' or ')} field of the model`;
}

function moneyFault(look: Look, field: FieldOf<'money'>): string | null {
  if (field.currency && field.currencyField) return 'has both a currency and a currencyField';
  const fault = sibling(look, field.currencyField, ['reference', 'choice', 'text']);
  const beside = field.currencyField ? fieldOf(look.model, field.currencyField)?.field : undefined;
  if (fault || beside?.kind !== 'reference') return fault;
  const digits = fieldOf(look.modelOf(beside.to), 'digits')?.field;
  return digits?.kind === 'integer' ? null : `has its currency in ${beside.to}, whose rows do not say their \`digits\``;
}

function sequenceFault(look: Look, field: FieldOf<'sequence'>): string | null {
  if (look.model.placement !== 'company') return 'is a sequence, which only company models have';
  const names = (token: string) => field.pattern.includes(`{${token}}`);
  if (names('unit') !== (field.unit !== undefined)) return 'counts by unit, but not both the pattern and `unit` say so';
  if (names('day') && !names('month')) return 'names the day without the month';
  if (names('month') && !names('year') && !names('yy')) return 'names the month without the year';
  return sibling(look, field.unit, ['reference', 'choice', 'text', 'integer']) ?? sibling(look, field.date, ['date']);
}

function cascadeFault({ model, modelOf }: Look, to: string, { from, by }: { from: string; by: string }): string | null {
  if (!fieldOf(model, from)) return `follows ${from}, which the model does not have`;
  return fieldOf(modelOf(to), by) ? null : `is chosen by ${by}, which ${to} does not have`;
}

function boundFault({ model, modelOf }: Look, to: string, atMost: string): string | null {
  if (model.placement === 'local' || modelOf(to).placement === 'local') return 'is bounded by a number, which local models are not';
  return modelOf(to).fields[atMost]?.kind === 'integer' ? null : `is bounded by ${atMost}, which is no whole number of ${to}`;
}

function faultOf(look: Look, field: Field): string | null {
  const { model } = look;
  if (field.withheld && (model.placement === 'company' || model.open || model.visitors !== undefined || model.belongs?.company))
    return 'is withheld, which only fields are of models whose rows companies point at and have no list of';
  if ((isList(field) || isJson(field)) && (field.unique || field.search || field.sort))
    return `is a ${field.kind}, which can be neither unique nor searched nor sorted by`;
  if (isLinked(field) && field.kind !== 'references' && model.placement !== 'company')
    return 'is a list of files, which only company models have';
  if (isLinked(field) && model.placement === 'local') return 'is a list of rows, which local models do not have';
  if (field.kind === 'money') return moneyFault(look, field);
  if (field.kind === 'date' || field.kind === 'datetime') return sibling(look, field.notBefore, ['date', 'datetime']);
  if (field.kind === 'reference') {
    const followed = field.cascade ? cascadeFault(look, field.to, field.cascade) : null;
    return followed ?? (field.atMost === undefined ? null : boundFault(look, field.to, field.atMost));
  }
  return field.kind === 'sequence' ? sequenceFault(look, field) : null;
}

/** A copy is closed with what it copies, so that has to be there, and to be no copy itself. */
function copyFault({ modelOf }: Look, { kind, closedWith }: Field): string | null {
  if (closedWith === undefined) return null;
  if (kind === 'children') return 'is a sub-table, which copies no field';
  for (const path of closedWith.fields) {
    const [model = '', name = ''] = path.split('.');
    const copied = fieldOf(modelOf(model), name)?.field;
    if (!copied) return `is closed with ${path}, which is not there`;
    if (copied.closedWith) return `is closed with ${path}, which is a copy itself: name the field that it copies`;
  }
  return null;
}

/** One sentence per fault. */
export function fieldFaults(model: ModelDefinition, modelOf: Look['modelOf']): string[] {
  const fields = Object.entries(model.fields).flatMap(([name, field]) => {
    const fault = faultOf({ model, modelOf }, field) ?? copyFault({ model, modelOf }, field);
    return fault ? [`${model.name}.${name} ${fault}`] : [];
  });
  fields.push(...inactiveFaults(model));
  if (model.attachments === 'read') return [...fields, `${model.name}: attachments are there or not; who may change them is said by roles`];
  const isHidden = model.attachments === true && fieldOf(model, ATTACHMENTS_RIGHT) !== undefined;
  return isHidden
    ? [...fields, `${model.name}.${ATTACHMENTS_RIGHT} has the name by which the right to the files at the records goes`]
    : fields;
}

function inactiveFaults({ name, inactiveWhen, fields }: ModelDefinition): string[] {
  if (!inactiveWhen) return [];
  const field = fields[inactiveWhen.field];
  const isThere = (field?.kind === 'choice' || field?.kind === 'state') && field.options.some(({ value }) => value === inactiveWhen.value);
  return isThere
    ? []
    : [`${name}.inactiveWhen names ${inactiveWhen.field}, which is no choice or state with the value ${inactiveWhen.value}`];
}

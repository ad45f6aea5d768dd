/** Around the writes of custom fields: what is stored can be published later, and what holds data stays what it is. */
import { CUSTOM_PREFIX, customFieldName, isCustomFieldName, sameColumn } from '@lambda/model/definitions/custom-fields.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import type { Hooks, RecordHooks, RecordWrite } from '../../core/records/hooks.ts';
import { customFieldFault } from '../../core/registry/custom-fields.ts';
import { readContent } from './stored.ts';

const refused = (reason: string): PlatformError => new PlatformError('DEFINITION_REFUSED', { params: { reason: reason.slice(0, 300) } });
const wrong = (field: string, code: 'wrongType' | 'unknown'): PlatformError => new PlatformError('INVALID', { fields: [{ field, code }] });

/** The name as it is given, with the prefix that keeps it apart from every other word. */
function nameFor(given: unknown, kind: string): string {
  const text = String(given ?? '');
  const name = /^[a-z][a-z0-9_]*$/.test(text) ? customFieldName(text, kind) : null;
  const isKept = name !== null && (name === text || name === `${CUSTOM_PREFIX}${text}`);
  if (!isKept || !isCustomFieldName(name, kind)) throw wrong('name', 'wrongType');
  return name;
}

/** A field that has a column keeps its model, its name and what decides the column's type. */
function checkFrozen({ before, after }: RecordWrite, definition: Field): void {
  for (const field of ['target_model', 'name']) if (after[field] !== before?.[field]) throw wrong(field, 'wrongType');
  if (!sameColumn(readContent(before?.published).definition, definition))
    throw refused('the kind of a field with a column stays; withdraw it and add another');
}

function checkContent(write: RecordWrite): Values {
  const { context, before, after } = write;
  if (!context.actor.access.administrator) throw new PlatformError('NO_RIGHT');
  const content = readContent(after.content);
  const { definition } = content;
  const derived = { label_mn: definition.label.mn.slice(0, 200), kind: definition.kind };
  if (before?.published) {
    checkFrozen(write, definition);
    return derived;
  }
  const model = String(after.target_model ?? '');
  if (!context.registry.models.has(model)) throw wrong('target_model', 'unknown');
  const name = nameFor(after.name, definition.kind);
  const fault = customFieldFault(context.registry.models, { ...content, model, name });
  if (fault !== undefined) throw refused(fault);
  return { ...derived, name };
}

const customFields: RecordHooks = {
  before: checkContent,
  // Deleting and restoring come without a look before the write, so they are refused here: nothing has been sent yet.
  after: ({ kind, context, before }) => {
    if (!context.actor.access.administrator) throw new PlatformError('NO_RIGHT');
    if (kind === 'remove' && before?.state !== 'draft') throw refused('it has a column with data; withdraw it instead');
    return [];
  },
};
export const definitionHooks: Hooks = new Map([['custom_field', customFields]]);

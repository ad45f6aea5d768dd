/** What the addresses of fields without code take and answer. */
import type { Access } from '../../core/access/access.ts';
import { changeSchema } from '../http/routes/custom-fields.ts';
import { anything, done, flag, free, list, record, sent, text } from './json-schema.ts';
import type { Operation } from './operation.ts';

const administrators = (access: Access): boolean => access.administrator;

export const CUSTOM_FIELD_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /lambda/custom-fields/catalog': {
    tag: 'Definitions',
    summary: 'The models that take fields without code, with the places on their forms.',
    reply: done(list(record({ name: text, label: anything, placement: text, forms: list(free), hasGrid: flag }))),
    open: administrators,
  },
  'POST /lambda/custom-fields/plan': {
    tag: 'Definitions',
    summary: 'What publishing or withdrawing custom fields would do to the tables; nothing is done.',
    body: sent(changeSchema),
    reply: done(list(record({ sql: text, table: text, note: text }))),
    open: administrators,
  },
  'POST /lambda/custom-fields/publish': {
    tag: 'Definitions',
    summary: 'Publishes or withdraws custom fields on every server, without a restart.',
    body: sent(changeSchema),
    reply: done(),
    open: administrators,
  },
};

/** What the addresses of personal settings, saved views and drafts take and answer. */

import { appearanceChangeSchema, menuChangeSchema } from '../../services/personal/settings.ts';
import { draftSchema, newViewSchema, viewSchema } from '../http/routes/personal.ts';
import { anything, done, flag, free, list, record, sent, text, whole } from './json-schema.ts';
import type { Operation } from './operation.ts';

const view = record({ id: whole, name: text, shared: flag, mine: flag, is_default: flag, definition: free });

export const PERSONAL_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /lambda/personal': {
    tag: 'Personal settings',
    summary: 'How the caller sees the platform, and what is marked in the menu.',
    reply: done(record({ appearance: anything, menu: anything })),
  },
  'PUT /lambda/personal/appearance': {
    tag: 'Personal settings',
    summary: 'Changes how the caller sees the platform, in every company: what the body does not name stays.',
    body: sent(appearanceChangeSchema),
    reply: done(anything),
  },
  'DELETE /lambda/personal/appearance': {
    tag: 'Personal settings',
    summary: 'The caller sees the platform as usual again, in every browser.',
    reply: done(anything),
  },
  'PUT /lambda/personal/menu': {
    tag: 'Personal settings',
    summary: 'Notes what was opened, the last first, or marks an entry of the menu, in the company that the caller works in.',
    body: sent(menuChangeSchema),
    reply: done(anything),
  },
  'GET /lambda/views/:grid': {
    tag: 'Saved views',
    summary: 'The saved views of a grid.',
    names: { grid: 'grid' },
    reply: done(list(view)),
  },
  'POST /lambda/views/:grid': {
    tag: 'Saved views',
    summary: 'Saves a view.',
    names: { grid: 'grid' },
    body: sent(newViewSchema),
    reply: done(anything),
  },
  'PUT /lambda/views/:grid/:id': {
    tag: 'Saved views',
    summary: 'Changes a view.',
    names: { grid: 'grid' },
    body: sent(viewSchema),
    reply: done(anything),
  },
  'DELETE /lambda/views/:grid/:id': { tag: 'Saved views', summary: 'Deletes a view.', names: { grid: 'grid' }, reply: done(anything) },
  'GET /lambda/drafts': { tag: 'Drafts', summary: 'The own unsaved input.', reply: done(list(free)) },
  'GET /lambda/drafts/:form/:record': {
    tag: 'Drafts',
    summary: 'A draft of a form, for a record or `new`.',
    names: { form: 'form' },
    reply: done(anything),
  },
  'PUT /lambda/drafts/:form/:record': {
    tag: 'Drafts',
    summary: 'Keeps a draft.',
    names: { form: 'form' },
    body: sent(draftSchema),
    reply: done(anything),
  },
  'DELETE /lambda/drafts/:form/:record': { tag: 'Drafts', summary: 'Drops a draft.', names: { form: 'form' }, reply: done(anything) },
};

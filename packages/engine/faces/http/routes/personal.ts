/** `/lambda/personal`, `/lambda/views`, `/lambda/drafts` and the files at a record: what people keep beside the records. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { withoutHidden } from '@lambda/model/fields/hidden-characters.ts';
import { z } from 'zod';
import type { Registry } from '../../../core/registry/registry.ts';
import { attachFile, detachFile, listAttachments } from '../../../services/files/attachments.ts';
import { type DraftOf, dropDraft, findDraft, keepDraft, listDrafts } from '../../../services/personal/drafts.ts';
import {
  appearanceChangeSchema,
  keepAppearance,
  keepMenuChange,
  menuChangeSchema,
  readPersonal,
  resetAppearance,
} from '../../../services/personal/settings.ts';
import { changeView, createView, deleteView, listViews } from '../../../services/personal/views.ts';
import { anything, done, flag, free, list, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress, idIn, writeContextOf } from '../address.ts';

const entries = z.array(z.unknown()).max(200).optional();
const definitionSchema = z.strictObject({
  columns: entries,
  filters: entries,
  sorts: entries,
  group: z.unknown().optional(),
  search: z.string().max(200).optional(),
});
const viewFields = {
  name: z.string().overwrite(withoutHidden).trim().min(1).max(80),
  shared: z.boolean(),
  is_default: z.boolean(),
  definition: definitionSchema.refine((definition) => JSON.stringify(definition).length <= 50_000, 'too long'),
};
const newViewSchema = z.strictObject(viewFields).partial().required({ name: true });
const viewSchema = z.strictObject(viewFields).partial();
const draftSchema = z.strictObject({ values: z.record(z.string(), z.unknown()), version: z.int().min(0).nullable().optional() });
const attachmentSchema = z.strictObject({
  file: z
    .string()
    .regex(/^\/files\/[1-9]\d{0,14}$/)
    .transform((address) => Number(address.slice('/files/'.length))),
  note: z.string().overwrite(withoutHidden).trim().max(200).nullable().optional(),
});

const answered = (data: unknown) => ({ status: true, data });

const settingsTag = 'Personal settings';
const settingsAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/personal',
    tag: settingsTag,
    summary: 'How the caller sees the platform, and what is marked in the menu.',
    reply: done(record({ appearance: anything, menu: anything })),
    answer: async ({ services: { database }, actor }) => answered(await readPersonal(database, actor)),
  }),
  defineAddress({
    method: 'PUT',
    path: '/lambda/personal/appearance',
    personal: true,
    tag: settingsTag,
    summary: 'Changes how the caller sees the platform, in every company: what the body does not name stays.',
    body: appearanceChangeSchema,
    reply: done(anything),
    answer: async ({ services: { database }, actor, input }) => {
      await keepAppearance(database, actor, input);
      return answered(null);
    },
  }),
  defineAddress({
    method: 'DELETE',
    path: '/lambda/personal/appearance',
    personal: true,
    tag: settingsTag,
    summary: 'The caller sees the platform as usual again, in every browser.',
    reply: done(anything),
    answer: async ({ services: { database }, actor }) => {
      await resetAppearance(database, actor);
      return answered(null);
    },
  }),
  defineAddress({
    method: 'PUT',
    path: '/lambda/personal/menu',
    tag: settingsTag,
    summary: 'Notes what was opened, the last first, or marks an entry of the menu, in the company that the caller works in.',
    body: menuChangeSchema,
    reply: done(anything),
    answer: async ({ services: { database }, actor, input }) => {
      // Where somebody went in the person's name is none of the person's habits.
      if (actor.impersonatorId === undefined) await keepMenuChange(database, actor, input);
      return answered(null);
    },
  }),
];

const ofGrid = { tag: 'Saved views', names: { grid: 'grid' } } as const;
const view = record({ id: whole, name: text, shared: flag, mine: flag, is_default: flag, definition: free });
const viewAddresses: readonly Address[] = [
  defineAddress({
    ...ofGrid,
    method: 'GET',
    path: '/lambda/views/:grid',
    summary: 'The saved views of a grid.',
    reply: done(list(view)),
    answer: async ({ parts, ...asked }) => answered(await listViews(writeContextOf(asked), parts.grid)),
  }),
  defineAddress({
    ...ofGrid,
    method: 'POST',
    path: '/lambda/views/:grid',
    personal: true,
    summary: 'Saves a view.',
    body: newViewSchema,
    reply: done(anything),
    answer: async ({ parts, input, ...asked }) => answered(await createView(writeContextOf(asked), parts.grid, input)),
  }),
  defineAddress({
    ...ofGrid,
    method: 'PUT',
    path: '/lambda/views/:grid/:id',
    personal: true,
    summary: 'Changes a view.',
    body: viewSchema,
    reply: done(anything),
    answer: async ({ parts, input, ...asked }) => answered(await changeView(writeContextOf(asked), parts.grid, idIn(parts.id), input)),
  }),
  defineAddress({
    ...ofGrid,
    method: 'DELETE',
    path: '/lambda/views/:grid/:id',
    personal: true,
    summary: 'Deletes a view.',
    reply: done(anything),
    answer: async ({ parts, ...asked }) => {
      await deleteView(writeContextOf(asked), parts.grid, idIn(parts.id));
      return answered(null);
    },
  }),
];

const draftOf = ({ form, record: of }: { readonly form: string; readonly record: string }): DraftOf => ({
  form,
  record: of === 'new' ? 0 : idIn(of),
});
const ofDraft = { tag: 'Drafts', names: { form: 'form' } } as const;
const draftAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/drafts',
    tag: 'Drafts',
    summary: 'The own unsaved input.',
    reply: done(list(free)),
    answer: async (asked) => answered(await listDrafts(writeContextOf(asked))),
  }),
  defineAddress({
    ...ofDraft,
    method: 'GET',
    path: '/lambda/drafts/:form/:record',
    summary: 'A draft of a form, for a record or `new`.',
    reply: done(anything),
    answer: async ({ parts, ...asked }) => answered(await findDraft(writeContextOf(asked), draftOf(parts))),
  }),
  defineAddress({
    ...ofDraft,
    method: 'PUT',
    path: '/lambda/drafts/:form/:record',
    personal: true,
    summary: 'Keeps a draft.',
    body: draftSchema,
    reply: done(anything),
    answer: async ({ parts, input: { values, version = null }, ...asked }) => {
      await keepDraft(writeContextOf(asked), draftOf(parts), { values, version });
      return answered(null);
    },
  }),
  defineAddress({
    ...ofDraft,
    method: 'DELETE',
    path: '/lambda/drafts/:form/:record',
    personal: true,
    summary: 'Drops a draft.',
    reply: done(anything),
    answer: async ({ parts, ...asked }) => {
      await dropDraft(writeContextOf(asked), draftOf(parts));
      return answered(null);
    },
  }),
];

function recordNamed(
  { models }: Registry,
  parts: { readonly model: string; readonly id: string },
): { model: ModelDefinition; record: number } {
  const model = models.get(parts.model);
  if (!model || model.internal) throw new PlatformError('NOT_FOUND');
  return { model, record: idIn(parts.id) };
}
const ofRecord = { tag: 'Records', names: { model: 'model' } } as const;
const attachmentAddresses: readonly Address[] = [
  defineAddress({
    ...ofRecord,
    method: 'GET',
    path: '/lambda/records/:model/:id/attachments',
    summary: 'The files at a record.',
    reply: done(list(free)),
    answer: async ({ parts, ...asked }) =>
      answered(await listAttachments(writeContextOf(asked), recordNamed(asked.services.registry, parts))),
  }),
  defineAddress({
    ...ofRecord,
    method: 'POST',
    path: '/lambda/records/:model/:id/attachments',
    summary: 'Puts a file to a record.',
    body: attachmentSchema,
    reply: done(anything),
    answer: async ({ parts, input: { file, note = null }, ...asked }) =>
      answered(await attachFile(writeContextOf(asked), recordNamed(asked.services.registry, parts), { file, note })),
  }),
  defineAddress({
    ...ofRecord,
    method: 'DELETE',
    path: '/lambda/records/:model/:id/attachments/:attachment',
    summary: 'Takes a file off a record.',
    reply: done(anything),
    answer: async ({ parts, ...asked }) =>
      answered(await detachFile(writeContextOf(asked), recordNamed(asked.services.registry, parts), idIn(parts.attachment))),
  }),
];

export const personalAddresses: readonly Address[] = [...settingsAddresses, ...viewAddresses, ...draftAddresses, ...attachmentAddresses];

/** `/lambda/personal`, `/lambda/views`, `/lambda/drafts` and the files at a record: what people keep beside the records. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { withoutHidden } from '@lambda/model/fields/hidden-characters.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import type { WriteContext } from '../../../core/records/operation.ts';
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
import { actorIn, addressIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

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
export const newViewSchema = z.strictObject(viewFields).partial().required({ name: true });
export const viewSchema = z.strictObject(viewFields).partial();
export const draftSchema = z.strictObject({ values: z.record(z.string(), z.unknown()), version: z.int().min(0).nullable().optional() });
export const attachmentSchema = z.strictObject({
  file: z
    .string()
    .regex(/^\/files\/[1-9]\d{0,14}$/)
    .transform((address) => Number(address.slice('/files/'.length))),
  note: z.string().overwrite(withoutHidden).trim().max(200).nullable().optional(),
});

type ViewParts = { Params: { grid: string; id: string } };
type DraftParts = { Params: { form: string; record: string } };
type FileParts = { Params: { model: string; id: string; attachment: string } };

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new PlatformError('NOT_FOUND');
  return Number(text);
}

const OWN = { config: { personal: true } };

export function personalRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const contextOf = (request: FastifyRequest): WriteContext => {
    const { registry, database, hooks } = servicesOf(request);
    const now = new Date();
    return {
      registry,
      database,
      hooks,
      actor: actorIn(request),
      now,
      today: companyDay(now, actorIn(request).timeZone),
      ip: addressIn(request, settings),
    };
  };
  const done = (data: unknown) => ({ status: true, data });

  app.get('/lambda/personal', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return done(await readPersonal(servicesOf(request).database, actorIn(request)));
  });
  app.put('/lambda/personal/appearance', OWN, async (request) => {
    await keepAppearance(servicesOf(request).database, actorIn(request), readInput(appearanceChangeSchema, request.body));
    return done(null);
  });
  app.delete('/lambda/personal/appearance', OWN, async (request) => {
    await resetAppearance(servicesOf(request).database, actorIn(request));
    return done(null);
  });
  app.put('/lambda/personal/menu', async (request) => {
    const change = readInput(menuChangeSchema, request.body);
    const actor = actorIn(request);
    // Where somebody went in the person's name is none of the person's habits.
    if (actor.impersonatorId === undefined) await keepMenuChange(servicesOf(request).database, actor, change);
    return done(null);
  });

  app.get<ViewParts>('/lambda/views/:grid', async (request) => done(await listViews(contextOf(request), request.params.grid)));
  app.post<ViewParts>('/lambda/views/:grid', OWN, async (request) =>
    done(await createView(contextOf(request), request.params.grid, readInput(newViewSchema, request.body))),
  );
  app.put<ViewParts>('/lambda/views/:grid/:id', OWN, async (request) => {
    const { grid, id } = request.params;
    return done(await changeView(contextOf(request), grid, wholeNumber(id), readInput(viewSchema, request.body)));
  });
  app.delete<ViewParts>('/lambda/views/:grid/:id', OWN, async (request) => {
    await deleteView(contextOf(request), request.params.grid, wholeNumber(request.params.id));
    return done(null);
  });

  const draftIn = ({ params: { form, record } }: FastifyRequest<DraftParts>): DraftOf => ({
    form,
    record: record === 'new' ? 0 : wholeNumber(record),
  });
  app.get('/lambda/drafts', async (request) => done(await listDrafts(contextOf(request))));
  app.get<DraftParts>('/lambda/drafts/:form/:record', async (request) => done(await findDraft(contextOf(request), draftIn(request))));
  app.put<DraftParts>('/lambda/drafts/:form/:record', OWN, async (request) => {
    const { values, version = null } = readInput(draftSchema, request.body);
    await keepDraft(contextOf(request), draftIn(request), { values, version });
    return done(null);
  });
  app.delete<DraftParts>('/lambda/drafts/:form/:record', OWN, async (request) => {
    await dropDraft(contextOf(request), draftIn(request));
    return done(null);
  });

  const recordIn = (request: FastifyRequest<FileParts>): { model: ModelDefinition; record: number } => {
    const { params } = request;
    const model = servicesOf(request).registry.models.get(params.model);
    if (!model || model.internal) throw new PlatformError('NOT_FOUND');
    return { model, record: wholeNumber(params.id) };
  };
  const ATTACHMENTS = '/lambda/records/:model/:id/attachments';
  app.get<FileParts>(ATTACHMENTS, async (request) => done(await listAttachments(contextOf(request), recordIn(request))));
  app.post<FileParts>(ATTACHMENTS, async (request) => {
    const { file, note = null } = readInput(attachmentSchema, request.body);
    return done(await attachFile(contextOf(request), recordIn(request), { file, note }));
  });
  app.delete<FileParts>(`${ATTACHMENTS}/:attachment`, async (request) =>
    done(await detachFile(contextOf(request), recordIn(request), wholeNumber(request.params.attachment))),
  );
}

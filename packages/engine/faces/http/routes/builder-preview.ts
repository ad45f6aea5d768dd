/** `POST /lambda/puzzle/preview`: what a person would see of drafts that are open in an editor; for the platform's administrators. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isDay } from '@lambda/model/time/day.ts';
import { z } from 'zod';
import type { Actor } from '../../../core/access/access.ts';
import { companyDay, momentOfWall, wallTime } from '../../../core/calendar/clock.ts';
import { readAhead } from '../../../services/builder/tables-ahead.ts';
import { accessWithin } from '../../../services/sessions/roles.ts';
import type { LayeredActor, Sessions } from '../../../services/sessions/sessions.ts';
import { previewOf } from '../../krud/preview.ts';
import { anything, done, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';
import { definitionSchema, definitionsOf, keySchema, shared } from './builder-address.ts';

/** An editor has a handful of definitions open; each costs the making of the whole when one of them does not fit. */
const MOST_DRAFTS = 60;
const idSchema = z.int().positive();
const previewSchema = z.strictObject({
  definitions: z.array(keySchema.extend({ schema: definitionSchema })).max(MOST_DRAFTS),
  show: z.strictObject({ type: z.enum(['form', 'grid']), name: keySchema.shape.name }),
  as: z
    .strictObject({
      user_id: idSchema.optional(),
      role: idSchema.optional(),
      company_id: idSchema.optional(),
      date: z.string().refine(isDay, { error: 'YYYY-MM-DD' }).optional(),
    })
    .optional(),
});
type As = NonNullable<z.infer<typeof previewSchema>['as']>;

/** The person, in the company and role that are named, or else the present company's first. Throws NOT_FOUND. */
async function personOf(sessions: Sessions, { user_id: user, role, company_id: company }: As, actor: Actor): Promise<LayeredActor> {
  if (user === undefined && role !== undefined) {
    const found = await sessions.layersOfRole({ companyId: company ?? actor.companyId, roleId: role });
    if (!found) throw new PlatformError('NOT_FOUND');
    return found;
  }
  const userId = user ?? actor.userId;
  const [wantedRole, wantedCompany] = user === undefined ? [actor.access.role.id, company ?? actor.companyId] : [role, company];
  const held = (await sessions.memberships(userId)).filter(
    (one) => (wantedRole === undefined || one.roleId === wantedRole) && (wantedCompany === undefined || one.companyId === wantedCompany),
  );
  const chosen = held.find(({ companyId }) => companyId === actor.companyId) ?? held[0];
  const found = chosen && (await sessions.layersFor({ userId, companyId: chosen.companyId, roleId: chosen.roleId }));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/** The present moment, or the same time of another day in the person's company. */
function clockOf({ timeZone }: Actor, date: string | undefined, now: Date): { readonly now: Date; readonly today: string } {
  if (date === undefined) return { now, today: companyDay(now, timeZone) };
  const moment = momentOfWall(date, wallTime(now.toISOString(), timeZone).slice(11), timeZone);
  return { now: moment === null ? now : new Date(moment), today: date };
}

export const builderPreviewAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/preview',
    summary:
      'What a person, or a role in a company, would see of a form or a list if these definitions were in force: never more than after publishing. Nothing is stored. What has no column yet is null.',
    body: previewSchema,
    reply: done(
      record({
        definition: nullable(anything),
        models: anything,
        rows: list(anything),
        total: whole,
        record: nullable(anything),
        closed: nullable(text),
        problems: list(record({ type: text, name: text, message: text })),
      }),
    ),
    answer: async ({ services, input: { definitions, show, as = {} }, actor, language, now }) => {
      const { actor: person, layers } = await personOf(services.sessions, as, actor);
      const { registry, problems, tables } = await definitionsOf({ services }).preview.with(definitions);
      const { uncut: _uncut, ...known } = person;
      const context = {
        registry,
        database: readAhead(services.database, tables),
        actor: { ...known, access: accessWithin(registry, layers) },
        ...clockOf(person, as.date, now),
      };
      const inWords = (message: string | Label): string => (typeof message === 'string' ? message : message[language]);
      const said = problems.map(({ type, name, message }) => ({ type, name, message: inWords(message) }));
      const own = said.find(({ type, name }) => type === show.type && name === show.name);
      const shown = await previewOf(context, show, language);
      // The present definition in place of a draft that cannot be shown would be taken for the draft.
      if (own)
        return {
          status: true,
          data: { ...shown, definition: null, models: {}, rows: [], total: 0, record: null, closed: own.message, problems: said },
        };
      return { status: true, data: { ...shown, problems: said } };
    },
  }),
];

/** What the editor of pages is given beside the records: what blocks would show at this moment. */
import { companyDay, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, free, list, nullable, record } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { companyFactsOf } from '../company-page/company-pages.sql.ts';
import { factsIn, type StoredFacts } from '../company-page/server/company-facts.ts';
import { offersOf } from '../company-page/server/company-page.ts';
import { companiesIn } from './block-page.ts';
import { readOpenings } from './openings.ts';
import { NEWS_BESIDE, readNews } from './public-news.ts';
import { readSite } from './site-content.ts';

const askedSchema = z.strictObject({
  language: z.enum(['mn', 'en', 'ko']),
  /** The page of a company, for what its blocks show. */
  page: z.int().positive().optional(),
});

export const siteAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/site/shown',
    tag: 'Site',
    summary:
      'What blocks of the public site show at this moment: companies with a page, their news, open positions, and the records of the own company.',
    body: askedSchema,
    reply: done(record({ companies: list(free), openings: list(free), news: list(free), company: nullable(free) })),
    answer: async ({ services, settings, actor, input, now }) => {
      const { registry, database } = services;
      const { language, page } = input;
      const { companies } = await readSite(database, '/', now);
      const shown = { companies: companiesIn(language, companies), openings: [], news: [] };
      if (page === undefined) {
        const [openings, { news }] = await Promise.all([
          readOpenings(database, language, now),
          readNews(database, { language, now, address: null, most: NEWS_BESIDE }),
        ]);
        return { status: true, data: { ...shown, openings, news, company: null } };
      }
      if (!actor.access.model(registry.model('company_pages')).update) throw new PlatformError('NO_RIGHT');
      const [found] = await database.readBatch([companyFactsOf(page, { now, today: companyDay(now), company: actor.companyId })], null);
      const facts = found?.rows[0]?.[0];
      const stored = facts ? (JSON.parse(facts) as StoredFacts & { readonly draftCover: string | null }) : null;
      if (!stored || stored.company !== actor.companyId) throw new PlatformError('NOT_FOUND');
      const wall = wallTime(now.getTime(), stored.timeZone);
      const offers = await offersOf(services, stored.company, language);
      const company = factsIn(stored, { language, cover: stored.draftCover, wall, tiles: settings.mapTiles ?? null, offers });
      return { status: true, data: { ...shown, company } };
    },
  }),
];

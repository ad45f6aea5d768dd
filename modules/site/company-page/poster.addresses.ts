/** `GET /lambda/site/poster/{id}`: what is printed and hung up by the door, for whoever keeps the page. */
import { companyDay, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, defineAddress, FileAnswer, idIn } from '@lambda/engine/faces/http/address.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { fetchPictures } from '@lambda/engine/services/print/record-pictures.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { companyFactsOf } from './company-pages.sql.ts';
import { factsIn, type StoredFacts } from './server/company-facts.ts';
import { offersOf } from './server/company-page.ts';
import { posterDocument } from './server/poster.ts';

const PDF = 'application/pdf';

export const posterAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/site/poster/:id',
    tag: 'Site',
    summary: 'A poster with the QR of the company’s page, and one with that of booking where times are booked, as a PDF.',
    reply: { media: PDF },
    answer: async ({ parts, services, settings, actor, language, now, request }) => {
      const { registry, database, files } = services;
      if (!actor.access.model(registry.model('company_pages')).update) throw new PlatformError('NO_RIGHT');
      const at = { now, today: companyDay(now), company: actor.companyId };
      const [found] = await database.readBatch([companyFactsOf(idIn(parts.id), at)], null);
      const text = found?.rows[0]?.[0];
      const stored = text ? (JSON.parse(text) as StoredFacts & { readonly colour: string }) : null;
      if (!stored || stored.company !== actor.companyId || stored.address === null) throw new PlatformError('NOT_FOUND');
      const [offers, pictures] = await Promise.all([
        offersOf(services, stored.company, language),
        fetchPictures({ files, actor }, stored.logo === null ? [] : [stored.logo]),
      ]);
      const wall = wallTime(now.getTime(), stored.timeZone);
      const document = posterDocument({
        company: factsIn(stored, { language, cover: null, wall, tiles: null, offers }),
        path: `/web/${stored.address}`,
        origin: settings.publicUrl ?? `${settings.https ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`,
        language,
        colour: stored.colour,
        logo: (stored.logo && pictures.get(stored.logo)) || null,
      });
      const content = await makePdf(document, { left: '', right: '' });
      return new FileAnswer({ name: `${stored.address}.pdf`, media: PDF, content, isShown: true });
    },
  }),
];

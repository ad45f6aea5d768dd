/** What a till starts with, and what it sells from. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { ratesOn } from '@lambda/inventory/contract.server.ts';
import { waysToPay } from '@lambda/payments/contract.server.ts';
import { managersThere } from '../../approval/server/approve.ts';
import { checkSeller, isManager, limitIn, limitStatement } from '../../sale/server/standing.ts';
import { companyHead, tillsOf } from '../../session/session.sql.ts';
import { catalogueSince, categoriesOf, stockAt } from '../catalogue.sql.ts';
import type { Boot, Catalogue, CatalogueRow } from '../catalogue.ts';

const isPaper = (paper: string | null | undefined): Boot['tills'][number]['paper'] => (paper === 'w58' || paper === 'a4' ? paper : 'w80');

/** Throws NO_RIGHT. */
export async function readBoot(context: WriteContext): Promise<Boot> {
  checkSeller(context);
  const { actor, database, today, now } = context;
  const company = actor.companyId;
  const [tills, head, rates, limits] = await database.readBatch(
    [tillsOf({ company }), companyHead({ company }), ratesOn(today), limitStatement(context)],
    company,
  );
  const [name, register] = head?.rows[0] ?? [];
  const [vat, city] = rates?.rows[0] ?? [];
  const limit = limitIn(context, limits);
  return {
    now: now.toISOString(),
    day: today,
    user: { id: actor.userId, name: actor.name, is_manager: isManager(context) },
    managers: await managersThere(context),
    company: { id: company, name: name ?? '', register: register ?? null, zone: actor.timeZone ?? 'Asia/Ulaanbaatar' },
    rates: { vat: vat ?? '0', city: city ?? '0' },
    limit: { discount: limit.discount, may_change_price: limit.mayChangePrice },
    has_qr: (await waysToPay(context)).length > 0,
    tills: (tills?.rows ?? []).map(
      ([id, till, code, shop, paper, top, foot, session, number, cashier, opened, below, account, paysVat, paysCity, alarm, unsent]) => ({
        id: Number(id),
        name: till ?? '',
        code: code ?? '',
        shop: shop ?? '',
        paper: isPaper(paper),
        head: top ?? null,
        foot: foot ?? null,
        sells_below_zero: below === 't',
        tax: account
          ? {
              pays_vat: paysVat === 't',
              pays_city: paysCity === 't',
              alarm: alarm === 'yellow' || alarm === 'red' ? alarm : 'calm',
              unsent: Number(unsent),
            }
          : null,
        session: session
          ? { id: Number(session), number: number ?? '', cashier: cashier ?? '', opened_at: new Date(Number(opened)).toISOString() }
          : null,
      }),
    ),
  };
}

/** What has changed since; everything at first. Throws NO_RIGHT. */
export async function readCatalogue(
  context: WriteContext,
  asked: { readonly till: number; readonly since: string | null },
): Promise<Catalogue> {
  checkSeller(context);
  const { actor, database, today, now } = context;
  const company = actor.companyId;
  const since = asked.since ?? new Date(0).toISOString();
  const [items, categories, stock] = await database.readBatch(
    [catalogueSince({ company, day: today, since }), categoriesOf({ company }), stockAt({ company, till: asked.till })],
    company,
  );
  return {
    // What was being written while this was read comes once more.
    until: new Date(now.getTime() - 60_000).toISOString(),
    day: today,
    is_whole: asked.since === null,
    items: JSON.parse(items?.rows[0]?.[0] ?? '[]') as CatalogueRow[],
    categories: (categories?.rows ?? []).map(([id, text]) => ({ id: Number(id), name: text ?? '' })),
    stock: JSON.parse(stock?.rows[0]?.[0] ?? '[]') as [number, string][],
  };
}

/** Which companies can be booked online, and what each offers. */
import type { Database } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { Offer } from '../../contract.ts';
import { readCatalog } from '../../times/server/free.ts';
import { bookableCompanies, branchPlaces, openCompanyAt } from '../bookable.sql.ts';

type Names = Readonly<Record<Language, string | null>>;
export type BookableCompany = {
  readonly address: string;
  readonly names: Names;
  readonly logo: string | null;
  readonly branches: readonly { readonly id: number; readonly name: string; readonly city: string | null; readonly place: string }[];
};
const MOST = 500;

export async function readBookable(database: Database): Promise<readonly BookableCompany[]> {
  const [found] = await database.readBatch([bookableCompanies(MOST)], null);
  return (found?.rows ?? []).map(([address, names, logo, branches]) => ({
    address: address ?? '',
    names: JSON.parse(names ?? '{}') as Names,
    logo: logo ?? null,
    branches: JSON.parse(branches ?? '[]') as BookableCompany['branches'],
  }));
}

/** What a company offers, at the branches where somebody gives it; null for an address that is nobody's. Without branches it is not booked online. */
export async function readOffer(
  database: Database,
  url: string,
  language: Language,
): Promise<{ readonly offer: Offer; readonly phone: string | null; readonly zone: string } | null> {
  const [found] = await database.readBatch([openCompanyAt(url)], null);
  const [id, phone, zone] = found?.rows[0] ?? [];
  if (!id) return null;
  const [catalog, [places]] = await Promise.all([
    readCatalog(database, Number(id), language),
    database.readBatch([branchPlaces(Number(id))], Number(id)),
  ]);
  const placeOf = new Map((places?.rows ?? []).map(([branch, place]) => [Number(branch), place || null]));
  const isGiven = ({ branch, skills }: Offer['artists'][number], at: number): boolean =>
    branch === at &&
    skills.some(({ service }) => catalog.services.some((one) => one.id === service && (one.branch === null || one.branch === at)));
  const branches = catalog.branches
    .filter((branch) => catalog.artists.some((artist) => isGiven(artist, branch.id)))
    .map((branch) => ({ ...branch, address: placeOf.get(branch.id) ?? branch.address }));
  return { offer: { ...catalog, branches }, phone: phone ?? null, zone: zone ?? '' };
}

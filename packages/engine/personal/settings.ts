/** How a person wants to see the platform, and what was marked in the menu: there again on every device. */
import {
  APPEARANCE_CHOICES,
  APPEARANCE_SWITCHES,
  type Appearance,
  type AppearanceChoice,
  type AppearanceSwitch,
  readAppearance,
} from '@lambda/model/appearance.ts';
import { type MenuMarks, MOST_FAVOURITES, MOST_RECENT } from '@lambda/model/menu-marks.ts';
import { z } from 'zod';
import { withParams } from '../sessions/statements.ts';
import type { Database } from '../storage/database.ts';
import { DROP_PERSONAL, READ_PERSONAL, WRITE_PERSONAL } from './settings.sql.ts';

type ChoiceSchemas = { [Name in AppearanceChoice]: z.ZodType<Appearance[Name]> };
const choices: unknown = Object.fromEntries(Object.entries(APPEARANCE_CHOICES).map(([name, values]) => [name, z.enum(values)]));
const switches: unknown = Object.fromEntries(APPEARANCE_SWITCHES.map((name) => [name, z.boolean()]));
export const appearanceSchema = z.strictObject({
  ...(choices as ChoiceSchemas),
  ...(switches as { [Name in AppearanceSwitch]: z.ZodType<boolean> }),
});
/** Ids of menu entries. */
const entryIds = z.array(z.string().min(1).max(60));
export const menuMarksSchema = z.strictObject({ favourites: entryIds.max(MOST_FAVOURITES), recent: entryIds.max(MOST_RECENT) });

/** Null for what the person has never chosen. */
export type Personal = { readonly appearance: Appearance | null; readonly menu: MenuMarks | null };
type Whose = { readonly userId: number; readonly companyId: number };

export async function readPersonal(database: Database, { userId, companyId }: Whose): Promise<Personal> {
  const [result] = await database.readBatch([withParams(READ_PERSONAL, userId, companyId)], null);
  const kept = new Map((result?.rows ?? []).map(([subject, value]) => [subject, JSON.parse(value ?? 'null') as unknown]));
  // A value of an earlier version is taken as far as it is understood.
  const menu = menuMarksSchema.safeParse(kept.get('menu'));
  return { appearance: readAppearance(kept.get('appearance')) ?? null, menu: menu.success ? menu.data : null };
}

type Kept = { readonly userId: number; readonly subject: string; readonly place: number; readonly value: unknown };
async function keep(database: Database, { userId, subject, place, value }: Kept): Promise<void> {
  const id = await database.nextId();
  await database.batch([withParams(WRITE_PERSONAL, id, userId, subject, place, JSON.stringify(value))], null);
}
const EVERYWHERE = 0;

/** The last one kept holds, in every company. */
export const keepAppearance = (database: Database, { userId }: Whose, value: Appearance): Promise<void> =>
  keep(database, { userId, subject: 'appearance', place: EVERYWHERE, value });
/** As if the person had never chosen anything. */
export async function dropAppearance(database: Database, { userId }: Whose): Promise<void> {
  await database.batch([withParams(DROP_PERSONAL, userId, 'appearance', EVERYWHERE)], null);
}
/** The last ones kept hold in this company. */
export const keepMenuMarks = (database: Database, { userId, companyId }: Whose, value: MenuMarks): Promise<void> =>
  keep(database, { userId, subject: 'menu', place: companyId, value });

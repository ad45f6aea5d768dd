/** How a person wants to see the platform, and what was marked in the menu: there again on every device. */
import {
  APPEARANCE_CHOICES,
  APPEARANCE_SWITCHES,
  type Appearance,
  type AppearanceChoice,
  type AppearanceSwitch,
  readAppearance,
} from '@lambda/model/accounts/appearance.ts';
import { type MenuChange, type MenuMarks, MOST_FAVOURITES, MOST_RECENT } from '@lambda/model/accounts/menu-marks.ts';
import { z } from 'zod';
import { arrayLiteral, type Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { MERGE_APPEARANCE, MERGE_MENU_MARKS, READ_PERSONAL, RESET_APPEARANCE } from './settings.sql.ts';

type ChoiceSchemas = { [Name in AppearanceChoice]: z.ZodType<Appearance[Name]> };
const choices: unknown = Object.fromEntries(Object.entries(APPEARANCE_CHOICES).map(([name, values]) => [name, z.enum(values)]));
const switches: unknown = Object.fromEntries(APPEARANCE_SWITCHES.map((name) => [name, z.boolean()]));
/** What the person has changed; the rest is left as it is. */
export const appearanceChangeSchema = z
  .strictObject({ ...(choices as ChoiceSchemas), ...(switches as { [Name in AppearanceSwitch]: z.ZodType<boolean> }) })
  .partial();
export type AppearanceChange = z.infer<typeof appearanceChangeSchema>;
/** The id of a menu entry. */
const entryId = z.string().min(1).max(60);
const menuMarksSchema = z.strictObject({ favourites: z.array(entryId).max(MOST_FAVOURITES), recent: z.array(entryId).max(MOST_RECENT) });
/** What was opened, the last one first; or an entry that was marked, or whose mark was taken away. */
export const menuChangeSchema = z.union([
  z.strictObject({ opened: z.array(entryId).min(1).max(MOST_RECENT) }),
  z.strictObject({ favourite: entryId, on: z.boolean() }),
]);

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

/** The last choice of each thing holds, in every company. */
export async function keepAppearance(database: Database, { userId }: Whose, change: AppearanceChange): Promise<void> {
  const id = await database.nextId();
  await database.batch([withParams(MERGE_APPEARANCE, id, userId, JSON.stringify(change))], null);
}
/** Everything is as usual again: chosen too, so other browsers of the person take it over what they have kept. */
export async function resetAppearance(database: Database, { userId }: Whose): Promise<void> {
  const id = await database.nextId();
  await database.batch([withParams(RESET_APPEARANCE, id, userId)], null);
}
/** Holds in this company, beside what other windows and devices have marked there. */
export async function keepMenuChange(database: Database, { userId, companyId }: Whose, change: MenuChange): Promise<void> {
  const id = await database.nextId();
  const recent = 'opened' in change ? [...new Set(change.opened)] : [];
  const changed = 'opened' in change ? [] : [change.favourite];
  const marks: MenuMarks = { favourites: 'on' in change && change.on ? changed : [], recent };
  await database.batch(
    [withParams(MERGE_MENU_MARKS, id, userId, companyId, JSON.stringify(marks), arrayLiteral(recent), arrayLiteral(changed))],
    null,
  );
}

/** Fills the look-ups that every company shares: provinces, districts and banks. */
import type { DemoContext } from '@lambda/engine/platform/demo.ts';
import { CAPITAL, PROVINCES } from './geography.ts';

/** Commercial banks by their clearing codes. */
const BANKS: readonly (readonly [code: string, name: string])[] = [
  ['050000', 'Хаан банк'],
  ['040000', 'Худалдаа хөгжлийн банк'],
  ['150000', 'Голомт банк'],
  ['320000', 'Хас банк'],
  ['340000', 'Төрийн банк'],
  ['300000', 'Капитрон банк'],
  ['210000', 'Ариг банк'],
  ['380000', 'Богд банк'],
  ['390000', 'М банк'],
  ['290000', 'Үндэсний хөрөнгө оруулалтын банк'],
  ['190000', 'Тээвэр хөгжлийн банк'],
  ['330000', 'Чингис хаан банк'],
];

export type Lookups = {
  /** Province id by name. */
  readonly provinces: ReadonlyMap<string, number>;
  /** District id by `province/district`: district names repeat between provinces. */
  readonly districts: ReadonlyMap<string, number>;
  readonly banks: readonly number[];
};

export const districtKey = (province: string, district: string): string => `${province}/${district}`;

/** Inserts the look-ups once and gives their ids. */
export async function loadLookups(context: DemoContext): Promise<Lookups> {
  const provinceIds = await context.insert(
    'aimag',
    PROVINCES.map(({ name, latin, iso }) => ({ name, name_en: latin, iso_code: iso })),
  );
  const rows = PROVINCES.flatMap(({ name, districts }, index) =>
    districts.map((district) => ({
      key: districtKey(name, district),
      row: { aimag_id: provinceIds[index], name: district, sum_type: name === CAPITAL ? 'district' : 'sum' },
    })),
  );
  const districtIds = await context.insert(
    'sum',
    rows.map(({ row }) => row),
  );
  const banks = await context.insert(
    'bank',
    BANKS.map(([code, name]) => ({ code, name })),
  );
  return {
    provinces: new Map(PROVINCES.map(({ name }, index) => [name, idAt(provinceIds, index)])),
    districts: new Map(rows.map(({ key }, index) => [key, idAt(districtIds, index)])),
    banks,
  };
}

/** The id that an insert gave to its row at `index`. */
export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`the insert gave no id for row ${index}`);
  return id;
}

/** The ids of the look-ups that every company shares: provinces, districts and banks. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { PROVINCES } from '../lookup/geography.ts';

export type Lookups = {
  /** Province id by name. */
  readonly provinces: ReadonlyMap<string, number>;
  /** District id by `province/district`: district names repeat between provinces. */
  readonly districts: ReadonlyMap<string, number>;
  readonly banks: readonly number[];
};

export const districtKey = (province: string, district: string): string => `${province}/${district}`;

/** What the module has brought already. */
export async function findLookups(context: DemoContext): Promise<Lookups> {
  const [provinces, districts, banks] = [await context.shipped('aimag'), await context.shipped('sum'), await context.shipped('bank')];
  const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`no look-up row is known as ${key}`);
    return id;
  };
  return {
    provinces: new Map(PROVINCES.map(({ name, iso }) => [name, idOf(provinces, iso)])),
    districts: new Map(
      PROVINCES.flatMap(({ name, iso, districts: names }) =>
        names.map((district) => [districtKey(name, district), idOf(districts, `${iso}/${district}`)] as const),
      ),
    ),
    banks: [...banks.values()],
  };
}

/** The id that an insert gave to its row at `index`. */
export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`the insert gave no id for row ${index}`);
  return id;
}

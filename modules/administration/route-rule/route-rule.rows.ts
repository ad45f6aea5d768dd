/** The addresses of earlier versions, which people still have in their bookmarks. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';

const MOVED = [
  ['/pos-old', '/pos'],
  ['/booking-report/montly_old', '/booking-report/montly'],
  ['/amjilt_old', '/'],
] as const;

export const routeRuleRows: ShippedRows = {
  model: 'route_rules',
  key: ['from_path'],
  rows: MOVED.map(([from_path, to_path]) => ({ from_path, to_path, is_active: true })),
};

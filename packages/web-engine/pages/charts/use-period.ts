/** The period that a dashboard is asked about, for its panels: both days are always there. */
import type { DashboardFilter } from '@lambda/model/definitions/analytics.ts';
import { useSearchParams } from 'react-router';
import { periodOf, saidOf } from '../../kit/data/dashboard.ts';
import { today } from '../../kit/format.ts';

const FIRST_DAY = '2000-01-01';
export function usePeriod(filter: Pick<DashboardFilter, 'name' | 'days'>): readonly [from: string, to: string] {
  const [search] = useSearchParams();
  const [from, to] = periodOf(saidOf(filter, search, today()));
  const begin = from || FIRST_DAY;
  const end = to || today();
  return [begin, end < begin ? begin : end];
}

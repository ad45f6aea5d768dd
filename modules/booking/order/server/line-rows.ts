/** The rows of an order's services: priced and timed by what is stored, never by what was sent. */
import type { Values } from '@lambda/model/fields/validate.ts';
import type { Board } from '../../times/server/board.ts';
import { momentOf } from '../../times/server/day-clock.ts';
import type { Served } from '../../times/server/offered.ts';
import { sum } from '../amounts.ts';

/** When a service takes place. */
export function timesOfLine(board: Board, { artist, offer, at }: Served): Values {
  const { day, time } = board.clock.shown(at);
  return {
    branch_id: board.branch.id,
    artist_id: artist.id,
    service_date: day,
    service_time: `${time}:00`,
    service_date_time: momentOf(at),
    service_ends_at: momentOf(at + offer.duration),
    duration_minute: offer.duration,
    busy_from: momentOf(at - offer.before),
    busy_to: momentOf(at + offer.duration + offer.after),
  };
}

type Given = { readonly guest: string | null; readonly registeredBy: number | null; readonly isAllPrepaid: boolean };
export function rowOfLine(board: Board, served: Served, { guest, registeredBy, isAllPrepaid }: Given): Values {
  const { offer } = served;
  return {
    ...timesOfLine(board, served),
    service_category_id: board.services.get(offer.service)?.category,
    service_id: offer.service,
    guest_name: guest,
    service_price: offer.price,
    prepayment: isAllPrepaid ? offer.price : offer.prepayment,
    emp_bonus: offer.bonus,
    registered_emp_id: registeredBy,
    holds: true,
  };
}

/** What an order knows of its services together. */
export function totalsOf(rows: readonly Values[]): Values {
  const of = (name: string): string[] => rows.map((row) => String(row[name]));
  return {
    total_price: sum(of('service_price')),
    total_prepayment: sum(of('prepayment')),
    starts_at: of('service_date_time').toSorted()[0] ?? null,
    ends_at: of('service_ends_at').toSorted().at(-1) ?? null,
  };
}

/** Requests for changes in all states: some wait for HR, others were decided on. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { addDays } from './days.ts';
import { ibanOf } from './iban.ts';
import type { Random } from './random.ts';
import type { Staff } from './staffing.ts';

type Asker = { readonly staff: Staff; readonly id: number };
type Loading = { readonly company: number; readonly people: readonly Asker[]; readonly hrOfficer: number | null; readonly random: Random };

const STATES = ['asked', 'approved', 'asked', 'refused', 'approved', 'withdrawn'] as const;
/** One in so many of those at work has asked for something in the last months. */
const EVERY = 19;

/** An approved account stands in the record as well, so it is the record's own that is told as new. */
function accountRequest({ row }: Staff, isApproved: boolean, random: Random) {
  const other = ibanOf('0005', random.between(5_000_000_000, 5_999_999_999));
  const [old, wanted] = isApproved ? [other, row.account_number] : [row.account_number, other];
  return { old_account_number: old, new_account_number: wanted, reason: 'Цалингийн дансаа солисон' };
}
const clanRequest = () => ({ new_clan_name: 'Боржигон', reason: 'Иргэний үнэмлэхээ шинэчлэхдээ ургийн овгоо бүртгүүлсэн' });

export async function loadChangeRequests(context: DemoContext, { company, people, hrOfficer, random }: Loading): Promise<void> {
  const asking = people.filter(({ staff }, index) => index % EVERY === 4 && staff.row.status === 'active');
  await context.insert(
    'change_request',
    asking.map(({ staff, id }, index) => {
      const state = STATES[index % STATES.length] ?? 'asked';
      const day = addDays(context.today, -(state === 'asked' ? random.between(0, 6) : random.between(8, 120)));
      const isDecided = state === 'approved' || state === 'refused';
      const wantsClan = index % 3 === 2 && state !== 'approved';
      return {
        company_id: company,
        employee_id: id,
        state,
        created_at: `${day}T02:${String(10 + index).padStart(2, '0')}:00Z`,
        ...(wantsClan ? clanRequest() : accountRequest(staff, state === 'approved', random)),
        ...(isDecided && { decided_by_id: hrOfficer, decided_at: `${addDays(day, 1)}T03:20:00Z` }),
        ...(state === 'refused' && { answer: 'Дансны тодорхойлолтоо хавсаргаж дахин илгээнэ үү' }),
      };
    }),
  );
}

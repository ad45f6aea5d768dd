/** Demo of attendance: places, shifts, and the last weeks of everybody with late comers, forgotten goings, overtime and absences. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee, DemoStaffMember } from '@lambda/hr/contract.ts';
import type { DemoCompany, DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { sumMonths } from '../day/day.sql.ts';
import { dayAfter } from '../day/server/clock.ts';
import { monthOf } from '../day/server/recalculate.ts';
import { newPlaceCode } from '../place/place.hooks.ts';
import { groundOf, makeDays } from './days.ts';
import { type LeaveWorker, loadLeave } from './leave.ts';
import { type DemoRules, loadRules } from './rules.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
/** So many days back. */
const [GROUP_DAYS, SALON_DAYS] = [23, 14];
const AT_ONCE = 4_000;

/** Who decides on long leave, and who waits for it. */
const PEOPLE = { group: ['hr', 'employee', 'cashier', 'storekeeper'], salon: ['salon-manager', 'artist'] } as const;

type Place = readonly [name: string, longitude: number, latitude: number];
const PLACES: Readonly<Record<'group' | 'salon', readonly Place[]>> = {
  group: [
    ['Төв байр', 106.9177, 47.9187],
    ['Төв агуулах', 106.8205, 47.9012],
    ['Талхны үйлдвэр', 106.8671, 47.8903],
  ],
  salon: [['Үлгэр Салон, төв', 106.9305, 47.9162]],
};

async function loadPlaces(context: DemoContext, which: 'group' | 'salon', company: DemoCompany): Promise<readonly number[]> {
  return context.insert(
    'att_place',
    PLACES[which].map(([place_name, longitude, latitude], at) => ({
      company_id: company.id,
      place_name,
      struct_id: company.units[0]?.id ?? null,
      location: { type: 'Point', coordinates: [longitude, latitude] },
      radius_m: 120,
      networks: at === 0 ? '203.0.113.0/24' : null,
      outside: at === 0 ? 'refuse' : 'flag',
      is_active: true,
      qr_code: newPlaceCode(),
    })),
  );
}

/** Towers wait for their keys, which are told once; what one that nobody knows has sent waits to be looked at. */
async function loadTowers(context: DemoContext, company: DemoCompany, places: readonly number[]): Promise<void> {
  await context.insert(
    'att_device',
    [
      ['Төв хаалганы цамхаг', '490154203237518', places[0]],
      ['Агуулахын цамхаг', '356938035643809', places[1]],
    ].map(([device_name, imei, place_id]) => ({ company_id: company.id, device_name, imei, place_id, is_active: true })),
  );
  await context.insert(
    'att_quarantine',
    ['08:02', '17:31'].map((time, at) => ({
      ...{ company_id: company.id, imei: '353918051234563', employee_code: 'А-0042', direction: at === 0 ? 'in' : 'out', why: 'device' },
      ...{
        punched_at: `${dayAfter(context.today, -1)}T${time}:00+08:00`,
        received_at: `${dayAfter(context.today, -1)}T${time}:20+08:00`,
        state: 'waiting',
      },
    })),
  );
}

async function insertMany(context: DemoContext, model: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) await context.insert(model, rows.slice(at, at + AT_ONCE));
}

async function loadCompany(context: DemoContext, which: 'group' | 'salon', company: DemoCompany, days: number): Promise<void> {
  const staff = context.shared.get(`hr.staff.${which}`) as readonly DemoStaffMember[];
  const places = await loadPlaces(context, which, company);
  if (which === 'group') await loadTowers(context, company, places);
  const rules: DemoRules = await loadRules(context, which, company, days);
  const holidays = new Set((await context.shipped('public_holidays')).keys());
  const workers: readonly LeaveWorker[] = staff
    .filter(({ status }) => status !== 'left')
    .map(({ id, unit, hired, status }) => ({ id, unit, hired, status }));
  const signedIn = (login: string): DemoEmployee => context.shared.get(`hr.employee.${login}`) as DemoEmployee;
  const [decides = '', ...asks] = PEOPLE[which];
  const leaves = await loadLeave(context, {
    ...{ company: company.id, workers, hr: signedIn(decides), asking: asks.map(signedIn) },
    ground: groundOf({ rules, workers, holidays, leaves: new Map() }),
  });
  const made = makeDays({
    company: company.id,
    today: context.today,
    days,
    now: Math.floor(Date.now() / 60_000),
    workers,
    places,
    rules,
    holidays,
    leaves,
  });
  await insertMany(context, 'att_punch', made.punches);
  await insertMany(context, 'att_day', made.days);
  const units = [...new Set(workers.map(({ unit }) => unit))];
  const months = [...new Set(made.days.map(({ day }) => monthOf(String(day))))].toSorted();
  const sheets = new Map<string, number>();
  for (const month of months) {
    const ids = await context.insert(
      'month_sheet',
      units.map((unit) => ({ company_id: company.id, struct_id: unit, month, state: 'open' })),
    );
    for (const [at, unit] of units.entries()) sheets.set(`${unit} ${month}`, ids[at] ?? 0);
  }
  const kept = new Map(made.days.map((row) => [`${row.employee_id} ${monthOf(String(row.day))}`, row]));
  const rows = [...kept.values()].map(({ employee_id, day }) => {
    const month = monthOf(String(day));
    const unit = workers.find(({ id }) => id === employee_id)?.unit ?? 0;
    return { company_id: company.id, employee_id, month, struct_id: unit, sheet_id: sheets.get(`${unit} ${month}`) };
  });
  await insertMany(context, 'sheet_row', rows);
  const now = new Date().toISOString();
  const between = { from: months[0] ?? context.today, to: months.at(-1) ?? context.today };
  await context.run([sumMonths({ company: company.id, now, employees: workers.map(({ id }) => id), ...between })]);
}

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group, salon } = context.shared.get(ORGANIZATION) as DemoOrganization;
  await loadCompany(context, 'group', group, GROUP_DAYS);
  await loadCompany(context, 'salon', salon, SALON_DAYS);
  // A free day of the company beside the holidays.
  await context.insert('free_day', [
    {
      company_id: group.id,
      day: dayAfter(context.today, 30),
      day_name: 'Компанийн үүсгэн байгуулагдсан өдөр',
      struct_id: null,
      is_working: false,
    },
  ]);
}

/** Demo of booking: "Үлгэр Салон" with three branches, 18 artists, 45 services and ninety days of orders. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoStaffMember } from '@lambda/hr/contract.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { type DemoArtist, type DemoClient, type DemoService, dayAfter, makeOrders } from './orders.ts';
import { createRandom, type Random } from './random.ts';
import { makeReviews } from './reviews.ts';
import { CATEGORIES, HIDDEN, SENIOR } from './services.plan.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const CLIENTS = 420;
const SEED = 45;
const REVIEW_SEED = 40;
const BONUS_PERCENT = '15';
const HALF_DAY_MS = 43_200_000;

const GIVEN = 'Анударь Номин Сарнай Мишээл Хулан Энхжин Солонго Уянга Нандин Амина Золбаяр Тэмүүлэн Билгүүн Тамир Тулга Төгөлдөр'.split(
  ' ',
);
const FATHERS = 'Бат Болд Дорж Ганбаатар Энхбат Мөнхбат Очир Сүх Цогт Эрдэнэ Нямаа Пүрэв Отгон Лхагва Чинбат Даваа'.split(' ');

async function loadClients(context: DemoContext, company: number, random: Random): Promise<DemoClient[]> {
  const rows = Array.from({ length: CLIENTS }, (_, at) => {
    const name = `${random.pick(FATHERS).slice(0, 1)}.${random.pick(GIVEN)}`;
    return {
      company_id: company,
      client_name: name,
      // Numbers that begin with 84 are given out by no operator.
      phone_number: `84${String(900_000 - at * 211).padStart(6, '0')}`,
      email: random.chance(0.3) ? `client${at + 1}@ulger.example` : null,
      allergies: random.chance(0.05) ? 'Аммиактай будаг' : null,
      preferences: random.chance(0.12) ? random.pick(['Чимээгүй байх дуртай', 'Цай ууна', 'Цонхны суудал']) : null,
    };
  });
  const ids = await context.insert('booking_clients', rows);
  return rows.map(({ client_name: name, phone_number: phone, email }, at) => ({ id: ids[at] ?? 0, name, phone, email }));
}

type Sold = DemoService & { readonly jobs: readonly string[] };
async function loadServices(context: DemoContext, company: number): Promise<Sold[]> {
  const categories = await context.insert(
    'service_categories',
    CATEGORIES.map(({ name: [mn, en, ko] }, at) => ({
      company_id: company,
      service_category: mn,
      category_en: en,
      category_ko: ko,
      category_order: at + 1,
      branch_id: null,
    })),
  );
  const planned = CATEGORIES.flatMap((category, at) =>
    category.services.map((service) => ({ category, of: categories[at] ?? 0, service })),
  );
  const ids = await context.insert(
    'services',
    planned.map(({ category, of, service: [mn, en, ko, minutes, price, prepayment] }, at) => ({
      company_id: company,
      service_category_id: of,
      service_name: mn,
      service_name_en: en,
      service_name_ko: ko,
      branch_id: null,
      duration_minute: minutes,
      buffer_before: 0,
      buffer_after: category.after,
      price: `${price}.00`,
      perpayment: `${prepayment}.00`,
      emp_bonus: '0.00',
      emp_bonus_percent: BONUS_PERCENT,
      material_issue: minutes >= 60,
      visible_customer: !HIDDEN.has(mn),
      service_order: at + 1,
    })),
  );
  return planned.map(({ category, of, service: [, , , minutes, price, prepayment] }, at) => ({
    id: ids[at] ?? 0,
    category: of,
    minutes,
    after: category.after,
    price: `${price}.00`,
    prepayment: `${prepayment}.00`,
    jobs: category.jobs,
  }));
}

/** Seniors are quicker by a tenth, to the next five minutes, and cost a fifth more. */
const ofSenior = (service: Sold): Sold => ({
  ...service,
  minutes: Math.max(20, Math.round((service.minutes * 0.9) / 5) * 5),
  price: `${Math.round((Number(service.price) * 1.2) / 1_000) * 1_000}.00`,
});

async function loadArtists(
  context: DemoContext,
  company: number,
  given: { readonly branches: ReadonlyMap<number, number>; readonly staff: readonly DemoStaffMember[]; readonly services: readonly Sold[] },
): Promise<DemoArtist[]> {
  const { branches, staff, services } = given;
  const titles = new Map([
    ['С-04', 'Ахлах үсчин'],
    ['С-05', 'Үсчин'],
    ['С-06', 'Хумсны артист'],
    ['С-07', 'Гоо сайханч'],
    ['С-08', 'Нүүр будалтын артист'],
  ]);
  const people = staff.filter(({ job, status, unit }) => titles.has(job) && status !== 'left' && branches.has(unit));
  const ids = await context.insert(
    'artists',
    people.map(({ id, unit, job, firstname, avatar }, at) => ({
      company_id: company,
      emp_id: id,
      branch_id: branches.get(unit),
      artist_nick_name: firstname,
      artist_title: titles.get(job),
      artist_image: avatar,
      artist_order: at + 1,
      is_bookable: true,
    })),
  );
  const artists = people.map((one, at) => {
    const own = services.filter(({ jobs }) => jobs.includes(one.job));
    return {
      id: ids[at] ?? 0,
      branch: branches.get(one.unit) ?? 0,
      emp: one.id,
      isSenior: one.job === SENIOR,
      services: one.job === SENIOR ? own.map(ofSenior) : own,
    };
  });
  await context.insert(
    'artist_services_skills',
    artists.flatMap(({ id, isSenior, services: own }) =>
      own.map((service) => ({
        company_id: company,
        artist_id: id,
        service_id: service.id,
        duration_minute: isSenior ? service.minutes : null,
        price: isSenior ? service.price : null,
      })),
    ),
  );
  return artists;
}

export async function loadDemo(context: DemoContext): Promise<void> {
  const { salon } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const staff = context.shared.get('hr.staff.salon') as readonly DemoStaffMember[];
  const company = salon.id;
  const random = createRandom(SEED);
  const places = salon.units.filter(({ name }) => name.endsWith('салбар'));
  const branchIds = await context.insert(
    'branches',
    places.map(({ id, name }, at) => ({
      company_id: company,
      branch_name: name,
      struct_id: id,
      is_bookable: true,
      step_minutes: 15,
      prefers_gaps: at === 1,
      hold_minutes: 10,
      days_ahead: 45,
      notice_minutes: 30,
      cancel_hours: 24,
      cancel_fee_percent: at === 2 ? '50' : '100',
      no_shows_until_full: 2,
    })),
  );
  const branches = new Map(places.map(({ id }, at) => [id, branchIds[at] ?? 0]));
  const services = await loadServices(context, company);
  const artists = await loadArtists(context, company, { branches, staff, services });
  const clients = await loadClients(context, company, random);
  await context.insert(
    'artist_days_off',
    artists.slice(0, 3).map(({ id }, at) => ({
      company_id: company,
      artist_id: id,
      starts_at: `${dayAfter(context.today, 25 + at * 3)}T02:00:00Z`,
      ends_at: `${dayAfter(context.today, 26 + at * 3)}T12:00:00Z`,
      reason: at === 1 ? 'Сургалт' : 'Ээлжийн амралт',
    })),
  );
  const waiting = clients.slice(-6).map(({ name, phone, email }, at) => {
    const artist = artists[at * 3];
    const service = artist?.services[at % artist.services.length];
    return { name, phone, email, artist, service };
  });
  await context.insert(
    'booking_waiting',
    waiting.flatMap(({ name, phone, email, artist, service }, at) =>
      artist && service
        ? [
            {
              company_id: company,
              client_name: name,
              phone_number: phone,
              email,
              branch_id: artist.branch,
              service_id: service.id,
              artist_id: at % 2 === 0 ? artist.id : null,
              from_date: dayAfter(context.today, at % 3),
              until_date: dayAfter(context.today, (at % 3) + 2),
              state: 'waiting',
            },
          ]
        : [],
    ),
  );
  // The clock of the loading, unless the demo is of another day.
  const present = Date.now();
  const now = companyDay(new Date(present)) === context.today ? present : Date.parse(`${context.today}T00:00:00Z`) + HALF_DAY_MS / 2;
  const made = await makeOrders({ company, today: context.today, now, random, artists, clients, nextId: context.nextId });
  await context.insert('booking_orders', made.orders);
  await context.insert('order_detail', made.lines);
  await context.insert('client_credits', made.credits);
  const categories = [...new Set(services.map(({ category }) => category))];
  await context.insert(
    'booking_reviews',
    makeReviews({ company, now, random: createRandom(REVIEW_SEED), orders: made.orders, lines: made.lines, categories }),
  );
}

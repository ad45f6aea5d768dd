/** Fills the units of a demo company with people in several states: at work, on probation, on leave, gone. */

import type { DemoCompany, DemoOrganization, DemoUnit } from '@lambda/organization/contract.ts';
import { latinName } from '../employee/latin.ts';
import { addDays } from './days.ts';
import { ibanOf } from './iban.ts';
import { createPeople, latinOf, type Person } from './person.ts';
import type { Random } from './random.ts';

export type Status = 'active' | 'probation' | 'leave' | 'annual_leave' | 'maternity' | 'left';

/** An employee row before it has a number and an account. */
export type Staff = {
  readonly person: Person;
  readonly unit: DemoUnit;
  readonly job: string;
  readonly hired: string;
  readonly row: Readonly<Record<string, unknown>>;
};

/** Monthly base pay by grade, in thousands of tugrik. */
const PAY: Readonly<Record<number, readonly [number, number]>> = {
  1: [9000, 12000],
  2: [6500, 8500],
  3: [4800, 6000],
  4: [3800, 4700],
  5: [3000, 3900],
  6: [2500, 3100],
  7: [2100, 2600],
  8: [1750, 2200],
  9: [1500, 1800],
};
const PAY_STEP = 50;
const LONGEST_SERVICE_DAYS = 4400;
/** People who left earlier are no longer in the register. */
const LEFT_WITHIN_DAYS = 1095;
const PROBATION_DAYS = 90;
const YOUNGEST = 19;

export type StaffingOptions = {
  readonly today: string;
  readonly random: Random;
  readonly organization: DemoOrganization;
  readonly company: DemoCompany;
  readonly mailDomain: string;
  /** Added to a position's grade to find its pay: a salon's first grade earns less than a group's. */
  readonly payShift: number;
  /** The currency of contracts that are not in tögrögs. */
  readonly dollar: number;
  readonly insuredTypes: { readonly employee: number; readonly pensioner: number; readonly trainee: number };
};

/** Everybody of a company, longest in service first. */
export function staffCompany(options: StaffingOptions): Staff[] {
  const { company, today, random } = options;
  const person = createPeople(random, today);
  const places = company.units.flatMap((unit) =>
    unit.staff.flatMap(({ job, count }) => Array.from({ length: count }, (_none, place) => ({ unit, job, head: place === 0 }))),
  );
  const staff = places.map(({ unit, job }, index) => {
    const level = company.jobs.get(job)?.level ?? 9;
    const leads = unit.staff[0]?.job === job;
    const status = leads ? 'active' : statusAt(index, random);
    const gender = status === 'maternity' ? 'female' : undefined;
    const age: readonly [number, number] = status === 'maternity' ? [23, 38] : level <= 3 ? [34, 58] : [21, 62];
    const one = person({ age, birthdayToday: index % 97 === 11, ...(gender && { gender }) });
    const hired = hiredOn(options, status, one);
    return { person: one, unit, job, hired, row: rowOf(options, { person: one, unit, job, level, status, hired, index }) };
  });
  return staff.sort((a, b) => (a.hired < b.hired ? -1 : a.hired > b.hired ? 1 : 0));
}

/** Of twenty people one is on probation, one or two are away, one has gone. */
function statusAt(index: number, random: Random): Status {
  if (index % 20 === 7) return 'probation';
  if (index % 20 === 13) return 'left';
  if (index % 25 === 16) return 'annual_leave';
  if (index % 35 === 24) return 'leave';
  if (index % 40 === 31) return 'maternity';
  return random.chance(0.01) ? 'leave' : 'active';
}

function hiredOn({ today, random }: StaffingOptions, status: Status, person: Person): string {
  if (status === 'probation') return addDays(today, -random.between(3, PROBATION_DAYS - 5));
  const days = random.between(PROBATION_DAYS + 20, LONGEST_SERVICE_DAYS);
  const earliest = addDays(person.birthday, Math.ceil(YOUNGEST * 365.25));
  const wished = addDays(today, -days);
  const day = wished < earliest ? earliest : wished;
  // Somebody so young that the earliest day is still to come began a while ago instead.
  const latest = addDays(today, -(PROBATION_DAYS + 5));
  return day > latest ? latest : day;
}

type Draft = {
  readonly person: Person;
  readonly unit: DemoUnit;
  readonly job: string;
  readonly level: number;
  readonly status: Status;
  readonly hired: string;
  readonly index: number;
};

function rowOf(options: StaffingOptions, draft: Draft): Record<string, unknown> {
  const { organization, company, random } = options;
  const { person, unit, job, status } = draft;
  const [low, high] = PAY[Math.min(9, draft.level + options.payShift)] ?? [1500, 1800];
  const pay = Math.round(random.between(low, high) / PAY_STEP) * PAY_STEP * 1000;
  const bank = random.pick(organization.banks.slice(0, 6));
  return {
    company_id: company.id,
    lastname: person.lastname,
    firstname: person.firstname,
    lastname_latin: latinName(person.lastname),
    firstname_latin: latinName(person.firstname),
    register: person.register,
    birthday: person.birthday,
    birth_month_day: person.birthday.slice(5),
    gender: person.gender,
    phone_one: person.phone,
    phone_two: null,
    email: random.chance(0.8) ? `${latinOf(person.firstname)}${draft.index + 1}@shuudan.example` : null,
    work_phone: `8450${String(1001 + draft.index)}`,
    work_email: `${latinOf(person.firstname)}.${latinOf(person.lastname).charAt(0)}${draft.index + 1}@${options.mailDomain}`,
    struct_id: unit.id,
    job_id: company.jobs.get(job)?.id ?? null,
    status,
    hired_date: draft.hired,
    base_salary: `${pay}.00`,
    bank_id: bank,
    account_number: ibanOf('0004', 9_000_000_000 + random.between(0, 99_999_999)),
    ...termsOf(options, draft),
    ...(draft.index % 20 === 11 && status === 'active' ? { contract_currency_id: options.dollar, contract_salary: inDollars(pay) } : {}),
    ...homeOf(options, unit),
  };
}

/** What a monthly pay in tögrögs is about worth in dollars, as contracts say it. */
const inDollars = (pay: number): string => `${Math.round(pay / 3_400 / 10) * 10}.00`;

/** Contract, probation and leaving: dates that fit the status and the day of loading. */
function termsOf({ today, random, insuredTypes }: StaffingOptions, { person, status, hired, index }: Draft): Record<string, unknown> {
  const terms: Record<string, unknown> = {
    contract_type: 'permanent',
    contract_number: `ХГ-${hired.slice(0, 4)}/${String(index + 1).padStart(3, '0')}`,
    insured_type_id: addDays(person.birthday, 60 * 365.25) < today ? insuredTypes.pensioner : insuredTypes.employee,
  };
  if (status === 'probation') terms.probation_end = addDays(hired, PROBATION_DAYS);
  if (status === 'left') {
    const served = Math.floor((Date.parse(today) - Date.parse(hired)) / 86_400_000);
    // Most of them in the last year, so that its months can be compared.
    const ago = random.chance(0.7) ? random.between(1, 380) : random.between(381, LEFT_WITHIN_DAYS);
    terms.left_date = addDays(hired, Math.max(Math.min(60, served), served - ago));
    terms.left_reason = random.pick(['Өөрийн хүсэлтээр', 'Гэрээний хугацаа дууссан', 'Өөр ажилд шилжсэн', 'Гадаадад сурахаар']);
  } else if (index % 9 === 4) {
    terms.contract_type = 'fixed';
    terms.contract_end = addDays(today, random.between(2, 400));
  } else if (index % 41 === 20) {
    terms.contract_type = 'internship';
    terms.insured_type_id = insuredTypes.trainee;
  }
  return terms;
}

const CAPITAL_HOMES = ['Баянзүрх', 'Сонгинохайрхан', 'Хан-Уул', 'Баянгол', 'Сүхбаатар', 'Чингэлтэй'];

function homeOf({ organization, random }: StaffingOptions, unit: DemoUnit): Record<string, unknown> {
  const district = unit.province === 'Улаанбаатар' ? random.pick(CAPITAL_HOMES) : unit.district;
  return {
    aimag_id: organization.provinces.get(unit.province) ?? null,
    sum_id: organization.districts.get(`${unit.province}/${district}`) ?? null,
    khoroo: random.between(1, 20),
    address: `${random.between(1, 120)}-р байр, ${random.between(1, 96)} тоот`,
  };
}

/** Many rows of organisation and HR for measuring: companies, units, positions and employees, in batches. */
import { addDays } from './days.ts';
import { latinOf } from './person.ts';
import { createRandom, type Random } from './random.ts';

export type ScaleOptions = {
  readonly employees: number;
  /** The day that dates are counted back from, `YYYY-MM-DD`. */
  readonly today: string;
  /** The first of the ids that may be used; they are handed out upwards without gaps. */
  readonly firstId: number;
  readonly companies?: number;
  readonly batch?: number;
};
/** Rows of one model with every column that has no default of its own; system columns other than these are the loader's. */
export type ScaleBatch = {
  readonly model: 'company' | 'struct' | 'job' | 'employee';
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

const UNITS = 40;
const JOBS = 25;
const BATCH = 5_000;
const SYLLABLES = ['Бат', 'Ган', 'Энх', 'Мөнх', 'Оюун', 'Сарн', 'Төмөр', 'Алтан', 'Цэцэг', 'Болд', 'Номин', 'Эрдэнэ'];
const ENDINGS = ['баяр', 'зориг', 'туяа', 'чимэг', 'болд', 'жаргал', 'цэцэг', 'сүрэн', 'дорж', 'мандал'];
const STATUSES = ['active', 'active', 'active', 'active', 'active', 'active', 'active', 'probation', 'annual_leave', 'left'];

/** How many ids `scaleRows` uses for the same options. */
export const scaleIdCount = ({ employees, companies = 50 }: Pick<ScaleOptions, 'employees' | 'companies'>): number =>
  companies * (1 + UNITS + JOBS) + employees;

/**
 * All rows, parents before children, in batches of one model. The same options give the same rows. Employees are spread
 * evenly over the companies, so that one company of a million people in fifty has twenty thousand.
 */
export function* scaleRows(options: ScaleOptions): Generator<ScaleBatch> {
  const { employees, today, firstId, companies = 50, batch = BATCH } = options;
  let nextId = firstId;
  const take = (count: number): number[] => Array.from({ length: count }, () => nextId++);
  const random = createRandom(companies * 31 + 7);
  const companyIds = take(companies);
  yield {
    model: 'company',
    rows: companyIds.map((id, index) => ({
      id,
      company_name: `Хэмжилт ${String(index + 1).padStart(3, '0')}`,
      register_number: String(9_800_000 + index),
    })),
  };
  for (const [place, companyId] of companyIds.entries()) {
    const unitIds = take(UNITS);
    const jobIds = take(JOBS);
    yield { model: 'struct', rows: unitIds.map((id, index) => unitRow(id, companyId, index, unitIds)) };
    yield {
      model: 'job',
      rows: jobIds.map((id, index) => ({
        id,
        company_id: companyId,
        code: `АТ-${String(index + 1).padStart(3, '0')}`,
        a_tushaal_ner: `Албан тушаал ${index + 1}`,
        category: index === 0 ? 'management' : 'specialist',
        level: 1 + (index % 9),
        approved_places: 1_000,
        leads_unit: index === 0,
      })),
    };
    const share = Math.floor(employees / companies) + (place < employees % companies ? 1 : 0);
    for (let from = 0; from < share; from += batch) {
      const ids = take(Math.min(batch, share - from));
      const rows = ids.map((id, offset) => employeeRow({ id, companyId, number: from + offset, unitIds, jobIds, today, random }));
      yield { model: 'employee', rows };
    }
  }
}

/** The first unit is the company itself, six below it, the others below those. */
function unitRow(id: number, companyId: number, index: number, unitIds: readonly number[]): Record<string, unknown> {
  const parent = index === 0 ? null : index <= 6 ? 0 : 1 + (index % 6);
  return {
    id,
    company_id: companyId,
    code: `НЭГЖ-${String(index + 1).padStart(3, '0')}`,
    name: `Нэгж ${index + 1}`,
    struct_type: index === 0 ? 'company' : index <= 6 ? 'department' : 'office',
    parent_id: parent === null ? null : unitIds[parent],
    order_number: index,
  };
}

type EmployeePlan = {
  readonly id: number;
  readonly companyId: number;
  readonly number: number;
  readonly unitIds: readonly number[];
  readonly jobIds: readonly number[];
  readonly today: string;
  readonly random: Random;
};

function employeeRow({ id, companyId, number, unitIds, jobIds, today, random }: EmployeePlan): Record<string, unknown> {
  const lastname = random.pick(SYLLABLES) + random.pick(ENDINGS);
  const firstname = random.pick(SYLLABLES) + random.pick(ENDINGS);
  const status = random.pick(STATUSES);
  const hired = addDays(today, -random.between(100, 4400));
  return {
    id,
    company_id: companyId,
    created_at: `${hired}T01:00:00Z`,
    code: `АЖ-${1001 + number}`,
    lastname,
    firstname,
    birthday: addDays(today, -random.between(20 * 366, 60 * 365)),
    gender: random.chance(0.5) ? 'male' : 'female',
    phone_one: `84${String(number % 1_000_000).padStart(6, '0')}`,
    email: `${latinOf(firstname)}${number + 1}@measure.example`,
    work_phone: `8450${String(number % 10_000).padStart(4, '0')}`,
    struct_id: random.pick(unitIds),
    job_id: random.pick(jobIds),
    status,
    hired_date: hired,
    left_date: status === 'left' ? addDays(hired, 60) : null,
    probation_end: status === 'probation' ? addDays(today, 30) : null,
    contract_type: 'permanent',
    base_salary: `${random.between(30, 180) * 50_000}.00`,
  };
}

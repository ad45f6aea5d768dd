/** The orders behind the newest rewards and violations, as papers. Names stand in a list, so that none has to be declined. */
import type { DemoContext, DemoPaper } from '@lambda/engine/core/platform/demo.ts';
import type { DemoCompany } from '@lambda/organization/contract.ts';
import type { Person } from './person.ts';
import type { Staff } from './staffing.ts';

type Row = Readonly<Record<string, unknown>>;
type Pairs = readonly (readonly [name: string, value: string])[];
export type Folder = {
  readonly company: DemoCompany;
  readonly staff: readonly Staff[];
  /** Whose row it is, by the id of the employee. */
  readonly staffOf: (employee: unknown) => Staff | undefined;
};

/** A few papers show how it is, and every one takes time at the first start. */
const NEWEST = 2;
/** The newest rows, and the newest one that goes into the pay. */
const chosen = (rows: readonly Row[]): ReadonlySet<Row> =>
  new Set([...rows.slice(-NEWEST), ...rows.filter((row) => row.affects_pay === true).slice(-1)]);
const KIND = 'ТУШААЛ';

const dayInWords = (day: unknown): string => String(day ?? '').replaceAll('-', '.');
const initialled = ({ lastname, firstname }: Person): string => `${lastname.charAt(0)}.${firstname}`;
const tugrik = (amount: unknown): string =>
  `${String(amount)
    .replace(/\.00$/, '')
    .replace(/\B(?=(\d{3})+$)/g, ',')} ₮`;
const monthInWords = (day: unknown): string =>
  String(day ?? '')
    .slice(0, 7)
    .replace('-', '.');

const about = ({ person, unit, job }: Staff, company: DemoCompany): Pairs => [
  ['Овог, нэр', `${person.lastname} ${person.firstname}`],
  ['Нэгж', unit.name],
  ['Албан тушаал', company.jobs.get(job)?.name ?? ''],
];

/** What the order says of a reward. */
function rewarded(row: Row, whom: Pairs): Pick<DemoPaper, 'title' | 'body'> {
  const inPay = row.affects_pay === true;
  return {
    title: 'Ажилтныг шагнах тухай',
    body: [
      'Хөдөлмөрийн дотоод журмын шагнал, урамшууллын хэсгийг үндэслэн, ажил үүрэгтээ гаргасан амжилтыг нь үнэлж ТУШААХ нь:',
      '1. Дараах ажилтныг шагнасугай.',
      [...whom, ['Шагнал', String(row.name)], ...(inPay ? ([['Мөнгөн шагнал', tugrik(row.amount)]] as const) : [])],
      inPay
        ? `2. Мөнгөн шагналыг ${monthInWords(row.pay_month)} сарын цалинд нэмж олгохыг санхүүгийн нэгжид даалгасугай.`
        : '2. Шагналыг хамт олны хурлаар гардуулж, ажилтны хувийн хэрэгт тэмдэглэсүгэй.',
      '3. Тушаалын биелэлтэд хяналт тавьж ажиллахыг хүний нөөцийн ажилтанд даалгасугай.',
    ],
  };
}

/** What the order says of a violation. */
function punished(row: Row, whom: Pairs): Pick<DemoPaper, 'title' | 'body'> {
  const isCut = row.penalty === 'pay_cut';
  return {
    title: 'Сахилгын шийтгэл ногдуулах тухай',
    body: [
      'Хөдөлмөрийн дотоод журмыг үндэслэн, ажилтны тайлбар болон шууд удирдлагын танилцуулгыг харгалзан ТУШААХ нь:',
      '1. Дараах ажилтанд сахилгын шийтгэл ногдуулсугай.',
      [
        ...whom,
        ['Зөрчил', String(row.name)],
        ['Зөрчил гаргасан', dayInWords(row.violation_date)],
        ['Шийтгэл', isCut ? 'Үндсэн цалин бууруулах' : 'Сануулах'],
        ...(isCut ? ([['Суутгах дүн', tugrik(row.amount)]] as const) : []),
      ],
      isCut
        ? `2. Дээрх дүнг ${monthInWords(row.pay_month)} сарын цалингаас суутган тооцохыг санхүүгийн нэгжид даалгасугай.`
        : '2. Зөрчил давтан гаргавал илүү хүнд шийтгэл ногдуулахыг ажилтанд анхааруулсугай.',
      `3. Шийтгэлийг ${dayInWords(row.valid_until)} хүртэл хүчинтэйд тооцсугай.`,
    ],
  };
}

/** The newest rows with the file of their order, the others as they are; `day` names the field with the day of the order. */
async function withPapers(
  context: DemoContext,
  { company, staff, staffOf }: Folder,
  { model, day, rows }: { readonly model: 'reward' | 'violation'; readonly day: string; readonly rows: readonly Row[] },
): Promise<Row[]> {
  const [root] = company.units;
  const leading = root?.staff[0]?.job ?? '';
  const head = staff.find(({ unit, job }) => unit.id === root?.id && job === leading);
  const numbered = context.numbered(model, rows);
  if (!root || !head) return numbered;
  const ordered = [...chosen(numbered)];
  const papers = ordered.map((row): DemoPaper => {
    const whose = staffOf(row.employee_id);
    if (!whose) throw new Error(`the demo has nobody with the id ${String(row.employee_id)}`);
    const number = String(row.order_number);
    const whom = about(whose, company);
    return {
      name: `Тушаал ${number.replaceAll('/', '-')}`,
      company: root.name,
      kind: KIND,
      about: [dayInWords(row[day]), 'Улаанбаатар хот', `№ ${number}`],
      ...(model === 'reward' ? rewarded(row, whom) : punished(row, whom)),
      signed: [company.jobs.get(leading)?.name ?? '', initialled(head.person)],
    };
  });
  const files = await context.papers(company.id, papers);
  return numbered.map((row) => ({ ...row, file: files[ordered.indexOf(row)] ?? null }));
}

/** Inserts the rewards and violations, each in the order of their days. */
export async function loadConduct(
  context: DemoContext,
  folder: Folder,
  { rewards, violations }: { readonly rewards: readonly Row[]; readonly violations: readonly Row[] },
): Promise<void> {
  await context.insert('reward', await withPapers(context, folder, { model: 'reward', day: 'reward_date', rows: rewards }));
  await context.insert('violation', await withPapers(context, folder, { model: 'violation', day: 'order_date', rows: violations }));
}

/** Takes accounts of the shipped chart into the company's own, with their groups. Codes that are there already stay as they are. */
import type { ActionHandler, ActionWrite } from '@lambda/engine/services/actions/actions.ts';
import { accountsByCode, shippedChart } from './account.sql.ts';

type Row = {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  readonly isGroup: boolean;
  readonly kind: string;
  readonly section: string | null;
  readonly use: string | null;
  readonly dimension: string;
};

function chosen(chart: readonly Row[], code: string, what: unknown): readonly Row[] {
  const row = chart.find((one) => one.code === code);
  if (!row) return [];
  const group = row.isGroup ? row.code : row.parent;
  if (what === 'all') return chart;
  if (what === 'group') return chart.filter((one) => one.code === group || one.parent === group);
  return chart.filter((one) => one.code === code || one.code === row.parent);
}

export const takeChart: ActionHandler = async ({ context, row, input }) => {
  const { database, actor } = context;
  const [all] = await database.readBatch([shippedChart()], null);
  const chart = (all?.rows ?? []).map(
    ([code, name, parent, isGroup, kind, section, use, dimension]): Row => ({
      code: String(code),
      name: String(name),
      parent: parent ?? null,
      isGroup: isGroup === 't',
      kind: String(kind),
      section: section ?? null,
      use: use ?? null,
      dimension: String(dimension),
    }),
  );
  const wanted = chosen(chart, String(row.code), input.what);
  const [found] = await database.readBatch(
    [accountsByCode({ company: actor.companyId, codes: wanted.map(({ code }) => code) })],
    actor.companyId,
  );
  const ids = new Map((found?.rows ?? []).map(([code, id]) => [String(code), Number(id)]));
  const writes: ActionWrite[] = [];
  for (const { code, name, parent, isGroup, kind, section, use, dimension } of wanted.toSorted(
    (a, b) => Number(b.isGroup) - Number(a.isGroup),
  )) {
    if (ids.has(code)) continue;
    const id = await database.nextId();
    ids.set(code, id);
    const own = isGroup ? {} : { statement_section: section, dimension, ...(use && { account_use: use }) };
    const parent_id = parent === null ? null : (ids.get(parent) ?? null);
    writes.push({
      kind: 'create',
      model: 'ledger_account',
      id,
      values: { code, name, parent_id, is_group: isGroup, account_kind: kind, ...own },
    });
  }
  return { writes };
};

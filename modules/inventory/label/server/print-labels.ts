/** Lays out labels of items for a look, and prints them: what was printed is kept, and red shelves of its items are settled. */
import { setImmediate as breath } from 'node:timers/promises';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { insertRow } from '@lambda/engine/core/records/statements.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../../label.ts';
import { openChecks } from '../label.sql.ts';
import type { LabelItem, LabelProblem, LabelTemplate, LaidOutLabel, ProblemCode } from '../label-words.ts';
import { labelPaper, layoutTools } from './label-paper.ts';
import { layOutLabel } from './layout.ts';
import { readLabelItems, readTemplate } from './read-labels.ts';

/** Labels of one file. */
export const MOST_LABELS = 600;

export const PROBLEM_TEXTS: Readonly<Record<ProblemCode, Label>> = {
  noCode: label('«{name}»: баркод, кодгүй', '{name}: it has no code', '{name}: 코드가 없습니다'),
  notEan13: label(
    '«{name}»: «{value}» нь EAN-13 код биш',
    '{name}: {value} is no code of EAN-13',
    '{name}: {value}은(는) EAN-13 코드가 아닙니다',
  ),
  notLatin: label(
    '«{name}»: Code 128-д кирилл үсэг ордоггүй, «{value}» уншигдахгүй',
    '{name}: Code 128 has no Cyrillic letters, {value} could not be read',
    '{name}: Code 128에는 키릴 문자가 없어 {value}을(를) 읽을 수 없습니다',
  ),
  tooLong: label('«{name}»: «{value}» код хэт урт', '{name}: the code {value} is too long', '{name}: 코드 {value}이(가) 너무 깁니다'),
  barsTooThin: label(
    '«{name}»: кодын хайрцаг нарийн тул зураас уншигдахгүй',
    '{name}: the box of the code is so narrow that its bars could not be read',
    '{name}: 코드 칸이 좁아 막대를 읽을 수 없습니다',
  ),
  priceTooWide: label(
    '«{name}»: «{value}» үнэ хайрцагтаа багтахгүй',
    '{name}: the price {value} does not fit into its box',
    '{name}: 가격 {value}이(가) 칸에 들어가지 않습니다',
  ),
  noPrice: label('«{name}»: үнэ оруулаагүй', '{name}: it has no price', '{name}: 가격이 없습니다'),
};

/** The labels one after the other, so that others are answered in between. */
export async function layOutLabels(template: LabelTemplate, items: readonly LabelItem[], today: string): Promise<readonly LaidOutLabel[]> {
  const tools = layoutTools(today);
  const labels: LaidOutLabel[] = [];
  for (const item of items) {
    labels.push(layOutLabel(template, item, tools));
    await breath();
  }
  return labels;
}

function refusal(items: readonly LabelItem[], labels: readonly LaidOutLabel[]): PlatformError | null {
  const faults = labels.flatMap(({ problems: [first] }, at): readonly { readonly item: LabelItem; readonly problem: LabelProblem }[] => {
    const item = items[at];
    return first && item ? [{ item, problem: first }] : [];
  });
  if (faults.length === 0) return null;
  return new PlatformError('INVALID', {
    fields: faults.slice(0, 20).map(({ item, problem }) => ({
      field: 'items',
      code: 'pattern',
      text: PROBLEM_TEXTS[problem.code],
      params: { name: item.name, value: problem.value },
    })),
  });
}

export type PrintAsked = {
  readonly template: number;
  readonly items: readonly { readonly id: number; readonly copies: number }[];
  /** Places of the first sheet whose labels are used already. */
  readonly first: number;
};
export async function printLabels(
  context: WriteContext,
  { template: id, items: wanted, first }: PrintAsked,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { database, actor, registry, today } = context;
  const company = actor.companyId;
  const copiesOf = new Map(wanted.map((one) => [one.id, one.copies]));
  const place = { database, company, day: today };
  const [{ name, template }, items] = await Promise.all([readTemplate(place, id), readLabelItems(place, [...copiesOf.keys()])]);
  const labels = await layOutLabels(template, items, today);
  const refused = refusal(items, labels);
  if (refused) throw refused;
  const printed = labels.map((label, at) => ({ label, copies: copiesOf.get(items[at]?.id ?? 0) ?? 1 }));
  const content = await makePdf(labelPaper({ template, labels: printed, title: name, first }), { left: '', right: '' });
  const model = registry.model('label_print');
  const rows = await Promise.all(
    items.map(async ({ id: item, price }) => {
      const values = { inventory_id: item, label_template_id: id, printed_on: today, price, copies: copiesOf.get(item) ?? 1 };
      return insertRow(context, model, await database.nextId(), values);
    }),
  );
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [open] = await send([openChecks(company, [...copiesOf.keys()])]);
      await send(rows);
      const settled = (open?.rows ?? []).map(([check]) => ({ id: Number(check), values: { is_settled: true } }));
      if (settled.length > 0)
        await write(broughtWrites(context, [{ kind: 'change', model: 'shelf_check', rows: settled }]).map(({ operation }) => operation));
      return { commit: true };
    },
  });
  return { name, content };
}

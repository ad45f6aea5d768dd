/** What a formula comes to with the figures that somebody enters, by the law of today. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { Exact } from '@lambda/model/expression/values.ts';
import { label } from '../label.ts';
import { lawOn, whole } from '../law/law.ts';
import { lawOfAll } from '../run/run.sql.ts';
import { readLaw } from '../run/server/read-month.ts';
import { codesThere } from './component.sql.ts';
import { calculated, holdsFor, readFormula } from './formula.ts';
import { VARIABLES } from './variables.ts';

const RESULT = label('Дүн', 'Amount', '금액');
const EXACT = label('Бүхэлдэхээс өмнө', 'Before rounding', '반올림 전');
const FAULT = label('Бодогдсонгүй', 'Not calculated', '계산되지 않음');
const CONDITION = label('Нөхцөл биелэхгүй', 'The condition does not hold', '조건 미충족');
const line = (of: Label, value: string) => ({ label: of, value });

export const tryComponent: ActionHandler = async ({ context, row, input }) => {
  const company = context.actor.companyId;
  const [codes, law] = await context.database.readBatch([codesThere({ company }), lawOfAll()], company);
  const known = new Set((codes?.rows ?? []).map(([code]) => code ?? ''));
  const today = lawOn(readLaw(law?.rows ?? []), { day: context.today, insuredType: null, riskClass: 1, employerIsCapped: false });
  // Other components, and what is not asked for, are nothing here.
  const values = new Map<string, Exact | null>([...known, ...Object.keys(VARIABLES)].map((name) => [name, new Exact(0)]));
  for (const [name, { value }] of today.values) values.set(name, new Exact(value));
  for (const [name, value] of Object.entries(input)) values.set(name, new Exact(String(value)));
  const formula = readFormula(String(row.formula), known, 'number').formula;
  const condition = row.condition ? readFormula(String(row.condition), known, 'boolean').formula : undefined;
  if (!formula) return { shown: [line(FAULT, String(row.formula))] };
  if (condition && !holdsFor(condition, values)) return { shown: [line(CONDITION, String(row.condition))] };
  const result = calculated(formula, values);
  if ('fault' in result) return { shown: [line(FAULT, result.of)] };
  return { shown: [line(RESULT, whole(result.value).toFixed(0)), line(EXACT, result.value.toDecimalPlaces(6).toFixed())] };
};

/** A formula is read when it is written: what it names has to be there. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { problemText } from '@lambda/model/expression/problems.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { codesThere } from './component.sql.ts';
import { readFormula } from './formula.ts';
import { SHIPPED_COMPONENTS } from './shipped-components.ts';

function check(field: 'formula' | 'condition', after: Values, codes: ReadonlySet<string>): void {
  const text = after[field];
  if (typeof text !== 'string' || text === '') return;
  const { problem } = readFormula(text, codes, field === 'formula' ? 'number' : 'boolean');
  if (!problem) return;
  const label = { mn: problemText(problem, 'mn'), en: problemText(problem, 'en'), ko: problemText(problem, 'ko') };
  throw new PlatformError('INVALID', { fields: [{ field, code: 'pattern', text: label }] });
}

export const componentHooks: RecordHooks = {
  before: async ({ context, cause, after, before }) => {
    if (cause === 'reversal' || (before?.formula === after.formula && before?.condition === after.condition)) return undefined;
    const company = context.actor.companyId;
    const [found] = await context.database.readBatch([codesThere({ company })], company);
    // The shipped ones come in one write and may name each other.
    const shipped = SHIPPED_COMPONENTS.map(({ code }) => code);
    const codes = new Set([...(found?.rows ?? []).map(([code]) => code ?? ''), ...shipped, String(after.code)]);
    for (const field of ['formula', 'condition'] as const) check(field, after, codes);
    return undefined;
  },
};

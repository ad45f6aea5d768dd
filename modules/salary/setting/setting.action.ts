/** Finds the gross pay of a net pay, and says what it comes to again. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { Exact } from '@lambda/model/expression/values.ts';
import { label } from '../label.ts';
import { employeeInsurance, employerInsurance, grossOf, incomeTax, lawOn, netOf } from '../law/law.ts';
import { lawOfAll } from '../run/run.sql.ts';
import { readLaw } from '../run/server/read-month.ts';

const LABELS = {
  gross: label('Нийт тооцсон', 'Gross pay', '총 지급액'),
  insurance: label('НДШ', 'Insurance', '보험료'),
  tax: label('ХХОАТ', 'Income tax', '소득세'),
  net: label('Гарт олгох', 'Net pay', '실지급액'),
  employer: label('Ажил олгогчийн НДШ', 'Employer insurance', '회사 보험료'),
};

export const findGross: ActionHandler = async ({ context, row, input }) => {
  const [found] = await context.database.readBatch([lawOfAll()], context.actor.companyId);
  const law = lawOn(readLaw(found?.rows ?? []), {
    day: String(input.law_day),
    insuredType: null,
    riskClass: Number(row.risk_class),
    employerIsCapped: row.employer_capped === true,
  });
  const gross = grossOf(law, new Exact(String(input.net)).toDecimalPlaces(0), true);
  if (law.missing.length > 0 || !gross) throw new PlatformError('INVALID', { fields: [{ field: 'law_day', code: 'pattern' }] });
  const insurance = employeeInsurance(law, gross).amount;
  const figures = {
    gross,
    insurance,
    tax: incomeTax(law, gross.minus(insurance), true).amount,
    net: netOf(law, gross, true),
    employer: employerInsurance(law, gross).amount,
  };
  return {
    shown: (['gross', 'insurance', 'tax', 'net', 'employer'] as const).map((name) => ({
      label: LABELS[name],
      value: figures[name].toFixed(0),
    })),
  };
};

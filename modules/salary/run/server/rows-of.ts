/** A calculated payslip as the rows that are stored. */

import type { Calculated } from './calculate-month.ts';
import { faultText } from './refusals.ts';

export type WrittenRun = { readonly number: string };
export async function rowsOf(nextId: () => Promise<number>, run: WrittenRun, { person, input, slip }: Calculated) {
  const id = await nextId();
  const { figures, segments } = input;
  const row = {
    ...{
      id,
      employee_id: person.id,
      struct_id: input.unit,
      insured_type_id: person.insuredType,
      slip_number: `${run.number}-${person.code}`,
    },
    ...{ account_number: input.iban, norm_hours: figures.norm_hours, worked_hours: figures.normal_hours, worked_days: figures.worked_days },
    ...{ base: segments.at(-1)?.base ?? '0', gross: slip.gross, insured: slip.insured, insurance: slip.insurance, taxable: slip.taxable },
    ...{
      tax_before: slip.taxBefore,
      credit: slip.credit,
      tax: slip.tax,
      deductions: slip.deductions,
      net: slip.net,
      employer: slip.employer,
    },
    ...{
      average_pay: slip.averagePay,
      fault_count: slip.faults.length,
      fault_text: slip.faults.length > 0 ? faultText(slip.faults) : null,
    },
    ground: input,
  };
  const lines = await Promise.all(
    slip.lines.map(async (line, position) => ({
      ...{ id: await nextId(), slip_id: id, position, kind: line.kind, code: line.code, line_name: line.name, amount: line.amount },
      ...{ of_month: line.ofMonth, component_id: line.component, loan_id: line.loan, entry_id: line.entry, why: line.why },
    })),
  );
  return { row, lines };
}

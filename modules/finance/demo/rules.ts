/** Posting rules of the demo: sessions of tills and pay runs of the months that are open. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';

const RULES = [
  {
    name: 'Кассын ээлжийн борлуулалт',
    source: 'pos_session',
    lines: [
      ['cash', 'debit', '10000001'],
      ['card', 'debit', '11000099'],
      ['qr', 'debit', '11000099'],
      ['transfer', 'debit', '11000001'],
      ['sold', 'credit', '51100000'],
      ['vat', 'credit', '31410000'],
      ['city_tax', 'credit', '31440000'],
      ['cost', 'debit', '61100000'],
      ['cost', 'credit', '14000001'],
      ['difference', 'debit', '10000001'],
      ['difference', 'credit', '87300000'],
    ],
  },
  {
    name: 'Цалингийн тооцоо',
    source: 'pay_run',
    lines: [
      ['gross', 'debit', '72100000'],
      ['employer', 'debit', '72100002'],
      ['employer', 'credit', '31420000'],
      ['insurance', 'credit', '31420000'],
      ['tax', 'credit', '31430000'],
      ['deductions', 'credit', '13720001'],
      ['net', 'credit', '31500001'],
    ],
  },
] as const;

export async function loadRules(context: DemoContext, company: number, accounts: ReadonlyMap<string, number>): Promise<void> {
  const ids = await context.insert(
    'posting_rule',
    RULES.map(({ name, source }) => ({ company_id: company, name, source, since: `${context.today.slice(0, 7)}-01`, rule_state: 'open' })),
  );
  await context.insert(
    'posting_rule_line',
    RULES.flatMap(({ lines }, at) =>
      lines.map(([amount_name, side, account]) => ({
        company_id: company,
        rule_id: ids[at],
        amount_name,
        side,
        account_id: accounts.get(account),
      })),
    ),
  );
}

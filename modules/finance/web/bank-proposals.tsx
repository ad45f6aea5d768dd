/** `bankProposals`: what a movement at a bank may be settled with, each with one click: an entry, an invoice, or what was learned of its text. */
import { useOpenRecordDeeds, useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { usePage } from '@lambda/web-engine/kit/data/page-scope.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { financeTexts } from './i18n/texts.ts';

type Entry = {
  readonly id: number;
  readonly day: string;
  readonly number: string;
  readonly description: string | null;
  readonly partner: string | null;
  readonly left: string;
  readonly is_exact: boolean;
};
type Invoice = {
  readonly id: number;
  readonly number: string;
  readonly partner: string;
  readonly due: string;
  readonly left: string;
  readonly is_named: boolean;
  readonly is_exact: boolean;
};
type Rule = { readonly category_id: number; readonly category: string; readonly partner_id: number | null; readonly has_vat: boolean };
type Proposals = { readonly entries: readonly Entry[]; readonly invoices: readonly Invoice[]; readonly rule: Rule | null };

export function BankProposals({ id: field, values }: WidgetProps) {
  const t = financeTexts.useText();
  const id = useRecordId();
  const page = usePage();
  const queries = useQueryClient();
  const { renew } = useOpenRecordDeeds();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const rest = String(values.rest_amount ?? '');
  const found = useQuery({
    queryKey: ['bank-proposals', id, rest],
    enabled: id !== null && values.line_state !== 'settled',
    queryFn: async ({ signal }) => (await request<{ data: Proposals }>(`/finance/bank-line/${id}/proposals`, { signal, page })).data,
  });
  if (id === null) return null;
  if (values.line_state === 'settled') return <Alert type="success" showIcon message={t('bank.done')} />;
  const act = async (key: string, name: string, input: Readonly<Record<string, unknown>>) => {
    setBusy(key);
    setProblem(null);
    try {
      await request(`/lambda/actions/${name}`, {
        method: 'POST',
        body: { ids: [id], input },
        headers: { 'Idempotency-Key': newKey() },
        page,
      });
      renew();
      await queries.invalidateQueries();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  };
  const { entries = [], invoices = [], rule = null } = found.data ?? {};
  const isEmpty = found.isSuccess && entries.length === 0 && invoices.length === 0 && rule === null;
  return (
    <div id={field} data-ready={found.isSuccess ? '' : undefined} style={{ display: 'grid', gap: 12 }}>
      {problem !== null && <Alert type="error" showIcon message={problem} />}
      {rule && (
        <Group title={t('bank.byRule')}>
          <Line
            title={rule.category}
            detail={t('bank.learned')}
            action={t('bank.book')}
            isFirst
            busy={busy === 'rule'}
            onTake={() =>
              void act('rule', 'book-bank-line', { category_id: rule.category_id, partner_id: rule.partner_id, has_vat: rule.has_vat })
            }
          />
        </Group>
      )}
      {invoices.length > 0 && (
        <Group title={t('bank.invoices')}>
          {invoices.map(({ id: invoice, number, partner, due, left, is_exact, is_named }) => (
            <Line
              key={invoice}
              title={`${number} · ${partner}`}
              detail={t('bank.due', { day: due })}
              amount={left}
              mark={is_exact || is_named ? t('bank.fits') : undefined}
              action={t('bank.pay')}
              isFirst={is_exact && is_named}
              busy={busy === `i${invoice}`}
              onTake={() => void act(`i${invoice}`, 'book-bank-line', { invoice_id: invoice, ...smaller(rest, left) })}
            />
          ))}
        </Group>
      )}
      {entries.length > 0 && (
        <Group title={t('bank.entries')}>
          {entries.map(({ id: line, day, number, description, partner, left, is_exact }) => (
            <Line
              key={line}
              title={`${number} · ${description ?? ''}`}
              detail={[day, partner].filter(Boolean).join(' · ')}
              amount={left}
              mark={is_exact ? t('bank.fits') : undefined}
              action={t('bank.settle')}
              isFirst={is_exact}
              busy={busy === `e${line}`}
              onTake={() => void act(`e${line}`, 'settle-bank-line', { ledger_line_id: line })}
            />
          ))}
        </Group>
      )}
      {isEmpty && <div style={{ opacity: 0.75 }}>{t('bank.nothing')}</div>}
    </div>
  );
}
/** An invoice takes no more than what is left of it. */
function smaller(rest: string, left: string): { readonly amount?: string } {
  return Math.abs(Number(rest)) > Number(left) ? { amount: left } : {};
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <section style={{ border: `1px solid ${token.colorBorderSecondary}`, borderRadius: token.borderRadiusLG, overflow: 'hidden' }}>
      <h4 style={{ margin: 0, padding: '8px 12px', fontSize: 13, background: token.colorFillQuaternary }}>{title}</h4>
      {children}
    </section>
  );
}
type LineProps = {
  readonly title: string;
  readonly detail: string;
  readonly amount?: string;
  readonly mark?: string | undefined;
  readonly action: string;
  readonly isFirst: boolean;
  readonly busy: boolean;
  readonly onTake: () => void;
};
function Line({ title, detail, amount, mark, action, isFirst, busy, onTake }: LineProps) {
  const { token } = theme.useToken();
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        padding: '8px 12px',
        borderTop: `1px solid ${token.colorBorderSecondary}`,
      }}
    >
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <div style={{ overflowWrap: 'anywhere' }}>{title}</div>
        <div style={{ fontSize: 12, color: token.colorTextSecondary }}>
          {detail} {mark && <span style={{ color: token.colorSuccess, fontWeight: 600 }}>{mark}</span>}
        </div>
      </div>
      {amount !== undefined && <div style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatMoney(amount)}</div>}
      <Button type={isFirst ? 'primary' : 'default'} loading={busy} onClick={onTake}>
        {action}
      </Button>
    </div>
  );
}

/** What an approved run gives away: the bank file, and its posting by account and unit. */
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import type { PostingLine } from '../../contract.ts';
import { salaryTexts } from '../i18n/texts.ts';
import './run-out.css';

const OPEN: ReadonlySet<unknown> = new Set(['approved', 'paid', 'locked']);
type Line = PostingLine & { readonly unit_name: string | null };
const total = (lines: readonly Line[], side: 'debit' | 'credit'): string =>
  String(lines.reduce((sum, line) => sum + Number(line[side]), 0));

function Posting({ id }: { readonly id: number }) {
  const t = salaryTexts.useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['salary', 'posting', id],
    queryFn: async ({ signal }) => (await request<{ data: readonly Line[] }>(`/salary/run/${id}/posting`, { signal })).data,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <div className="pay-posting">
      <table>
        <thead>
          <tr>
            <th>{t('out.account')}</th>
            <th>{t('out.unit')}</th>
            <th>{t('out.debit')}</th>
            <th>{t('out.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((line) => (
            <tr key={`${line.account} ${line.unit}`}>
              <td>{line.account}</td>
              <td lang="">{line.unit_name}</td>
              <td>{Number(line.debit) === 0 ? '' : formatMoney(line.debit)}</td>
              <td>{Number(line.credit) === 0 ? '' : formatMoney(line.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{t('out.total')}</th>
            <td />
            <td>{formatMoney(total(data, 'debit'))}</td>
            <td>{formatMoney(total(data, 'credit'))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

export function RunOutWidget({ values }: WidgetProps) {
  const t = salaryTexts.useText();
  const id = useRecordId();
  if (id === null || !OPEN.has(values.state)) return <p className="pay-quiet">{t('out.wait')}</p>;
  return (
    <div className="pay-out">
      <div className="pay-out-files">
        {(['excel', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            icon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
            href={`/salary/run/${id}/bank?format=${kind === 'excel' ? 'xlsx' : 'csv'}`}
          >
            {t(`out.${kind}`)}
          </Button>
        ))}
      </div>
      {values.kind === 'final' && <Posting id={id} />}
    </div>
  );
}

/** The payslip of a record: what is earned and taken, each line with its formula, values and law. */
import './payslip.css';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { formatDate, formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import type { LawShown, LineShown, SlipShown } from '../../slip/slip-shape.ts';
import { salaryTexts } from '../i18n/texts.ts';
import { Ask } from './ask.tsx';

function Law({ law }: { readonly law: LawShown }) {
  const t = salaryTexts.useText();
  return (
    <li>
      <b>{formatNumber(law.value)}</b>
      {law.up_to !== null && ` (≤ ${formatMoney(law.up_to)})`} · {t('why.since', { date: formatDate(law.from) })}
      {law.to !== null && ` ${t('why.until', { date: formatDate(law.to) })}`}
      <span lang="mn"> · {law.source}</span>
      {law.certainty !== 'sure' && <StatusTag tone="warning">{t('why.unsure')}</StatusTag>}
    </li>
  );
}

function Why({ line }: { readonly line: LineShown }) {
  const t = salaryTexts.useText();
  return (
    <div className="ps-why">
      <dl>
        {line.formula === null ? (
          <div>
            <dt>{t('why.formula')}</dt>
            <dd>{t('why.none')}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('why.formula')}</dt>
            <dd>
              <code>{line.formula}</code>
            </dd>
          </div>
        )}
        {line.used.length > 0 && (
          <div>
            <dt>{t('why.values')}</dt>
            <dd>
              {line.used.map(({ name, value }) => (
                <span key={name} className="ps-used">
                  <code>{name}</code> = {formatNumber(value)}
                </span>
              ))}
            </dd>
          </div>
        )}
        {line.exact !== null && (
          <div>
            <dt>{t('why.exact')}</dt>
            <dd>{formatNumber(line.exact)}</dd>
          </div>
        )}
        {line.note !== null && (
          <div>
            <dt>{t('why.order')}</dt>
            <dd lang="">{line.note}</dd>
          </div>
        )}
        {line.law.length > 0 && (
          <div>
            <dt>{t('why.law')}</dt>
            <dd>
              <ul>
                {line.law.map((law) => (
                  <Law key={law.id} law={law} />
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

const aboutOf = ({ of_month: ofMonth, from, to }: LineShown): string =>
  [ofMonth?.slice(0, 7), from && to ? `${formatDate(from)} – ${formatDate(to)}` : null].filter(Boolean).join(' · ');

type LinesProps = {
  readonly title: string;
  readonly lines: readonly LineShown[];
  readonly sum?: string;
  /** The payslip whose lines may be asked about: the own one. */
  readonly asksOf?: number | undefined;
};
function Lines({ title, lines, sum, asksOf }: LinesProps) {
  const t = salaryTexts.useText();
  return (
    <section className="ps-part">
      <h3>
        <span>{title}</span>
        {sum !== undefined && <b>{formatMoney(sum)}</b>}
      </h3>
      {lines.length === 0 && <p className="ps-quiet">{t('slip.empty')}</p>}
      {lines.map((line) => (
        <details key={line.id}>
          <summary>
            <span lang="">
              {line.name}
              {aboutOf(line) !== '' && <small>{aboutOf(line)}</small>}
            </span>
            <b>{formatMoney(line.amount)}</b>
          </summary>
          <Why line={line} />
          {asksOf !== undefined && <Ask slip={asksOf} line={line} />}
        </details>
      ))}
    </section>
  );
}

const whole = (amount: string): number => Number(amount);

function Facts({ slip }: { readonly slip: SlipShown }) {
  const t = salaryTexts.useText();
  const facts = [
    [t('slip.hours'), `${formatNumber(slip.worked_hours)} / ${formatNumber(slip.norm_hours)}`],
    [t('slip.taxable'), formatMoney(slip.taxable)],
    [t('slip.credit'), formatMoney(slip.credit)],
    [t('slip.account'), slip.account ?? '–'],
    [slip.paid_on ? t('slip.paidOn') : t('slip.notPaid'), slip.paid_on ? formatDate(slip.paid_on) : ''],
    [t('slip.lawDay'), formatDate(slip.law_day)],
  ] as const;
  return (
    <dl className="ps-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Year({ year }: Pick<SlipShown, 'year'>) {
  const t = salaryTexts.useText();
  const figures = [
    [t('slip.yearGross'), year.gross],
    [t('slip.yearInsurance'), year.insurance],
    [t('slip.yearTax'), year.tax],
    [t('slip.yearNet'), year.net],
  ] as const;
  return (
    <section className="ps-part">
      <h3>{t('slip.year', { months: year.months })}</h3>
      <dl className="ps-facts">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Slip({ id }: { readonly id: number }) {
  const t = salaryTexts.useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['salary', 'payslip', id],
    queryFn: async ({ signal }) => (await request<{ data: SlipShown }>(`/salary/payslip/${id}`, { signal })).data,
    staleTime: 60_000,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const of = (...kinds: readonly string[]): readonly LineShown[] => data.lines.filter(({ kind }) => kinds.includes(kind));
  const { employee } = data;
  return (
    <article className="ps">
      <header>
        <div>
          <h2>{t('slip.title', { month: data.month.slice(0, 7) })}</h2>
          <p className="ps-quiet" lang="">
            {[employee.name, employee.code, employee.unit, employee.job].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="ps-net">
          <span>{t('slip.net')}</span>
          <b>{formatMoney(data.net)}</b>
        </p>
      </header>
      {data.faults !== null && (
        <p className="ps-faults" lang="mn">
          {t('slip.faults')}: {data.faults}
        </p>
      )}
      <Lines title={t('slip.earned')} lines={of('earning')} sum={data.gross} asksOf={data.is_own ? id : undefined} />
      <Lines
        title={t('slip.taken')}
        lines={of('insurance', 'tax', 'deduction')}
        sum={String(whole(data.gross) - whole(data.net))}
        asksOf={data.is_own ? id : undefined}
      />
      <Lines title={t('slip.employer')} lines={of('employer')} />
      <Facts slip={data} />
      <Year year={data.year} />
      {data.average.length > 0 && (
        <details>
          <summary>
            <span>{t('slip.average')}</span>
          </summary>
          <dl className="ps-facts">
            {data.average.map(({ month, amount, days }) => (
              <div key={month}>
                <dt>{month.slice(0, 7)}</dt>
                <dd>
                  {formatMoney(amount)} · {t('slip.averageDays', { days: formatNumber(days) })}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <Button
        icon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
        href={`/salary/payslip/${id}/paper`}
        target="_blank"
        rel="noopener"
      >
        {t('slip.pdf')}
      </Button>
    </article>
  );
}

export function PayslipWidget() {
  const id = useRecordId();
  return id === null ? null : <Slip id={id} />;
}

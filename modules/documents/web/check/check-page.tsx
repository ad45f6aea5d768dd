/** `/document/check/{code}`: whether a printed document is genuine, for anybody who holds it. */
import './check.css';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { type RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { documentTexts } from '../i18n/texts.ts';
import { FileCheck } from './file-check.tsx';

const CleanHtml = lazy(() => import('@lambda/web-engine/form/rich-text/clean-html.tsx'));
type Signer = {
  readonly name: string;
  readonly job: string;
  readonly when: string;
  readonly for: string | null;
  readonly mark: string;
  readonly isLast: boolean;
};
type Checked = {
  readonly valid: boolean;
  readonly cancelled_at: string | null;
  readonly company: string;
  readonly type: string;
  readonly title: string | null;
  readonly number: string | null;
  readonly date: string | null;
  readonly zone: string;
  readonly signers: readonly Signer[];
  readonly hash: string | null;
  readonly pdf_hash: string | null;
  readonly body: string | null;
};
const NOT_FOUND = 404;
const TOO_MANY = 429;

function Facts({ checked }: { readonly checked: Checked }) {
  const t = documentTexts.useText();
  const facts = [
    [t('check.company'), checked.company],
    [t('check.type'), checked.type],
    [t('check.name'), checked.title],
    [t('check.number'), checked.number],
    [t('check.date'), checked.date],
  ] as const;
  return (
    <dl className="document-check-facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Signers({ signers, zone }: Pick<Checked, 'signers' | 'zone'>) {
  const t = documentTexts.useText();
  if (signers.length === 0) return <p>{t('check.nobody')}</p>;
  return (
    <section>
      <h2>{t('check.signers')}</h2>
      <ul className="document-check-signers">
        {signers.map(({ name, job, when, for: insteadOf, mark, isLast }) => (
          <li key={`${name} ${when}`}>
            <strong>{name}</strong>
            {job && <span>{job}</span>}
            {insteadOf && <span>{t('check.insteadOf', { name: insteadOf })}</span>}
            <time>{when}</time>
            {mark && <span className="document-check-note">{t(isLast ? 'check.version' : 'check.earlierVersion', { mark })}</span>}
          </li>
        ))}
      </ul>
      <p className="document-check-note">{t('check.zone', { zone })}</p>
    </section>
  );
}

function Digest({ hash, pdf_hash }: Pick<Checked, 'hash' | 'pdf_hash'>) {
  const t = documentTexts.useText();
  if (!hash) return null;
  return (
    <section>
      <h2>{t('check.hash')}</h2>
      <code className="document-check-hash">{hash}</code>
      {pdf_hash && (
        <>
          <h2>{t('check.pdfHash')}</h2>
          <code className="document-check-hash">{pdf_hash}</code>
        </>
      )}
      <p className="document-check-note">{t('check.covers')}</p>
    </section>
  );
}

export function CheckPage() {
  const t = documentTexts.useText();
  const { id = '' } = useParams();
  useTitle(t('check.title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['document-check', id],
    queryFn: ({ signal }) => request<{ data: Checked }>(`/public/document/${encodeURIComponent(id)}`, { signal, nameless: true }),
    retry: false,
  });
  if (error) {
    const { status } = error as RequestError;
    if (status === NOT_FOUND) return <StateFrame wholePage picture="notFound" title={t('check.unknown')} text={t('check.unknownText')} />;
    if (status === TOO_MANY) return <Alert type="warning" showIcon title={t('check.tooMany')} />;
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageLoading />;
  const checked = data.data;
  return (
    <article className="document-check">
      <h1>{t('check.title')}</h1>
      <Alert
        type={checked.valid ? 'success' : 'error'}
        showIcon
        title={checked.valid ? t('check.valid') : t('check.notValid')}
        description={checked.cancelled_at ? t('check.cancelledAt', { when: checked.cancelled_at }) : undefined}
      />
      <Facts checked={checked} />
      <Signers signers={checked.signers} zone={checked.zone} />
      <Digest hash={checked.hash} pdf_hash={checked.pdf_hash} />
      <FileCheck code={id} />
      {checked.body && (
        <section>
          <h2>{t('check.body')}</h2>
          <Suspense fallback={null}>
            <CleanHtml html={checked.body} />
          </Suspense>
        </section>
      )}
    </article>
  );
}

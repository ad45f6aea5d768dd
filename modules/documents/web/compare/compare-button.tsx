/** Two versions of a document as one text: what came is green and underlined, what went is red and struck through. */
import './compare.css';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Select, Skeleton } from 'antd';
import { GitCompareArrows } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { documentTexts } from '../i18n/texts.ts';

const CleanHtml = lazy(() => import('@lambda/web-engine/form/rich-text/clean-html.tsx'));
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Version = { readonly number: number; readonly at: string; readonly by: string | null };

function Difference({ id, from, to }: { readonly id: number; readonly from: number; readonly to: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['document-compare', id, from, to],
    queryFn: ({ signal }) => request<{ data: { html: string } }>(`/document/compare/${id}?from=${from}&to=${to}`, { signal }),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <Suspense fallback={null}>
      <CleanHtml html={data.data.html} />
    </Suspense>
  );
}

function Versions({ id }: { readonly id: number }) {
  const t = documentTexts.useText();
  const place = useId();
  const [chosen, setChosen] = useState<{ readonly from?: number; readonly to?: number }>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['document-versions', id],
    queryFn: ({ signal }) => request<{ data: readonly Version[] }>(`/document/versions/${id}`, { signal }),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const versions = data.data;
  if (versions.length < 2) return <p>{t('compare.one')}</p>;
  const options = versions.map(({ number, at, by }) => ({
    value: number,
    label: [t('compare.version', { number }), at && formatDateTime(at), by].filter(Boolean).join(' · '),
  }));
  const from = chosen.from ?? versions.length - 1;
  const to = chosen.to ?? versions.length;
  return (
    <div className="document-compare">
      <div className="document-compare-sides">
        {(['from', 'to'] as const).map((side) => (
          <label key={side} htmlFor={`${place}-${side}`}>
            <span>{t(`compare.${side}`)}</span>
            <Select
              id={`${place}-${side}`}
              value={side === 'from' ? from : to}
              options={options}
              onChange={(number) => setChosen({ ...chosen, [side]: number })}
            />
          </label>
        ))}
      </div>
      <p className="document-compare-key">
        <ins>{t('compare.came')}</ins> <del>{t('compare.went')}</del>
      </p>
      <Difference id={id} from={from} to={to} />
    </div>
  );
}

export function CompareButton({ id }: { readonly id: number }) {
  const t = documentTexts.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<GitCompareArrows {...ICON} />} onClick={() => setOpen(true)}>
        {t('compare.open')}
      </Button>
      <Modal open={isOpen} width={900} title={t('compare.open')} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <Versions id={id} />
      </Modal>
    </>
  );
}

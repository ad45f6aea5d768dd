/** The published versions of a workflow, each to look at: they are never changed. */
import { workflowSchema } from '@lambda/model/workflow/workflow.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import { Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { useVersions, type Version } from './designer-data.ts';
import { FlowCanvas } from './flow-canvas.tsx';
import { StepList } from './step-list.tsx';

function ShownVersion({ version }: { readonly version: Version }) {
  const t = workflowTexts.useText();
  const isPhone = useIsPhone();
  const read = workflowSchema.safeParse(version.flow_data);
  if (!read.success) return <p>{t('drawing.unreadable')}</p>;
  return (
    <>
      {version.comment && <p>{version.comment}</p>}
      {isPhone ? (
        <StepList workflow={read.data} />
      ) : (
        <div className="wd-looked">
          <FlowCanvas workflow={read.data} label={t('version', { number: version.number })} />
        </div>
      )}
    </>
  );
}

export function VersionsDialog({ workflow, onClose }: { readonly workflow: number; readonly onClose: () => void }) {
  const t = workflowTexts.useText();
  const versions = useVersions(workflow, true);
  const [chosen, setChosen] = useState<number>();
  const shown = versions.data?.find(({ number }) => number === chosen) ?? versions.data?.[0];
  return (
    <Modal open centered width={1000} title={t('versions')} footer={null} onCancel={onClose}>
      {versions.error && <LoadFailed error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <Skeleton active />}
      {versions.data?.length === 0 && <p>{t('versions.none')}</p>}
      {shown && (
        <>
          <Select<number>
            aria-label={t('versions')}
            value={shown.number}
            options={versions.data?.map(({ number }) => ({ value: number, label: t('version', { number }) })) ?? []}
            onChange={setChosen}
          />
          <ShownVersion key={shown.id} version={shown} />
        </>
      )}
    </Modal>
  );
}

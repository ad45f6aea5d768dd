/** The records that run through a workflow, and their way to another version of it. */
import { workflowSchema } from '@lambda/model/workflow/workflow.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Alert, Button, Modal, Select, Skeleton, Table } from 'antd';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { type MovedRecord, moveRecords, type RunningRecord, useRunning, useVersions, type Version } from './designer-data.ts';
import { chosenRecords, keyOf, lostSteps, standingSteps } from './moving.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const drawingOf = (version: Version | undefined) => {
  const read = workflowSchema.safeParse(version?.flow_data);
  return read.success ? read.data : undefined;
};

function Results({ rows, results }: { readonly rows: readonly RunningRecord[]; readonly results: readonly MovedRecord[] }) {
  const t = workflowTexts.useText();
  return (
    <ul className="wd-results">
      {results.map((result) => (
        <li key={keyOf(result)}>
          {result.done ? <CircleCheck {...icon} className="mw-done" /> : <CircleX {...icon} className="mw-failed" />}
          <span>
            <strong>{rows.find((row) => keyOf(row) === keyOf(result))?.title ?? result.id}</strong>:{' '}
            {result.done ? t('running.moved') : result.message}
          </span>
        </li>
      ))}
    </ul>
  );
}

type RunningProps = { readonly workflow: number; readonly rows: readonly RunningRecord[]; readonly versions: readonly Version[] };
function Running({ workflow, rows, versions, onMoved }: RunningProps & { readonly onMoved: (results: readonly MovedRecord[]) => void }) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const id = useId();
  const [wanted, setWanted] = useState<number>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [steps, setSteps] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const version = versions.find(({ number }) => number === wanted) ?? versions[0];
  const next = drawingOf(version);
  if (!version || !next) return <p>{t('versions.none')}</p>;
  const lost = lostSteps(rows, chosen, next);
  const records = chosenRecords(rows, chosen);
  const isReady = records.length > 0 && lost.every(({ step }) => steps[step] !== undefined);
  const move = async () => {
    if (isBusy || !isReady) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const said = Object.fromEntries(lost.map(({ step }) => [step, steps[step] ?? '']));
      onMoved(await moveRecords({ workflow_id: workflow, version: version.number, steps: said, records }));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.fields[0]?.message ?? error.message);
      setBusy(false);
    }
  };
  return (
    <div className="wd-running">
      <p className="wf-job">{t('running.help')}</p>
      <label htmlFor={`${id}-version`}>{t('running.version')}</label>
      <Select<number>
        id={`${id}-version`}
        value={version.number}
        options={versions.map(({ number, comment }) => ({
          value: number,
          label: [t('version', { number }), comment].filter(Boolean).join(' · '),
        }))}
        onChange={setWanted}
      />
      <Table<RunningRecord>
        rowKey={(row) => `${keyOf(row)} ${row.step}`}
        size="small"
        dataSource={[...rows]}
        pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        className="wd-running-table"
        rowSelection={{
          selectedRowKeys: rows.filter((row) => chosen.has(keyOf(row))).map((row) => `${keyOf(row)} ${row.step}`),
          preserveSelectedRowKeys: true,
          onChange: (_keys, picked) => setChosen(new Set(picked.filter(Boolean).map(keyOf))),
          getCheckboxProps: (row) => ({
            disabled: row.version === version.number,
            'aria-label': t('batch.choose', { title: row.title }),
          }),
        }}
        columns={[
          { title: t('work.title'), key: 'title', dataIndex: 'title' },
          { title: t('work.step'), key: 'status', dataIndex: 'status', width: 200 },
          { title: t('running.now'), key: 'version', width: 130, render: (_value, row) => t('version', { number: row.version }) },
        ]}
      />
      {lost.map((row) => (
        <div key={row.step} className="wd-running-step">
          <label htmlFor={`${id}-${row.step}`}>{t('running.step', { step: row.status })}</label>
          <Select<string>
            id={`${id}-${row.step}`}
            placeholder={t('running.choose')}
            value={steps[row.step] ?? null}
            options={standingSteps(next).map((step) => ({ value: step.id, label: label(step.label) }))}
            onChange={(to) => setSteps((known) => ({ ...known, [row.step]: to }))}
          />
        </div>
      ))}
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      <Button type="primary" disabled={!isReady} {...whileBusy(isBusy)} onClick={() => void move()}>
        {t('running.move', { count: records.length })}
      </Button>
    </div>
  );
}

export function RunningDialog({ workflow, onClose }: { readonly workflow: number; readonly onClose: () => void }) {
  const t = workflowTexts.useText();
  const running = useRunning(workflow);
  const versions = useVersions(workflow, true);
  const [results, setResults] = useState<readonly MovedRecord[]>();
  const error = running.error ?? versions.error;
  const rows = running.data;
  return (
    <Modal open centered width={760} title={t('running')} footer={null} onCancel={onClose}>
      {error && (
        <LoadFailed
          error={error}
          onRetry={() => {
            void running.refetch();
            void versions.refetch();
          }}
        />
      )}
      {(running.isPending || versions.isPending) && <Skeleton active />}
      {rows?.length === 0 && !results && <p>{t('running.none')}</p>}
      {results && rows && <Results rows={rows} results={results} />}
      {!results && rows && rows.length > 0 && versions.data && (
        <Running workflow={workflow} rows={rows} versions={versions.data} onMoved={setResults} />
      )}
    </Modal>
  );
}

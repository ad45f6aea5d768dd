/** Decides about several records: each is looked at first, then all are sent, and every one tells what became of it. */
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useAttempt } from '@lambda/web-engine/kit/data/use-attempt.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Alert, Button, Modal, Radio, Skeleton } from 'antd';
import { CircleCheck, CircleX, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { renewProcesses, type Signature, useProcessHistory, useProcessState } from '../process/process-data.ts';
import { CodeField, SignatureField } from '../process/sign-fields.tsx';
import { Timeline } from '../process/timeline.tsx';
import { batchDecisions, batchNeeds, batchOutcomes, turnOf, type Verdict, type Verdicts } from './batch.ts';
import { type BatchResult, decideMany, useRecordAddress, type WorkRow } from './work-data.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOTE = { kind: 'longText', label: words('Тайлбар (бүгдэд)', 'Note (for all)', '메모 (모두)'), max: 2_000 } as const;
const SKIP = '-';

type SummaryProps = { readonly row: WorkRow; readonly verdict: Verdict | undefined; readonly onVerdict: (verdict: Verdict) => void };
function Summary({ row, verdict, onVerdict }: SummaryProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const address = useRecordAddress()(row.model, row.id);
  const state = useProcessState(row.model, row.id);
  const history = useProcessHistory(row.model, row.id);
  if (state.error) return <LoadFailed error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton active />;
  const known = state.data;
  const outcomes = batchOutcomes(turnOf(known, row.place));
  const value = verdict === undefined ? undefined : verdict === 'skip' ? SKIP : verdict.outcome;
  return (
    <div className="mw-summary">
      <h3>{known.title}</h3>
      <p className="mw-step">
        <StepTag type={row.status_type}>{row.step_label ? label(row.step_label) : row.status}</StepTag>
        <span className="wf-job lp-figures">{[row.author?.name, formatDateTime(row.since)].filter(Boolean).join(' · ')}</span>
        {address && (
          <a href={address} target="_blank" rel="noreferrer">
            {t('batch.open')} <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
          </a>
        )}
      </p>
      <div className="mw-history">
        {history.data ? <Timeline history={history.data} title={false} /> : <Skeleton active title={false} />}
      </div>
      <Radio.Group
        aria-label={t('decide.title')}
        value={value}
        onChange={({ target }) => onVerdict(target.value === SKIP ? 'skip' : { outcome: String(target.value), state: known })}
        options={[...outcomes.map((one) => ({ value: one.code, label: label(one.label) })), { value: SKIP, label: t('batch.skip') }]}
      />
    </div>
  );
}

function Results({ rows, results }: { readonly rows: readonly WorkRow[]; readonly results: readonly BatchResult[] }) {
  const t = workflowTexts.useText();
  return (
    <ul className="mw-results">
      {results.map((result, at) => (
        // Two places of one record have the same number.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          {result.done ? <CircleCheck {...icon} className="mw-done" /> : <CircleX {...icon} className="mw-failed" />}
          <span>
            <strong>{rows.find(({ id }) => id === result.id)?.title ?? result.id}</strong>: {result.done ? t('batch.done') : result.message}
          </span>
        </li>
      ))}
    </ul>
  );
}

type BatchDialogProps = { readonly rows: readonly WorkRow[]; readonly onClose: () => void };
export function BatchDialog({ rows, onClose }: BatchDialogProps) {
  const t = workflowTexts.useText();
  const attempt = useAttempt();
  const [at, setAt] = useState(0);
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const [note, setNote] = useState('');
  const [signature, setSignature] = useState<Signature>();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [results, setResults] = useState<readonly BatchResult[]>();
  const row = rows[at];
  const needs = batchNeeds(rows, verdicts);
  const isLast = at >= rows.length;
  const missing =
    needs.note && note.trim() === ''
      ? 'note'
      : needs.signature && signature === undefined
        ? 'signature'
        : needs.code && code === ''
          ? 'code'
          : undefined;
  const send = async () => {
    if (isBusy) return;
    if (missing) {
      setFailure(t(`missing.${missing}`));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const items = batchDecisions(rows, verdicts, { note, signature, code });
      setResults(await attempt(items, (key) => decideMany(items, key)));
      await renewProcesses();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const footer = results ? (
    <Button type="primary" onClick={onClose}>
      {t('close')}
    </Button>
  ) : (
    <>
      <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
        {t('batch.back')}
      </Button>
      {isLast ? (
        <Button type="primary" disabled={needs.count === 0 || !needs.isLookedAt} {...whileBusy(isBusy)} onClick={() => void send()}>
          {t('batch.send', { count: needs.count })}
        </Button>
      ) : (
        <Button type="primary" disabled={row !== undefined && !verdicts.has(row.place)} onClick={() => setAt(at + 1)}>
          {t('batch.next')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      open
      centered
      width={640}
      title={isLast ? t('batch.title') : t('batch.of', { number: at + 1, count: rows.length })}
      onCancel={onClose}
      footer={footer}
    >
      {results ? (
        <Results rows={rows} results={results} />
      ) : row ? (
        <Summary
          key={row.place}
          row={row}
          verdict={verdicts.get(row.place)}
          onVerdict={(verdict) => setVerdicts((known) => new Map(known).set(row.place, verdict))}
        />
      ) : (
        <div className="wf-dialog">
          <p>{t('batch.ready', { count: needs.count })}</p>
          <AskedField
            name="note"
            field={NOTE}
            required={needs.note}
            value={note}
            onChange={(value) => setNote(typeof value === 'string' ? value : '')}
          />
          {needs.code && <CodeField value={code} onChange={setCode} problem={undefined} />}
          {needs.signature && (
            <SignatureField value={signature} onChange={setSignature} keeps={false} onKeeps={undefined} problem={undefined} />
          )}
        </div>
      )}
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
    </Modal>
  );
}

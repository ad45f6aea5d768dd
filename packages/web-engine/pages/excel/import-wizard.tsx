/** Brings a workbook into a list: send it, match its columns, look what would be refused, take it. */
import './import.css';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, App, Button, Drawer, Steps } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RequestError, requestFile } from '../../kit/data/client.ts';
import { useAttempt } from '../../kit/data/use-attempt.ts';
import { refreshJobs } from '../../kit/jobs/job-data.ts';
import {
  type ImportChoices,
  type ImportResult,
  lookAgain,
  type Proposal,
  sendWorkbook,
  startImport,
  templateAddress,
} from './import-data.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportUpload } from './import-upload.tsx';
import { saveFile } from './save-file.ts';
import { excelTexts } from './texts.ts';

export type ImportWizardProps = {
  readonly grid: string;
  readonly title: string;
  readonly isPhone: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Records have been written. */
  readonly onImported: () => void;
};

type Stage =
  | { readonly step: 'upload' }
  | { readonly step: 'match'; readonly proposal: Proposal; readonly choices: ImportChoices }
  | {
      readonly step: 'run';
      readonly proposal: Proposal;
      readonly choices: ImportChoices;
      readonly job: number;
      readonly dryRun: boolean;
      readonly result?: ImportResult | undefined;
      readonly over: boolean;
    };

/** What is being asked of the server just now. */
type Asked = 'look' | 'check' | 'import';

const STEPS = ['upload', 'match', 'run'] as const;
const choicesFor = ({ mapping }: Proposal): ImportChoices => ({ mapping, key: null, atomic: false, dayOrder: null });

function Footer({
  stage,
  asked,
  onBack,
  onStart,
  onClose,
  onAnew,
}: {
  readonly stage: Stage;
  readonly asked: Asked | undefined;
  readonly onBack: () => void;
  readonly onStart: (dryRun: boolean) => void;
  readonly onClose: () => void;
  readonly onAnew: () => void;
}) {
  const t = excelTexts.useText();
  if (stage.step === 'upload') return <Button onClick={onClose}>{t('wizard.close')}</Button>;
  // One thing at a time: the button that was pressed turns, the other ones rest until the server has answered.
  const rests = asked !== undefined;
  const toImport = (isEmpty: boolean) => (
    <Button
      type="primary"
      disabled={isEmpty || (rests && asked !== 'import')}
      {...whileBusy(asked === 'import')}
      onClick={() => onStart(false)}
    >
      {t('wizard.import')}
    </Button>
  );
  if (stage.step === 'match') {
    const empty = stage.proposal.rows === 0 || stage.choices.mapping.every((name) => name === null);
    return (
      <>
        <Button onClick={onAnew}>{t('wizard.otherFile')}</Button>
        <span className="import-foot-space" />
        <Button disabled={empty || (rests && asked !== 'check')} {...whileBusy(asked === 'check')} onClick={() => onStart(true)}>
          {t('wizard.check')}
        </Button>
        {toImport(empty)}
      </>
    );
  }
  if (!stage.over) return <Button onClick={onClose}>{t('wizard.leave')}</Button>;
  const mayImport = stage.dryRun && stage.result && stage.result.counts.created + stage.result.counts.updated > 0;
  return (
    <>
      {stage.dryRun ? <Button onClick={onBack}>{t('wizard.back')}</Button> : <Button onClick={onAnew}>{t('wizard.otherFile')}</Button>}
      <span className="import-foot-space" />
      {mayImport ? (
        toImport(false)
      ) : (
        <Button type="primary" onClick={onClose}>
          {t('wizard.finish')}
        </Button>
      )}
    </>
  );
}

export function ImportWizard({ grid, title, isPhone, open, onClose, onImported }: ImportWizardProps) {
  const t = excelTexts.useText();
  const { message } = App.useApp();
  const [stage, setStage] = useState<Stage>({ step: 'upload' });
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const attempt = useAttempt();

  /** Runs one call to the server; a refusal is told where the person is. */
  const call = async (work: () => Promise<void>, asking: Asked = 'look'): Promise<void> => {
    setAsked(asking);
    setError(undefined);
    try {
      await work();
    } catch (refusal) {
      if (!(refusal instanceof RequestError)) throw refusal;
      setError(refusal.message);
    } finally {
      setAsked(undefined);
      setSent(undefined);
    }
  };
  const take = (file: File) =>
    call(async () => {
      setSent(0);
      const proposal = await sendWorkbook(grid, file, setSent);
      setStage({ step: 'match', proposal, choices: choicesFor(proposal) });
    });
  const fetchTemplate = () =>
    call(async () => {
      const made = await requestFile(templateAddress(grid));
      if ('file' in made) saveFile(made);
    });
  const lookElsewhere = (proposal: Proposal, place: { headerRow: number | null; sheet: string | null }) =>
    call(async () => {
      const next = { ...proposal, ...(await lookAgain(grid, proposal.file, place)) };
      setStage({ step: 'match', proposal: next, choices: choicesFor(next) });
    });
  const start = (dryRun: boolean) =>
    call(
      async () => {
        if (stage.step === 'upload') return;
        const { proposal, choices } = stage;
        const job = await attempt([proposal.file, proposal.sheet, proposal.headerRow, choices, dryRun], (key) =>
          startImport(grid, proposal, choices, { dryRun, key }),
        );
        setStage({ step: 'run', proposal, choices, job, dryRun, over: false });
        await refreshJobs();
      },
      dryRun ? 'check' : 'import',
    );
  const ended = (job: number, result: ImportResult | undefined) => {
    setStage((now) => (now.step === 'run' && now.job === job ? { ...now, result, over: true } : now));
    if (!result || result.dryRun || result.counts.created + result.counts.updated === 0) return;
    onImported();
    if (result.counts.failed === 0) message.success(t('outcome.done'));
  };
  const anew = () => {
    setError(undefined);
    setStage({ step: 'upload' });
  };

  // The button that led on goes away with its step: the keyboard goes on from the beginning of the next one.
  const step = useRef<HTMLDivElement>(null);
  const shown = stage.step === 'run' && stage.over ? 'over' : stage.step;
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (open && shown !== 'upload' && isLost) step.current?.focus();
  }, [open, shown]);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={isPhone ? '100%' : 860}
      title={t('wizard.title', { list: title })}
      closable={{ 'aria-label': t('wizard.close') }}
      closeIcon={<X size={18} strokeWidth={1.75} aria-hidden />}
      rootClassName="import-drawer"
      footer={
        <div className="import-foot">
          <Footer
            stage={stage}
            asked={asked}
            onBack={() => stage.step === 'run' && setStage({ step: 'match', proposal: stage.proposal, choices: stage.choices })}
            onStart={(dryRun) => void start(dryRun)}
            onClose={onClose}
            onAnew={anew}
          />
        </div>
      }
    >
      <div ref={step} tabIndex={-1} className="import-step" />
      <Steps
        size="small"
        responsive={false}
        current={STEPS.indexOf(stage.step)}
        items={STEPS.map((step) => ({ title: t(`steps.${step}`) }))}
      />
      {stage.step === 'upload' && (
        <ImportUpload sent={sent} error={error} onFile={(file) => void take(file)} onTemplate={() => void fetchTemplate()} />
      )}
      {stage.step !== 'upload' && error !== undefined && <Alert type="error" showIcon title={error} />}
      {stage.step === 'match' && (
        <ImportMapping
          proposal={stage.proposal}
          choices={stage.choices}
          busy={asked !== undefined}
          onChoices={(choices) => setStage({ ...stage, choices })}
          onHeaderRow={(headerRow) => void lookElsewhere(stage.proposal, { headerRow, sheet: stage.proposal.sheet })}
          onSheet={(sheet) => void lookElsewhere(stage.proposal, { headerRow: null, sheet })}
        />
      )}
      {stage.step === 'run' && <ImportOutcome key={stage.job} job={stage.job} onEnd={(result) => ended(stage.job, result)} />}
    </Drawer>
  );
}

/** What publishing would do, shown before it is done; with a comment, and an explicit yes to what would be lost. */
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { Alert, Button, Checkbox, Input, Modal, Spin } from 'antd';
import { useId, useState } from 'react';
import { type Key, type Problem, problemsOf, publish, usePlan, wordsOfError } from './builder-data.ts';
import { builderTexts } from './i18n/texts.ts';
import { useNeededDrafts } from './needed-drafts.ts';
import { PlanSteps } from './plan-steps.tsx';
import { TakenRows } from './taken-rows.tsx';
import { useTypeText } from './type-text.ts';

const LONGEST_COMMENT = 500;

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const t = builderTexts.useText();
  const typeText = useTypeText();
  if (problems.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('plan.problems')}
      description={
        <ul className="builder-problems">
          {problems.map(({ type, name, message }) => (
            <li key={`${type} ${name} ${message}`}>
              {typeText(type)} <code>{name}</code>: {message}
            </li>
          ))}
        </ul>
      }
    />
  );
}

type DialogProps = {
  readonly definitions: readonly Key[];
  /** `plan` only shows what would be done. */
  readonly mode: 'plan' | 'publish';
  readonly onDone: () => void;
  readonly onClose: () => void;
};
export function PublishDialog({ definitions: chosen, mode, onDone, onClose }: DialogProps) {
  const t = builderTexts.useText();
  const typeText = useTypeText();
  /** Drafts of others that were taken along because these name them. */
  const [together, setTogether] = useState<readonly Key[]>([]);
  const definitions = together.length > 0 ? [...chosen, ...together] : chosen;
  const needed = useNeededDrafts(definitions);
  const [company, setCompany] = useState<number | null>(null);
  const plan = usePlan(definitions, company);
  const commentId = useId();
  const [comment, setComment] = useState('');
  const [isAllowed, setAllowed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const steps = plan.data?.plan ?? [];
  const problems = failure && problemsOf(failure).length > 0 ? problemsOf(failure) : (plan.data?.problems ?? []);
  const takes = plan.data?.takes ?? [];
  const asksCompany = takes.some(({ rows }) => rows > 0);
  const isLosing = steps.some(({ loses }) => loses);
  const fault = failure ?? plan.error;
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await publish({ definitions, comment, allowLoss: isLosing && isAllowed, company });
      onDone();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error);
      // Somebody else may have published meanwhile: what would be done is asked anew.
      void plan.refetch();
    } finally {
      setBusy(false);
    }
  };
  const reason =
    problems.length > 0 && !failure
      ? t('plan.hasProblems')
      : isLosing && !isAllowed
        ? t('plan.needsYes')
        : asksCompany && company === null
          ? t('take.needsCompany')
          : plan.data
            ? undefined
            : t('plan.loading');
  return (
    <Modal
      open
      width={640}
      title={mode === 'plan' ? t('plan.title') : t('plan.publishTitle')}
      onCancel={onClose}
      footer={
        <div className="builder-dialog-buttons">
          <Button onClick={onClose}>{mode === 'plan' ? t('plan.close') : t('plan.cancel')}</Button>
          {mode === 'publish' && (
            <ReasonedButton type="primary" danger={isLosing} reason={reason} {...whileBusy(busy)} onClick={() => void make()}>
              {t('plan.publish')}
            </ReasonedButton>
          )}
        </div>
      }
    >
      <div className="builder-dialog">
        <section aria-label={t('plan.what')}>
          <p className="builder-hint">{t('plan.what')}</p>
          <ul className="builder-what">
            {definitions.map(({ type, name }) => (
              <li key={`${type} ${name}`}>
                {typeText(type)} <code>{name}</code>
              </li>
            ))}
          </ul>
        </section>
        {needed.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('plan.needed')}
            description={
              <ul className="builder-what">
                {needed.map(({ type, name }) => (
                  <li key={`${type} ${name}`}>
                    {typeText(type)} <code>{name}</code>
                  </li>
                ))}
              </ul>
            }
            action={
              <Button size="small" onClick={() => setTogether([...together, ...needed])}>
                {t('plan.together')}
              </Button>
            }
          />
        )}
        {mode === 'publish' && <p>{t('plan.effect')}</p>}
        {fault && problemsOf(fault).length === 0 && <Alert type="error" showIcon title={wordsOfError(fault)} className="builder-fault" />}
        <Problems problems={problems} />
        {plan.isPending && <Spin aria-label={t('plan.loading')} />}
        {plan.data && problems.length === 0 && <PlanSteps steps={steps} />}
        {asksCompany && <TakenRows takes={takes} company={company} onChange={setCompany} />}
        {mode === 'publish' && isLosing && (
          <Checkbox checked={isAllowed} onChange={({ target }) => setAllowed(target.checked)}>
            {t('plan.allow')}
          </Checkbox>
        )}
        {mode === 'publish' && (
          <div>
            <label htmlFor={commentId}>{t('plan.comment')}</label>
            <Input.TextArea
              id={commentId}
              value={comment}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={LONGEST_COMMENT}
              onChange={({ target }) => setComment(target.value)}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}

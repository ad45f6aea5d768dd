/** Where the tables of a model are not as its definition says, with the repair. */

import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Checkbox } from 'antd';
import { useState } from 'react';
import { renewBuilder, repair, useDrift, wordsOfError } from '../builder-data.ts';
import { builderTexts } from '../i18n/texts.ts';
import { PlanSteps } from '../plan-steps.tsx';

export function DriftNote({ model }: { readonly model: string }) {
  const t = builderTexts.useText();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { data: steps = [] } = useDrift(model);
  const [isAllowed, setAllowed] = useState(false);
  const [busy, setBusy] = useState(false);
  if (steps.length === 0) return null;
  const isLosing = steps.some(({ loses }) => loses);
  const mend = async () => {
    setBusy(true);
    try {
      await repair(model, isLosing && isAllowed);
      void message.success(t('drift.repaired'));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      void message.error(wordsOfError(error), 8);
    } finally {
      setBusy(false);
      void renewBuilder(client);
    }
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('drift.title')}
      description={
        <div className="builder-dialog">
          <p>{t('drift.text')}</p>
          <PlanSteps steps={steps} />
          {isLosing && (
            <Checkbox checked={isAllowed} onChange={({ target }) => setAllowed(target.checked)}>
              {t('plan.allow')}
            </Checkbox>
          )}
          <div>
            <ReasonedButton
              type="primary"
              danger={isLosing}
              reason={isLosing && !isAllowed ? t('plan.needsYes') : undefined}
              {...whileBusy(busy)}
              onClick={() => void mend()}
            >
              {t('drift.repair')}
            </ReasonedButton>
          </div>
        </div>
      }
    />
  );
}

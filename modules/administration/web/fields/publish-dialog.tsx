/** What publishing or withdrawing would do, shown before it is done. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Spin } from 'antd';
import { useState } from 'react';
import { type Change, type CustomField, makeChange, planChange } from '../data/custom-fields.ts';
import { administrationTexts } from '../i18n/texts.ts';

type DialogProps = {
  readonly fields: readonly CustomField[];
  readonly to: Change['to'];
  readonly onDone: () => void;
  readonly onClose: () => void;
};
export function PublishDialog({ fields, to, onDone, onClose }: DialogProps) {
  const t = administrationTexts.useText();
  const change: Change = { ids: fields.map(({ id }) => id), to };
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const plan = useQuery({
    queryKey: ['administration', 'field-plan', change],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => planChange(change),
  });
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await makeChange(change);
      onDone();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const fault = failure ?? plan.error?.message;
  return (
    <Modal
      open
      title={t(`custom.ask.${to}`)}
      okText={t(`custom.do.${to}`)}
      okButtonProps={{ disabled: !plan.data, danger: to === 'withdrawn', ...whileBusy(busy) }}
      cancelText={t('role.cancel')}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <div className="custom-field-dialog">
        <p className="custom-field-names">{fields.map(({ label_mn }) => label_mn).join(', ')}</p>
        <p>{t(`custom.effect.${to}`)}</p>
        {fault && <Alert type="error" showIcon title={fault} />}
        {plan.isPending && <Spin aria-label={t('custom.planning')} />}
        {plan.data &&
          (plan.data.length === 0 ? (
            <p className="custom-field-hint">{t('custom.noSteps')}</p>
          ) : (
            <>
              <p className="custom-field-hint">{t('custom.steps')}</p>
              <section className="custom-field-plan" aria-label={t('custom.steps')}>
                {plan.data.map(({ sql }) => (
                  <code key={sql}>{sql}</code>
                ))}
              </section>
            </>
          ))}
      </div>
    </Modal>
  );
}

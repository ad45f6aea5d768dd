/** What an action has to say once and nowhere else: a first password, a number to hand on. */
import { Alert, Button, Modal, Typography } from 'antd';
import { useLabel } from '../../kit/i18n/i18n.ts';
import type { Shown } from './action-data.ts';
import { actionTexts } from './texts.ts';

type Props = {
  readonly title: string;
  readonly shown: readonly Shown[];
  readonly nameOf: (id: number) => string;
  readonly onClose: () => void;
};

/** Stays until it is closed on purpose: what it says cannot be had again. */
export function ShownOnceDialog({ title, shown, nameOf, onClose }: Props) {
  const t = actionTexts.useText();
  const label = useLabel();
  return (
    <Modal
      open
      centered
      width={480}
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('shownOnce')} />
      {shown.map(({ id, lines }) => (
        <section key={id} className="action-told">
          <strong>{nameOf(id)}</strong>
          <dl>
            {lines.map((line) => (
              <div key={line.label.en}>
                <dt>{label(line.label)}</dt>
                <dd>
                  <Typography.Text copyable className="action-told-value">
                    {line.value}
                  </Typography.Text>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

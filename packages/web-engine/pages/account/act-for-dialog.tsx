/** Asks why somebody is acted for, and with which of the person's roles. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalOf } from '../../kit/data/refusal.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { HOME } from '../../kit/session/home-path.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import type { PersonReply } from './person-data.ts';
import { accountTexts } from './texts.ts';

const LEAST = 5;
const MOST = 300;
type Values = { place?: number; reason: string };
type Props = { readonly person: PersonReply; readonly name: string; readonly onCancel: () => void };

export function ActForDialog({ person, name, onCancel }: Props) {
  const t = accountTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const { actFor } = useSessionControl();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const start = async ({ place = 0, reason }: Values) => {
    const chosen = person.may_act[place];
    if (!chosen) return;
    setError(undefined);
    setBusy(true);
    try {
      await actFor({ userId: person.id, roleId: chosen.role_id, companyId: chosen.company_id, reason: reason.trim() });
      void navigate(HOME);
    } catch (failure) {
      setError(refusalOf(failure).message);
      setBusy(false);
    }
  };
  const title = t('acting.title', { name });
  return (
    <Modal open title={title} footer={null} onCancel={onCancel} width={560}>
      <p className="lp-account-hint">{t('acting.hint')}</p>
      <Form<Values>
        name="act-for"
        layout="vertical"
        requiredMark={false}
        initialValues={{ place: 0, reason: '' }}
        onFinish={(values) => void start(values)}
        aria-label={title}
      >
        {error && <Alert className="lp-account-error" type="error" showIcon title={error} />}
        {person.may_act.length > 1 && (
          <Form.Item name="place" label={t('acting.role')}>
            <ChoiceSelect options={person.may_act.map((one, index) => ({ value: index, label: `${label(one.title)} · ${one.company}` }))} />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('acting.reason')}
          rules={[{ required: true, whitespace: true, min: LEAST, max: MOST, message: t('acting.reasonMissing') }]}
        >
          <Input.TextArea rows={3} maxLength={MOST} showCount autoFocus />
        </Form.Item>
        <div className="lp-account-buttons">
          <Button type="primary" htmlType="submit" {...whileBusy(busy)}>
            {t('acting.start')}
          </Button>
          <Button onClick={onCancel}>{t('twoStep.cancel')}</Button>
        </div>
      </Form>
    </Modal>
  );
}

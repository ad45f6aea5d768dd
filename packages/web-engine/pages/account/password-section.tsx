/** A new password for who knows the old one. */

import { passwordChangeProblems } from '@lambda/model/accounts/password-reset.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type Refusal, refusalOf } from '../../kit/data/refusal.ts';
import { currentLanguage } from '../../kit/i18n/language.ts';
import { PasswordDemands } from '../../kit/password/password-demands.tsx';
import { usePerson } from '../../kit/session/session.tsx';
import { changeAccount } from './account-data.ts';
import { accountTexts } from './texts.ts';

type Values = { old_password: string; password: string; password_confirm: string };
const EMPTY: Values = { old_password: '', password: '', password_confirm: '' };

export function PasswordSection() {
  const t = accountTexts.useText();
  const { message } = App.useApp();
  const user = usePerson();
  const [form] = Form.useForm<Values>();
  const password = Form.useWatch('password', form) ?? '';
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const show = ({ message: said, fields }: Refusal) => {
    setError(said);
    form.setFields(fields.map(({ field, message: problem }) => ({ name: field as keyof Values, errors: [problem] })));
  };
  const save = async (values: Values) => {
    setError(undefined);
    const problems = passwordChangeProblems(values);
    if (problems.length > 0)
      return show({ fields: problems.map((one) => ({ field: one.field, message: fieldErrorText(one, currentLanguage()) })) });
    setBusy(true);
    try {
      await changeAccount('change-password', values);
      form.resetFields();
      void message.success(t('password.saved'));
    } catch (failure) {
      show(refusalOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="lp-account-card" aria-labelledby="account-password">
      <h2 id="account-password">{t('password')}</h2>
      <p className="lp-account-hint">{t('password.hint')}</p>
      <Form<Values>
        form={form}
        name="change-password"
        layout="vertical"
        requiredMark={false}
        initialValues={EMPTY}
        onFinish={(values) => void save(values)}
        className="lp-account-narrow"
      >
        {error && <Alert className="lp-account-error" type="error" showIcon title={error} />}
        {/* For password managers: whose password is changed. */}
        <input type="text" autoComplete="username" value={user.login} readOnly hidden />
        <Form.Item name="old_password" label={t('password.old')} rules={[{ required: true, message: t('password.missing') }]}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Form.Item name="password" label={t('password.new')}>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        {password !== '' && (
          <div className="lp-account-demands">
            <PasswordDemands password={password} />
          </div>
        )}
        <Form.Item name="password_confirm" label={t('password.again')}>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" {...whileBusy(busy)}>
          {t('password.save')}
        </Button>
      </Form>
    </section>
  );
}

/** The second step of signing in again, asked for after the password was right. */
import type { ErrorCode } from '@lambda/model/errors/errors.ts';
import { Form, Input } from 'antd';
import { KeyRound } from 'lucide-react';
import { visitorTexts } from '../pages/visitor/texts.ts';

export const NEEDS_CODE: ErrorCode = 'SECOND_FACTOR_NEEDED';

/** A field `code` of the form around it. */
export function SecondStep() {
  const t = visitorTexts.useText();
  return (
    <Form.Item
      name="code"
      label={t('login.code')}
      extra={t('login.codeHint')}
      rules={[{ required: true, whitespace: true, message: t('login.codeMissing') }]}
    >
      <Input
        prefix={<KeyRound size={18} strokeWidth={1.75} color="var(--lp-text-tertiary)" aria-hidden />}
        className="lp-login-code"
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
      />
    </Form.Item>
  );
}

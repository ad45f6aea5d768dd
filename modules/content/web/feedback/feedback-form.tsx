/** Writing feedback to the company: by name, or anonymously with a code that is shown once. */
import { useAttempt } from '@lambda/web-engine/kit/data/use-attempt.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Switch, Typography } from 'antd';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { FEEDBACK_LENGTH } from '../../feedback/feedback_company.model.ts';
import { FEEDBACK, giveAnonymously, giveByName } from '../data/feedback.ts';
import { contentTexts } from '../i18n/texts.ts';

type Values = { readonly nick_name?: string; readonly description_text: string };

export function FeedbackForm() {
  const t = contentTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const id = useId();
  const [form] = Form.useForm<Values>();
  const [isNameless, setNameless] = useState(false);
  const [code, setCode] = useState<string>();
  const keyed = useAttempt();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ nick_name, description_text }: Values) => {
      const written = { nick_name: nick_name?.trim() || null, description_text };
      if (isNameless) return giveAnonymously(written);
      await keyed(written, (key) => giveByName(written, key));
      return undefined;
    },
    onSuccess: async (given) => {
      setCode(given);
      if (given === undefined) void message.success(t('feedback.thanks'));
      form.resetFields();
      await client.invalidateQueries({ queryKey: [FEEDBACK] });
    },
    onError: (error: Error) => void message.error(`${t('feedback.notSent')} ${error.message}`),
  });
  return (
    <section className="feedback-form" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('feedback.give')}</h2>
      {code !== undefined && (
        <Alert
          type="success"
          showIcon
          closable={{ onClose: () => setCode(undefined), 'aria-label': t('feedback.codeClose') }}
          title={t('feedback.codeGiven')}
          description={
            <>
              <Typography.Text copyable strong className="feedback-secret">
                {code}
              </Typography.Text>
              <p>{t('feedback.codeKeep')}</p>
            </>
          }
        />
      )}
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => mutate(values)}>
        <Form.Item name="nick_name" label={t('feedback.nickName')}>
          <Input maxLength={75} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="description_text"
          label={t('feedback.text')}
          rules={[{ required: true, whitespace: true, message: t('feedback.textMissing') }]}
        >
          <Input.TextArea maxLength={FEEDBACK_LENGTH} showCount autoSize={{ minRows: 5, maxRows: 8 }} />
        </Form.Item>
        <div className="feedback-send">
          <label htmlFor={`${id}-nameless`} className="feedback-nameless">
            <Switch id={`${id}-nameless`} checked={isNameless} onChange={setNameless} />
            {t('feedback.nameless')}
          </label>
          <Button type="primary" htmlType="submit" loading={isPending} icon={<Send size={16} strokeWidth={1.75} aria-hidden />}>
            {t('feedback.send')}
          </Button>
        </div>
        {isNameless && <p className="feedback-promise">{t('feedback.promise')}</p>}
      </Form>
    </section>
  );
}

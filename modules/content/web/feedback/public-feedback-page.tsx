/** `/feedback`: what anybody says to the platform, signed in or not; and the replies to anonymous feedback. */
import '../guide/guides.css';
import '../screens/news.css';
import './feedback.css';
import { RequestError } from '@lambda/web-engine/data/client.ts';
import { useTitle } from '@lambda/web-engine/shell/use-title.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Result } from 'antd';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { type PublicFeedback, sendPublic } from '../data/feedback.ts';
import { contentTexts } from '../i18n/texts.ts';
import { CodeReader } from './code-reader.tsx';

type Values = Omit<PublicFeedback, 'writing_seconds'>;

function PublicForm({ onSend, isPending, error }: { onSend: (given: PublicFeedback) => void; isPending: boolean; error: Error | null }) {
  const t = contentTexts.useText();
  const openedAt = useRef(performance.now());
  const known = error instanceof RequestError ? error : undefined;
  const wrong = (field: string) => known?.fields.find((problem) => problem.field === field)?.message;
  const help = (field: string) => (wrong(field) ? { help: wrong(field), validateStatus: 'error' as const } : {});
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      className="feedback-public"
      onFinish={(values) =>
        onSend({ ...values, website: values.website ?? '', writing_seconds: Math.round((performance.now() - openedAt.current) / 1_000) })
      }
    >
      {error && (known?.fields.length ?? 0) === 0 && (
        <Alert type="error" showIcon title={t('feedback.notSent')} description={error.message} />
      )}
      <Form.Item
        name="name"
        label={t('public.name')}
        rules={[{ required: true, whitespace: true, message: t('public.nameMissing') }]}
        {...help('name')}
      >
        <Input maxLength={75} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('public.email')}
        rules={[{ required: true, type: 'email', message: t('public.emailWrong') }]}
        {...help('email')}
      >
        <Input maxLength={254} autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item
        name="feedback"
        label={t('feedback.text')}
        rules={[{ required: true, whitespace: true, message: t('feedback.textMissing') }]}
        {...help('feedback')}
      >
        <Input.TextArea maxLength={2_000} showCount autoSize={{ minRows: 5, maxRows: 12 }} />
      </Form.Item>
      {/* Programs fill in every field; people neither see this one nor come to it by Tab. */}
      <div className="feedback-trap" aria-hidden>
        <Form.Item name="website" label={t('public.website')}>
          <Input tabIndex={-1} autoComplete="off" />
        </Form.Item>
      </div>
      <Button type="primary" size="large" htmlType="submit" loading={isPending} icon={<Send size={16} strokeWidth={1.75} aria-hidden />}>
        {t('feedback.send')}
      </Button>
    </Form>
  );
}

export function PublicFeedbackPage() {
  const t = contentTexts.useText();
  useTitle(t('public.title'));
  const { mutate, isPending, isSuccess, error, reset } = useMutation({ mutationFn: sendPublic });
  return (
    <div className="reading-page">
      <h1>{t('public.title')}</h1>
      {isSuccess ? (
        <Result
          status="success"
          title={t('public.thanks')}
          subTitle={t('public.thanksText')}
          extra={<Button onClick={reset}>{t('public.another')}</Button>}
        />
      ) : (
        <>
          <p className="reading-lead">{t('public.lead')}</p>
          <PublicForm onSend={mutate} isPending={isPending} error={error} />
        </>
      )}
      <CodeReader />
    </div>
  );
}

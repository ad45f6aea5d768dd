/** "Was this useful?" below a guide that is read beside the work. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useState } from 'react';
import { MISSING_LENGTH } from '../../useful/usefulness.model.ts';
import { contentTexts } from '../i18n/texts.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Given = { readonly useful: boolean; readonly missing?: string };

export function UsefulQuestion({ guide }: { readonly guide: number }) {
  const t = contentTexts.useText();
  const id = useId();
  const [missing, setMissing] = useState('');
  const [given, setGiven] = useState<Given>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: (opinion: Given) => request('/lambda/useful', { method: 'POST', body: { about: 'guide', id: guide, ...opinion } }),
    onSuccess: (_reply, opinion) => setGiven(opinion),
  });
  const isMore = given?.useful === false && given.missing === undefined;
  return (
    <section className="guide-useful" aria-label={t('useful.question')}>
      {error && <Alert type="error" showIcon title={t('useful.failed')} description={error.message} />}
      {!given && (
        <>
          <span>{t('useful.question')}</span>
          <span className="guide-useful-ways">
            <Button icon={<ThumbsUp {...ICON} />} disabled={isPending} onClick={() => mutate({ useful: true })}>
              {t('useful.yes')}
            </Button>
            <Button icon={<ThumbsDown {...ICON} />} disabled={isPending} onClick={() => mutate({ useful: false })}>
              {t('useful.no')}
            </Button>
          </span>
        </>
      )}
      {given && !isMore && <p role="status">{t(given.useful ? 'useful.thanks' : 'useful.noted')}</p>}
      {isMore && (
        <>
          <label htmlFor={id}>{t('useful.missing')}</label>
          <Input.TextArea
            id={id}
            value={missing}
            maxLength={MISSING_LENGTH}
            autoSize={{ minRows: 3, maxRows: 6 }}
            onChange={({ target }) => setMissing(target.value)}
          />
          <Button
            type="primary"
            loading={isPending}
            disabled={missing.trim() === ''}
            onClick={() => mutate({ useful: false, missing: missing.trim() })}
          >
            {t('feedback.send')}
          </Button>
        </>
      )}
    </section>
  );
}

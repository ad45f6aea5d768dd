/** What stands between one's own company and another, with what can be done about it. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Modal, Popconfirm } from 'antd';
import { useEffect, useId, useState } from 'react';
import { askPartner, COMPANIES, type CompanyCard, type Deed, decidePartner } from './data/companies.ts';
import { companyTexts } from './i18n/texts.ts';

const LONGEST = 500;
const ROWS = { minRows: 3, maxRows: 8 } as const;

type WordsProps = {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly ok: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onSend: (words: string) => void;
  readonly onClose: () => void;
};
function WordsDialog({ title, label, hint, ok, danger = false, busy, onSend, onClose }: WordsProps) {
  const t = companyTexts.useText();
  const [words, setWords] = useState('');
  const id = useId();
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText={t('cancel')}
      okButtonProps={{ loading: busy, danger }}
      onOk={() => onSend(words)}
      onCancel={onClose}
    >
      <div className="companies-words">
        <label htmlFor={id}>{label}</label>
        <Input.TextArea
          id={id}
          aria-describedby={`${id}-hint`}
          autoFocus
          autoSize={ROWS}
          maxLength={LONGEST}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p id={`${id}-hint`}>{hint}</p>
      </div>
    </Modal>
  );
}

/** What has to stand between the companies for each to be written. */
const WRITTEN_AT = { ask: 'none', reject: 'received' } as const satisfies Record<string, CompanyCard['partner']>;

type Props = {
  readonly company: CompanyCard;
  readonly mayAsk: boolean;
  /** The register number by which a company that does not show itself was found. */
  readonly foundBy?: string;
  /** Ends what holds; only where the company is looked at by itself. */
  readonly mayEnd?: boolean;
};
export function PartnerButtons({ company, mayAsk, foundBy = '', mayEnd = false }: Props) {
  const t = companyTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof WRITTEN_AT>();
  const { company_id, company_name, partner, request_id } = company;
  // The other company may have asked, answered or withdrawn meanwhile: what is there no more does not come back by itself.
  const isPast = asked !== undefined && partner !== WRITTEN_AT[asked];
  useEffect(() => {
    if (isPast) setAsked(undefined);
  }, [isPast]);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<string> }) => work(),
    onSuccess: (done) => {
      setAsked(undefined);
      void message.success(done);
    },
    // What was written stays in its dialog, to be sent again.
    onError: (failure: Error) => void message.error(`${t('failed')} ${failure.message}`),
    onSettled: () => client.invalidateQueries({ queryKey: [COMPANIES] }),
  });
  const ask = (words: string) =>
    mutate({
      work: async () =>
        t((await askPartner({ company: company_id, value: foundBy, message: words })) === 'accepted' ? 'done.joined' : 'done.asked'),
    });
  const decide = (deed: Deed, done: Parameters<typeof t>[0], input = {}) =>
    mutate({
      work: async () => {
        await decidePartner(deed, request_id ?? 0, input);
        return t(done);
      },
    });
  if (partner === 'own') return <StatusTag tone="neutral">{t('own')}</StatusTag>;
  return (
    <div className="companies-partner">
      {partner === 'accepted' && <StatusTag tone="success">{t('state.accepted')}</StatusTag>}
      {partner === 'sent' && <StatusTag tone="info">{t('state.sent')}</StatusTag>}
      {partner === 'received' && <StatusTag tone="warning">{t('state.received')}</StatusTag>}
      {mayAsk && partner === 'none' && <Button onClick={() => setAsked('ask')}>{t('ask')}</Button>}
      {mayAsk && partner === 'sent' && (
        <Popconfirm
          title={t('withdrawSure')}
          okText={t('withdraw')}
          cancelText={t('cancel')}
          onConfirm={() => decide('withdraw-partner', 'done.withdrawn')}
        >
          <Button disabled={isPending}>{t('withdraw')}</Button>
        </Popconfirm>
      )}
      {mayAsk && partner === 'received' && (
        <>
          <Button type="primary" loading={isPending} onClick={() => decide('accept-partner', 'done.accepted')}>
            {t('accept')}
          </Button>
          <Button danger disabled={isPending} onClick={() => setAsked('reject')}>
            {t('reject')}
          </Button>
        </>
      )}
      {mayAsk && mayEnd && partner === 'accepted' && (
        <Popconfirm title={t('endSure')} okText={t('end')} cancelText={t('cancel')} onConfirm={() => decide('end-partner', 'done.ended')}>
          <Button danger disabled={isPending}>
            {t('end')}
          </Button>
        </Popconfirm>
      )}
      {asked === 'ask' && !isPast && (
        <WordsDialog
          title={t('askTitle', { company: company_name })}
          label={t('askMessage')}
          hint={t('askHint')}
          ok={t('send')}
          busy={isPending}
          onSend={ask}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'reject' && !isPast && (
        <WordsDialog
          title={t('rejectTitle', { company: company_name })}
          label={t('rejectReason')}
          hint={t('rejectHint')}
          ok={t('reject')}
          danger
          busy={isPending}
          onSend={(words) => decide('reject-partner', 'done.rejected', words.trim() ? { answer: words.trim() } : {})}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

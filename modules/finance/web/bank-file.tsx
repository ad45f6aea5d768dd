/** `bankFile`: where the file of a statement is sent, and what came of it. */
import { useOpenRecordDeeds, useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { uploadTo } from '@lambda/web-engine/kit/data/client.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Upload } from 'antd';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { financeTexts } from './i18n/texts.ts';

type Taken = { readonly added: number; readonly known: number; readonly bad: number; readonly difference: string | null };
const ACCEPTED = '.csv,.txt,.xlsx,.ofx,.sta,.mt940,.940,.xml';

export function BankFile({ id: field, values }: WidgetProps) {
  const t = financeTexts.useText();
  const id = useRecordId();
  const queries = useQueryClient();
  const { renew } = useOpenRecordDeeds();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (id === null) return <div id={field}>{t('bank.saveFirst')}</div>;
  const send = async (file: File) => {
    setBusy(true);
    setProblem(null);
    try {
      const reply = await uploadTo<{ data: Taken }>(`/finance/bank-statement/${id}/read`, file);
      setTaken(reply.data);
      renew();
      await queries.invalidateQueries();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const isWaiting = values.statement_state === 'draft' && taken === null;
  return (
    <div id={field} style={{ display: 'grid', gap: 8 }}>
      {isWaiting && (
        <Upload
          accept={ACCEPTED}
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <Button type="primary" icon={<FileUp size={18} strokeWidth={1.75} aria-hidden />} loading={busy}>
            {t('bank.read')}
          </Button>
        </Upload>
      )}
      {isWaiting && <div style={{ opacity: 0.75 }}>{t('bank.formats')}</div>}
      {problem !== null && <Alert type="error" showIcon message={problem} />}
      {taken !== null && (
        <Alert
          type={taken.bad > 0 ? 'warning' : 'success'}
          showIcon
          message={t('bank.taken', { added: String(taken.added), known: String(taken.known), bad: String(taken.bad) })}
        />
      )}
    </div>
  );
}

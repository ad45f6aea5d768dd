/** How a table is begun: from a sentence, a file whose rows come along, or a table of the database. What is proposed opens in the editor. */
import './begin.css';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { Alert, Button, Input, Modal, Progress, Upload } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { wordsOfError } from '../builder-data.ts';
import { builderTexts } from '../i18n/texts.ts';
import { fromFile, fromTable, fromWords, type ProposedTable } from './begin-data.ts';
import { DatabaseTables } from './database-tables.tsx';

const MOST_LETTERS = 5_000;

export function BeginDialog({ onClose }: { readonly onClose: () => void }) {
  const t = builderTexts.useText();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<Error>();
  const [isReading, setReading] = useState(false);
  /** The share of the file that is sent; undefined while none is. */
  const [sent, setSent] = useState<number>();
  const isBusy = isReading || sent !== undefined;

  const open = async (work: Promise<ProposedTable>) => {
    setFailure(undefined);
    try {
      const proposed = await work;
      // The page behind is kept open.
      onClose();
      // Each in a tab of its own: what is unsaved in another stays.
      void navigate(`/lambda/puzzle/tables/new/${newKey()}`, { state: { proposed } });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error);
    } finally {
      setReading(false);
      setSent(undefined);
    }
  };
  const read = () => {
    if (isBusy || text.trim() === '') return;
    setReading(true);
    void open(fromWords(text));
  };
  return (
    <Modal
      open
      title={t('begin.title')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('plan.cancel')}
        </Button>,
        <Button key="read" type="primary" disabled={text.trim() === '' && !isReading} {...whileBusy(isReading)} onClick={read}>
          {t('begin.read')}
        </Button>,
      ]}
    >
      <div className="builder-begin">
        <label htmlFor={id}>{t('begin.words')}</label>
        <Input.TextArea
          id={id}
          autoFocus
          rows={4}
          maxLength={MOST_LETTERS}
          aria-describedby={`${id}-help`}
          placeholder={t('begin.example')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={(event) => {
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            read();
          }}
        />
        <p id={`${id}-help`} className="builder-hint">
          {t('begin.wordsHelp')}
        </p>
        <Upload.Dragger
          accept=".xlsx,.csv,.txt,.tsv,.xlsm"
          multiple={false}
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(file) => {
            setSent(0);
            void open(fromFile(file, setSent));
            return false;
          }}
        >
          <FileSpreadsheet size={32} strokeWidth={1.5} aria-hidden />
          <p>{t('begin.file')}</p>
          <p className="builder-hint">{t('begin.fileHelp')}</p>
        </Upload.Dragger>
        {sent !== undefined && <Progress percent={Math.round(sent * 100)} status="active" size="small" aria-label={t('begin.sending')} />}
        <DatabaseTables
          isBusy={isBusy}
          onChoose={(table) => {
            setReading(true);
            void open(fromTable(table));
          }}
        />
        {failure && <Alert type="error" showIcon title={wordsOfError(failure)} />}
      </div>
    </Modal>
  );
}

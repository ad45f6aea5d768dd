/** One template to a list: a workbook is looked at first, then each of its rows becomes a document. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError, request, uploadTo } from '@lambda/web-engine/kit/data/client.ts';
import { Alert, App, Button, Modal } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { documentTexts } from '../i18n/texts.ts';
import './many.css';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TABLES = '.xlsx,.csv,.txt';
const MOST_SHOWN = 20;
type Looked = {
  readonly file: number;
  readonly columns: readonly { readonly header: string; readonly fills: string | null }[];
  readonly missing: readonly string[];
  readonly rows: number;
  readonly faults: readonly { readonly row: number; readonly message: string }[];
};

function Found({ looked }: { readonly looked: Looked }) {
  const t = documentTexts.useText();
  const { columns, missing, rows, faults } = looked;
  return (
    <>
      <p>{t('many.rows', { count: rows })}</p>
      <table className="document-values-table">
        <thead>
          <tr>
            <th scope="col">{t('many.column')}</th>
            <th scope="col">{t('many.fills')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, fills }) => (
            <tr key={header}>
              <td>{header}</td>
              <td>{fills ?? t('many.nothing')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && <Alert type="error" showIcon title={t('many.missing', { names: missing.join(', ') })} />}
      {faults.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('many.faults', { count: faults.length })}
          description={
            <ul className="document-many-faults">
              {faults.slice(0, MOST_SHOWN).map(({ row, message }) => (
                <li key={`${row} ${message}`}>{t('many.fault', { row, message })}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

type DialogProps = { readonly type: number; readonly workflow: number | null; readonly onClose: () => void };
function ManyDialog({ type, workflow, onClose }: DialogProps) {
  const t = documentTexts.useText();
  const id = useId();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [looked, setLooked] = useState<Looked>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.fields[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const look = (file: File) =>
    attempt(async () => {
      setLooked(undefined);
      setLooked((await uploadTo<{ data: Looked }>(`/document/many/${type}`, file)).data);
    });
  const start = ({ file }: Looked) =>
    attempt(async () => {
      const body = { file, workflow_id: workflow };
      const headers = { 'Idempotency-Key': `document-many-${file}` };
      const { data } = await request<{ data: { made: number } }>(`/document/many/${type}/start`, { method: 'POST', body, headers });
      message.success(t('many.made', { count: data.made }));
      onClose();
      navigate('/erp/p/documents');
    });
  const mayStart = looked !== undefined && looked.rows > 0 && looked.faults.length === 0 && looked.missing.length === 0;
  return (
    <Modal
      open
      width={640}
      title={t('many.open')}
      okText={t('many.start')}
      okButtonProps={{ ...whileBusy(isBusy), disabled: !mayStart }}
      onOk={() => looked && void start(looked)}
      onCancel={onClose}
    >
      <div className="document-many">
        <label htmlFor={id}>{t('many.file')}</label>
        <input
          id={id}
          type="file"
          accept={TABLES}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void look(file);
          }}
        />
        <p className="document-values-note">{t('many.note')}</p>
        {failure && <Alert type="error" showIcon title={failure} />}
        {looked && <Found looked={looked} />}
      </div>
    </Modal>
  );
}

export function ManyButton({ type, workflow }: Omit<DialogProps, 'onClose'>) {
  const t = documentTexts.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileSpreadsheet {...ICON} />} onClick={() => setOpen(true)}>
        {t('many.open')}
      </Button>
      {isOpen && <ManyDialog type={type} workflow={workflow} onClose={() => setOpen(false)} />}
    </>
  );
}

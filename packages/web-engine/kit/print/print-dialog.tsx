/** Asks how a list or a record shall stand on paper, and opens it as a PDF in a window of its own. */
import './print.css';
import { ORIENTATIONS, type Orientation, PAPERS, type Paper } from '@lambda/model/definitions/print-size.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, Form, Input, Modal, Segmented, Switch } from 'antd';
import { useId, useState } from 'react';
import { RequestError, requestFile } from '../data/client.ts';
import { printTexts } from './texts.ts';

const HINTS = { list: 'hint', record: 'recordHint', report: 'reportHint' } as const;
export type PrintDialogProps = {
  /** Where the PDF is made. */
  readonly address: string;
  readonly title: string;
  /** What is sent beside the title, the paper and the choice. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What is put on paper. */
  readonly what: keyof typeof HINTS;
  /** What may be added: the totals of a list, the history of a record. */
  readonly choice: 'totals' | 'history' | null;
  /** Lies on its side unless the person chooses otherwise. */
  readonly isWide: boolean;
  /** The paper to begin with; A4 unless told. */
  readonly paper?: Paper | undefined;
  readonly onClose: () => void;
};

/** Long enough for the new window to have read the file. */
const KEPT_MS = 600_000;

export function PrintDialog({ address, title, body, what, choice, isWide, paper: first = 'A4', onClose }: PrintDialogProps) {
  const t = printTexts.useText();
  const id = useId();
  const [heading, setHeading] = useState(title);
  const [paper, setPaper] = useState<Paper>(first);
  const [orientation, setOrientation] = useState<Orientation>(isWide ? 'landscape' : 'portrait');
  const [isAdded, setAdded] = useState(choice === 'totals');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const print = async () => {
    setBusy(true);
    setError(undefined);
    // Opened by the click itself: a window that comes later is taken for an advertisement.
    const page = window.open('', '_blank');
    try {
      const sent = { ...body, title: heading, ...(choice ? { [choice]: isAdded } : {}), paper, orientation };
      const made = await requestFile(address, { method: 'POST', body: sent });
      if (!('file' in made)) return;
      const file = URL.createObjectURL(made.file);
      setTimeout(() => URL.revokeObjectURL(file), KEPT_MS);
      if (page) page.location.href = file;
      else window.location.assign(file);
      onClose();
    } catch (refusal) {
      page?.close();
      if (!(refusal instanceof RequestError)) throw refusal;
      setError(`${t('failed')}. ${refusal.message}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      width={520}
      title={t('title')}
      okText={t('open')}
      cancelText={t('cancel')}
      okButtonProps={whileBusy(busy)}
      onOk={() => void print()}
      onCancel={onClose}
    >
      <Form layout="vertical" className="print-form">
        <Form.Item label={t('heading')} htmlFor={`${id}-heading`}>
          <Input id={`${id}-heading`} value={heading} maxLength={200} onChange={({ target }) => setHeading(target.value)} />
        </Form.Item>
        <div className="print-choices">
          <Form.Item label={t('paper')}>
            <Segmented aria-label={t('paper')} value={paper} options={[...PAPERS]} onChange={setPaper} />
          </Form.Item>
          <Form.Item label={t('orientation')}>
            <Segmented
              aria-label={t('orientation')}
              value={orientation}
              options={ORIENTATIONS.map((value) => ({ value, label: t(value) }))}
              onChange={setOrientation}
            />
          </Form.Item>
        </div>
        {choice && (
          <label className="print-switch" htmlFor={`${id}-choice`}>
            <Switch id={`${id}-choice`} checked={isAdded} onChange={setAdded} />
            {t(choice)}
          </label>
        )}
        <p className="print-hint">{t(HINTS[what])}</p>
        {error !== undefined && <Alert type="error" showIcon title={error} />}
      </Form>
    </Modal>
  );
}

/** Asks how a list shall stand on paper, and opens it as a PDF in a window of its own. */
import './print.css';
import { Alert, Form, Input, Modal, Segmented, Switch } from 'antd';
import { useId, useState } from 'react';
import { RequestError, requestFile } from '../data/client.ts';
import type { ListingRequest } from '../grid/list-handle.ts';
import { printTexts } from './texts.ts';

export type PrintDialogProps = {
  readonly grid: string;
  readonly title: string;
  readonly listing: ListingRequest;
  readonly onClose: () => void;
};

const PAPERS = ['A3', 'A4', 'A5'] as const;
const ORIENTATIONS = ['portrait', 'landscape'] as const;
/** From this many columns on paper lies better on its side. */
const WIDE = 6;
/** Long enough for the new window to have read the file. */
const KEPT_MS = 600_000;

export function PrintDialog({ grid, title, listing, onClose }: PrintDialogProps) {
  const t = printTexts.useText();
  const id = useId();
  const [heading, setHeading] = useState(title);
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('A4');
  const [orientation, setOrientation] = useState<(typeof ORIENTATIONS)[number]>(listing.columns.length >= WIDE ? 'landscape' : 'portrait');
  const [totals, setTotals] = useState(true);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const print = async () => {
    setBusy(true);
    setError(undefined);
    // Opened by the click itself: a window that comes later is taken for an advertisement.
    const page = window.open('', '_blank');
    try {
      const body = { ...listing, title: heading, totals, paper, orientation };
      const made = await requestFile(`/lambda/krud/print/${grid}`, { method: 'POST', body });
      if (!('file' in made)) return;
      const address = URL.createObjectURL(made.file);
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
      if (page) page.location.href = address;
      else window.location.assign(address);
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
      confirmLoading={busy}
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
        <label className="print-switch" htmlFor={`${id}-totals`}>
          <Switch id={`${id}-totals`} checked={totals} onChange={setTotals} />
          {t('totals')}
        </label>
        <p className="print-hint">{t('hint')}</p>
        {error !== undefined && <Alert type="error" showIcon title={error} />}
      </Form>
    </Modal>
  );
}

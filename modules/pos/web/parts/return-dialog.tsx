/** Goods come back by the number of their receipt, in part or whole; the money goes back as it came. */
import { quantityOf, shortQuantity } from '@lambda/inventory/contract.ts';
import { formatDateTime, formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { ShownSale } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import { typedQuantity } from '../till/catalogue.ts';
import { newUuid } from '../till/new-uuid.ts';
import { server } from '../till/server.ts';
import { Dialog } from './dialog.tsx';
import { Amount, Field, Problem } from './fields.tsx';
import { useBusy } from './use-busy.ts';

const DIGITS = 6;
const leftOf = ({ qty, returned }: ShownSale['lines'][number]): string => shortQuantity(quantityOf(qty) - quantityOf(returned));

type Props = {
  readonly session: number;
  readonly onClose: () => void;
  readonly onPrint: (sale: ShownSale) => void;
  readonly onBack: (sale: ShownSale) => void;
};
export function ReturnDialog({ session, onClose, onPrint, onBack }: Props) {
  const t = posTexts.useText();
  const [number, setNumber] = useState('');
  const [sale, setSale] = useState<ShownSale | null>(null);
  const [back, setBack] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  // The same return pressed twice, or sent again, is one.
  const uuid = useRef(newUuid());
  const { isBusy, problem, setProblem, run } = useBusy();
  const find = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setSale(await server.receipt(number.trim()));
      setBack({});
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sale) return;
    const lines = sale.lines.flatMap((line) => {
      const text = back[line.id]?.trim() ?? '';
      return text === '' || text === '0' ? [] : [{ line: line.id, qty: typedQuantity(text, DIGITS) }];
    });
    if (lines.length === 0) return setProblem(t('return.nothing'));
    if (lines.some(({ qty }) => qty === null)) return setProblem(t('line.quantityWrong'));
    if (reason.trim() === '') return setProblem(t('return.reasonMissing'));
    void run(async () => {
      const asked = lines.flatMap(({ line, qty }) => (qty === null ? [] : [{ line, qty }]));
      onBack(await server.giveBack({ uuid: uuid.current, session, of: sale.number, reason: reason.trim(), lines: asked }));
    });
  };
  const isDone = sale?.lines.every((line) => leftOf(line) === '0') ?? false;
  return (
    <Dialog
      title={t('return.title')}
      onClose={onClose}
      wide
      footer={
        sale?.kind === 'sale' && !isDone ? (
          <button type="submit" form="pos-return" className="pos-button is-danger is-wide" aria-disabled={isBusy}>
            {t('return.confirm')}
          </button>
        ) : undefined
      }
    >
      <form className="pos-row is-end" onSubmit={find}>
        <Field label={t('return.number')} value={number} maxLength={40} autoCapitalize="characters" onChange={setNumber} />
        <button type="submit" className="pos-button" aria-disabled={isBusy}>
          {t('return.find')}
        </button>
      </form>
      {sale && (
        <form id="pos-return" className="pos-form" onSubmit={submit}>
          <p className="pos-row">
            <span>
              <strong>{sale.number}</strong> · {formatDateTime(sale.sold_at)} · {sale.cashier} · {formatMoney(sale.total)}
            </span>
            <button type="button" className="pos-button" onClick={() => onPrint(sale)}>
              {t('print.copy')}
            </button>
          </p>
          {sale.kind === 'return' || isDone ? (
            <p className="pos-quiet">{t(sale.kind === 'return' ? 'return.isReturn' : 'return.isDone')}</p>
          ) : (
            <>
              <ul className="pos-back">
                {sale.lines.map((line) => (
                  <li key={line.id}>
                    <span>
                      <span lang="">{line.name}</span>
                      <small className="pos-quiet">
                        {t('return.left', { left: formatNumber(leftOf(line)), sold: formatNumber(line.qty), unit: line.unit })}
                      </small>
                    </span>
                    <Amount
                      label={t('return.quantity')}
                      aria-label={`${t('return.quantity')}: ${line.name}`}
                      value={back[line.id] ?? ''}
                      placeholder="0"
                      disabled={leftOf(line) === '0'}
                      onChange={(value) => setBack((before) => ({ ...before, [line.id]: value }))}
                    />
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className="pos-button"
                onClick={() => setBack(Object.fromEntries(sale.lines.map((line) => [line.id, leftOf(line)])))}
              >
                {t('return.all')}
              </button>
              <Field label={t('return.reason')} value={reason} maxLength={300} onChange={setReason} />
            </>
          )}
        </form>
      )}
      <Problem>{problem}</Problem>
    </Dialog>
  );
}

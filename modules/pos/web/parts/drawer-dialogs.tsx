/** The drawer: cash in and out, and the closing with a count by notes. */
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import { formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { countedOf, NOTES } from '../../pages/notes.ts';
import { METHOD_NAMES } from '../../sale/methods.ts';
import type { Closing, Figures } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import { typedAmount } from '../till/basket-state.ts';
import { newUuid } from '../till/new-uuid.ts';
import { server } from '../till/server.ts';
import type { TillState } from '../till/use-till.ts';
import { Dialog } from './dialog.tsx';
import { Amount, Field, Problem } from './fields.tsx';
import { problemOf } from './problem-of.ts';
import { useBusy } from './use-busy.ts';

type Props = { readonly session: number; readonly onClose: () => void };

export function CashDialog({ session, onClose }: Props) {
  const t = posTexts.useText();
  const [isIn, setIn] = useState(false);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const uuid = useRef(newUuid());
  const { isBusy, problem, setProblem, run } = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = typedAmount(amount);
    if (value === null || amountOf(value) === 0n) return setProblem(t('amountWrong'));
    if (reason.trim() === '') return setProblem(t('return.reasonMissing'));
    return void run(async () => {
      await server.cash(session, { uuid: uuid.current, amount: isIn ? value : `-${value}`, reason: reason.trim() });
      onClose();
    });
  };
  return (
    <Dialog
      title={t('cash.title')}
      onClose={onClose}
      footer={
        <button type="submit" form="pos-cash" className="pos-button is-primary is-wide" aria-disabled={isBusy}>
          {t(isIn ? 'cash.putIn' : 'cash.takeOut')}
        </button>
      }
    >
      <form id="pos-cash" className="pos-form" onSubmit={submit}>
        <fieldset className="pos-row" aria-label={t('cash.title')}>
          <button type="button" className="pos-button" aria-pressed={!isIn} onClick={() => setIn(false)}>
            {t('cash.out')}
          </button>
          <button type="button" className="pos-button" aria-pressed={isIn} onClick={() => setIn(true)}>
            {t('cash.in')}
          </button>
        </fieldset>
        <Amount label={t('cash.amount')} value={amount} onChange={setAmount} />
        <Field label={t('cash.reason')} value={reason} maxLength={200} onChange={setReason} />
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}

const minus = (amount: string): string => (amountOf(amount) === 0n ? formatMoney(amount) : `−${formatMoney(amount)}`);
/** The lines of an X or Z report, for the screen and for paper. */
export function reportLines(t: ReturnType<typeof posTexts.useText>, figures: Figures): readonly (readonly [string, string])[] {
  return [
    [t('report.sales', { count: formatNumber(figures.sales) }), formatMoney(figures.sold)],
    [t('report.returns', { count: formatNumber(figures.returns) }), minus(figures.returned)],
    [t('report.discounts'), formatMoney(figures.discounts)],
    [t('sum.vat'), formatMoney(figures.vat)],
    [t('sum.city'), formatMoney(figures.city)],
    ...METHOD_NAMES.map((name) => [t(`method.${name}`), formatMoney(figures.methods[name])] as const),
    [t('report.float'), formatMoney(figures.float)],
    [t('cash.in'), formatMoney(figures.cash_in)],
    [t('cash.out'), minus(figures.cash_out)],
    [t('report.expected'), formatMoney(figures.expected_cash)],
  ];
}
export const FiguresList = ({ figures }: { readonly figures: Figures }) => {
  const t = posTexts.useText();
  return (
    <dl className="pos-figures">
      {reportLines(t, figures).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="lp-figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type CloseProps = Props & {
  readonly state: TillState;
  readonly onPrintReport: (figures: Figures, closing: Closing | null) => void;
  readonly onClosed: (closing: Closing) => void;
};
export function CloseDialog({ state, session, onClose, onPrintReport, onClosed }: CloseProps) {
  const t = posTexts.useText();
  const { store } = state;
  const [figures, setFigures] = useState<Figures | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [coins, setCoins] = useState('');
  const [reason, setReason] = useState('');
  const { isBusy, problem, setProblem, run } = useBusy();
  const { refresh } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      // What waits is sent first: it belongs into this closing.
      await refresh();
      const left = await store.waitingOf(session);
      const got = left === 0 ? (await server.figures(session)).figures : null;
      if (isGone) return;
      setWaiting(left);
      setFigures(got);
    };
    read().catch((error: unknown) => !isGone && setProblem(problemOf(error)));
    return () => {
      isGone = true;
    };
  }, [store, session]);
  const notes = Object.fromEntries(
    Object.entries(counts).flatMap(([note, text]) => (/^\d{1,5}$/.test(text) ? [[note, Number(text)]] : [])),
  );
  const loose = typedAmount(coins) ?? '0';
  const counted = countedOf(notes, loose);
  const difference = figures ? amountOf(counted) - amountOf(figures.expected_cash) : 0n;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(counts).some((text) => text !== '' && !/^\d{1,5}$/.test(text)) || (coins !== '' && typedAmount(coins) === null))
      return setProblem(t('amountWrong'));
    if (difference !== 0n && reason.trim() === '') return setProblem(t('close.reasonMissing'));
    return void run(async () => {
      const left = await store.waitingOf(session);
      if (left > 0) return setWaiting(left);
      return onClosed(await server.close(session, { notes, coins: loose, reason: reason.trim() || null }));
    });
  };
  return (
    <Dialog
      title={t('close.title')}
      onClose={onClose}
      wide
      footer={
        figures && waiting === 0 ? (
          <div className="pos-row">
            <button type="button" className="pos-button" onClick={() => onPrintReport(figures, null)}>
              {t('close.printX')}
            </button>
            <button type="submit" form="pos-close" className="pos-button is-primary" aria-disabled={isBusy}>
              {t('close.confirm')}
            </button>
          </div>
        ) : undefined
      }
    >
      {waiting > 0 && (
        <p className="pos-problem" role="alert">
          {t('close.waiting', { count: waiting })}
        </p>
      )}
      {figures && waiting === 0 && (
        <form id="pos-close" className="pos-close" onSubmit={submit}>
          <FiguresList figures={figures} />
          <div>
            <h3>{t('close.count')}</h3>
            <div className="pos-notes-count">
              {NOTES.map((note) => (
                <Amount
                  key={note}
                  label={`${formatNumber(note)} ₮ ×`}
                  inputMode="numeric"
                  value={counts[note] ?? ''}
                  placeholder="0"
                  onChange={(value) => setCounts((before) => ({ ...before, [note]: value }))}
                />
              ))}
              <Amount label={t('close.coins')} value={coins} placeholder="0" onChange={setCoins} />
            </div>
            <dl className="pos-figures" aria-live="polite">
              <div>
                <dt>{t('close.counted')}</dt>
                <dd className="lp-figures">{formatMoney(counted)}</dd>
              </div>
              <div className={difference === 0n ? undefined : 'is-missing'}>
                <dt>{t('close.difference')}</dt>
                <dd className="lp-figures">{formatMoney(amountText(difference))}</dd>
              </div>
            </dl>
            {difference !== 0n && <Field label={t('close.reason')} value={reason} maxLength={300} onChange={setReason} />}
          </div>
        </form>
      )}
      <Problem>{problem}</Problem>
    </Dialog>
  );
}

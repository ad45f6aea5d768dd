/** The own code of a manager, training at a till, and a receipt by e-mail. */
import { type FormEvent, useState } from 'react';
import type { ShownSale } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import { server } from '../till/server.ts';
import type { TillState } from '../till/use-till.ts';
import { ApprovalForm } from './approval-form.tsx';
import { Dialog } from './dialog.tsx';
import { Field, Problem } from './fields.tsx';
import { useBusy } from './use-busy.ts';

export function PinDialog({ state, onClose }: { readonly state: TillState; readonly onClose: () => void }) {
  const t = posTexts.useText();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const { isBusy, problem, setProblem, run } = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{4,8}$/.test(pin)) return setProblem(t('pin.short'));
    if (pin !== again) return setProblem(t('pin.differs'));
    return void run(async () => {
      await server.setPin(pin);
      await state.refresh();
      onClose();
    });
  };
  return (
    <Dialog title={t('menu.pin')} onClose={onClose}>
      <form className="pos-form" onSubmit={submit}>
        <p className="pos-quiet">{t('pin.hint')}</p>
        <Field label={t('pin.new')} type="password" inputMode="numeric" maxLength={8} value={pin} onChange={setPin} />
        <Field label={t('pin.again')} type="password" inputMode="numeric" maxLength={8} value={again} onChange={setAgain} />
        <Problem>{problem}</Problem>
        <button type="submit" className="pos-button is-primary is-wide" aria-disabled={isBusy}>
          {t('save')}
        </button>
      </form>
    </Dialog>
  );
}

type TrainingProps = { readonly state: TillState; readonly session: number; readonly onClose: () => void };
export function TrainingDialog({ state, session, onClose }: TrainingProps) {
  const t = posTexts.useText();
  const turn = async (on: boolean) => {
    await state.train(on);
    onClose();
  };
  const begins = !state.isTraining;
  return (
    <Dialog title={t('menu.training')} onClose={onClose}>
      <p className="pos-quiet">{t('training.hint')}</p>
      {begins && !state.boot.user.is_manager ? (
        state.isOnline ? (
          <ApprovalForm state={state} session={session} basket={null} detail={null} onApproved={() => void turn(true)} />
        ) : (
          <p className="pos-empty">{t('approval.noNetwork')}</p>
        )
      ) : (
        <button type="button" className="pos-button is-primary is-wide" onClick={() => void turn(begins)}>
          {t(begins ? 'training.begin' : 'training.end')}
        </button>
      )}
    </Dialog>
  );
}

export function MailDialog({ sale, onClose }: { readonly sale: ShownSale; readonly onClose: () => void }) {
  const t = posTexts.useText();
  const [email, setEmail] = useState('');
  const { isBusy, problem, run } = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await server.mail(sale.number, email.trim());
      onClose();
    });
  };
  return (
    <Dialog title={t('mail.title', { number: sale.number })} onClose={onClose}>
      <form className="pos-form" onSubmit={submit}>
        <Field label={t('mail.to')} type="email" required maxLength={200} value={email} onChange={setEmail} />
        <Problem>{problem}</Problem>
        <button type="submit" className="pos-button is-primary is-wide" aria-disabled={isBusy}>
          {t('mail.send')}
        </button>
      </form>
    </Dialog>
  );
}

/** Where a till begins: which one this is, and the money that lies in its drawer. */
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { Store as StoreIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Till } from '../../catalogue/catalogue.ts';
import { posTexts } from '../i18n/texts.ts';
import { typedAmount } from '../till/basket-state.ts';
import { server } from '../till/server.ts';
import type { TillState } from '../till/use-till.ts';
import { Amount, Problem } from './fields.tsx';
import { useBusy } from './use-busy.ts';

function OpenSession({ till, state }: { readonly till: Till; readonly state: TillState }) {
  const t = posTexts.useText();
  const [float, setFloat] = useState('0');
  const { isBusy, problem, setProblem, run } = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = typedAmount(float);
    if (amount === null) return setProblem(t('amountWrong'));
    return void run(async () => {
      await server.open(till.id, amount);
      await state.refresh();
    });
  };
  return (
    <form className="pos-start-form" onSubmit={submit}>
      <h2>{till.name}</h2>
      <p className="pos-quiet">{till.shop}</p>
      <Amount label={t('start.float')} value={float} onChange={setFloat} autoFocus />
      <Problem>{problem}</Problem>
      <div className="pos-row">
        <button type="button" className="pos-button" onClick={() => void state.choose(null)}>
          {t('start.other')}
        </button>
        <button type="submit" className="pos-button is-primary" aria-disabled={isBusy}>
          {t('start.open')}
        </button>
      </div>
    </form>
  );
}

export function StartScreen({ state }: { readonly state: TillState }) {
  const t = posTexts.useText();
  const { boot, till } = state;
  return (
    <main className="pos-start">
      <div className="pos-start-card">
        {till ? (
          <OpenSession till={till} state={state} />
        ) : (
          <>
            <h1>{t('start.title')}</h1>
            {boot.tills.length === 0 && <p className="pos-quiet">{t('start.none')}</p>}
            <ul className="pos-tills">
              {boot.tills.map((one) => (
                <li key={one.id}>
                  <button type="button" onClick={() => void state.choose(one.id)}>
                    <StoreIcon size={22} strokeWidth={1.75} aria-hidden />
                    <span>
                      <strong>{one.name}</strong>
                      <span className="pos-quiet">
                        {one.session
                          ? t('start.openSince', { at: formatDateTime(one.session.opened_at), who: one.session.cashier })
                          : one.shop}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <a href="/erp" className="pos-link">
          {t('leave')}
        </a>
      </div>
    </main>
  );
}

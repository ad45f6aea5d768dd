/** Checkout: what is left of the price, services that were given beside, the kinds of money, and a tip. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { doAction, type OfferedAction } from '@lambda/web-engine/form/actions/action-data.ts';
import { askedValues } from '@lambda/web-engine/form/actions/asked-values.ts';
import { FieldWidget } from '@lambda/web-engine/form/field-widget.tsx';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { usePage } from '@lambda/web-engine/kit/data/page-scope.ts';
import { useAttempt } from '@lambda/web-engine/kit/data/use-attempt.ts';
import { formatMoney, today } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { less, sum } from '../../order/amounts.ts';
import { deskTexts } from '../i18n/texts.ts';
import { addService, type Desk, type DeskOrder, useOffers } from './desk-data.ts';
import { problemOf } from './problem.ts';
import { RestByQr } from './rest-by-qr.tsx';

const KINDS = ['cash', 'card', 'transfer'] as const;
const PAYING = [...KINDS, 'credit'] as const;
const amountIn = (value: unknown): string => (typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value) ? value : '0');
const ignore = (): undefined => undefined;

type Props = {
  readonly desk: Desk;
  readonly order: DeskOrder;
  readonly action: OfferedAction;
  readonly onClose: () => void;
  /** Something of the order has changed. */
  readonly onNews: () => void;
};
function ExtraService({ desk, order, onNews }: Pick<Props, 'desk' | 'order' | 'onNews'>) {
  const t = deskTexts.useText();
  const artist = desk.lines.find((line) => line.order === order.id)?.artist ?? 0;
  const services = useOffers(desk.branch).data?.services ?? [];
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [takesTime, setTakesTime] = useState<boolean>();
  const add = async (service: number) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setTakesTime(await addService(order.id, { service, artist }));
      onNews();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Select<number | null>
        aria-label={t('checkout.extra')}
        placeholder={t('checkout.extra')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        loading={isBusy}
        disabled={isBusy}
        style={{ width: '100%' }}
        options={services.flatMap(({ id, name, by }) => {
          const offer = by.find((one) => one.artist === artist);
          return offer ? [{ value: id, label: `${name} · ${formatMoney(offer.price)}` }] : [];
        })}
        onChange={(service) => service !== null && void add(service)}
      />
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      {takesTime !== undefined && !problem && (
        <Alert role="status" type="info" showIcon title={t(takesTime ? 'checkout.longer' : 'checkout.within')} />
      )}
    </>
  );
}

export function CheckoutDialog({ desk, order, action, onClose, onNews }: Props) {
  const t = deskTexts.useText();
  const label = useLabel();
  const id = useId();
  const page = usePage();
  const attempt = useAttempt();
  const rest = less(order.total ?? '0', order.paid ?? '0');
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    askedValues(action, { today: today(), now: new Date().toISOString() }),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestError>();
  const ways = useOffers(desk.branch).data?.ways ?? [];
  const given = sum(PAYING.map((kind) => amountIn(values[kind])));
  const missing = less(rest, given);
  const lines = desk.lines.filter((line) => line.order === order.id);
  const fill = (kind: (typeof KINDS)[number]) =>
    setValues((before) => ({ ...before, cash: '0', card: '0', transfer: '0', [kind]: less(rest, amountIn(before.credit)) }));
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await attempt([order.id, values], (key) => doAction(action, { ids: [order.id], input: values, key, page }));
      onNews();
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const wrongOf = (field: string) => failure?.fields.find((problem) => problem.field === field)?.message;
  return (
    <Modal
      open
      centered
      width={520}
      title={t('checkout')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" {...whileBusy(isBusy)} onClick={() => void save()}>
            {t('checkout.save')}
          </Button>
        </>
      }
    >
      <div className="bd-checkout">
        <dl className="bd-facts">
          {lines.map((line) => (
            <div key={line.id} className="bd-fact">
              <dt lang="">{line.service_name}</dt>
              <dd className="lp-figures">{formatMoney(line.price)}</dd>
            </div>
          ))}
          <div className="bd-fact">
            <dt>{t('paid')}</dt>
            <dd className="lp-figures">{formatMoney(order.paid)}</dd>
          </div>
          <div className="bd-fact bd-rest">
            <dt>{t('rest')}</dt>
            <dd className="lp-figures">{formatMoney(rest)}</dd>
          </div>
        </dl>
        <ExtraService desk={desk} order={order} onNews={onNews} />
        <fieldset className="bd-line" aria-label={t('checkout.whole')}>
          {KINDS.map((kind) => (
            <Button key={kind} onClick={() => fill(kind)}>
              {t(`checkout.${kind}`)}
            </Button>
          ))}
          {ways.length > 0 && Number(rest) > 0 && <RestByQr order={order.id} onNews={onNews} />}
        </fieldset>
        <div className="bd-form">
          {Object.entries(action.fields ?? {}).map(([name, field]) => (
            <div key={name} className="record-field">
              <label htmlFor={`${id}-${name}`}>{label(field.label)}</label>
              <FieldWidget
                id={`${id}-${name}`}
                name={name}
                field={field}
                widget={undefined}
                label={label(field.label)}
                value={values[name]}
                storedValue={undefined}
                values={values}
                required={false}
                invalid={wrongOf(name) !== undefined}
                readOnly={false}
                inRow={false}
                onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
                onBlur={ignore}
                onProblem={ignore}
              />
              <div className="record-message">{wrongOf(name)}</div>
            </div>
          ))}
        </div>
        <p aria-live="polite" className="lp-figures">
          {t('checkout.missing', { amount: formatMoney(missing) })}
        </p>
        {failure && failure.fields.length === 0 && <Alert role="alert" type="error" showIcon title={failure.message} />}
      </div>
    </Modal>
  );
}

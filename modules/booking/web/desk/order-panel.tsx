/** One order beside the day: who, what, how much is left, and what can be done now. */
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { doAction, fits, type OfferedAction, useOfferedActions } from '@lambda/web-engine/form/actions/action-data.ts';
import { ActionDialog } from '@lambda/web-engine/form/actions/action-dialog.tsx';
import { usePage } from '@lambda/web-engine/kit/data/page-scope.ts';
import { useAttempt } from '@lambda/web-engine/kit/data/use-attempt.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, Button } from 'antd';
import { CalendarClock, Phone, Repeat, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { less } from '../../order/amounts.ts';
import { deskTexts } from '../i18n/texts.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { ClientCard } from './client-card.tsx';
import type { Desk, DeskLine, DeskOrder, LineMoved } from './desk-data.ts';
import { mayMove, toneOf, wordOf } from './looks.ts';
import { MoveDialog } from './move-dialog.tsx';
import { problemOf } from './problem.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { timeOf } from './wall.ts';

/** Done at a press; everything else is asked about before. */
const AT_ONCE: ReadonlySet<string> = new Set(['mark-arrived', 'start-service']);
const CHECKOUT = 'finish-order';
const NO_ACTIONS: readonly OfferedAction[] = [];

type Props = {
  readonly desk: Desk;
  readonly order: DeskOrder;
  readonly line: DeskLine;
  readonly step: number;
  readonly onMove: (line: DeskLine, to: LineMoved) => Promise<void>;
  readonly onNews: () => void;
  readonly onClose: () => void;
};
function Facts({ desk, order }: Pick<Props, 'desk' | 'order'>) {
  const t = deskTexts.useText();
  const artists = new Map(desk.artists.map(({ id, name }) => [id, name]));
  return (
    <dl className="bd-facts">
      {desk.lines
        .filter((line) => line.order === order.id)
        .map((line) => (
          <div key={line.id} className="bd-fact">
            <dt lang="">
              <span className="lp-figures">
                {timeOf(line.from)}–{timeOf(line.to)}
              </span>{' '}
              {line.service_name}
              <span className="bd-quiet">
                {' '}
                {artists.get(line.artist)} {line.guest && line.guest !== order.name ? `· ${line.guest}` : ''}
              </span>
            </dt>
            {line.price !== null && <dd className="lp-figures">{formatMoney(line.price)}</dd>}
          </div>
        ))}
      {order.total !== null && (
        <>
          <div className="bd-fact">
            <dt>{t('paid')}</dt>
            <dd className="lp-figures">{formatMoney(order.paid)}</dd>
          </div>
          <div className="bd-fact bd-rest">
            <dt>{t('rest')}</dt>
            <dd className="lp-figures">{formatMoney(less(order.total, order.paid ?? '0'))}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

export function OrderPanel({ desk, order, line, step, onMove, onNews, onClose }: Props) {
  const t = deskTexts.useText();
  const label = useLabel();
  const page = usePage();
  const attempt = useAttempt();
  const { data: actions = NO_ACTIONS } = useOfferedActions(desk.own ? '' : 'booking_orders');
  const [asked, setAsked] = useState<OfferedAction | 'move' | 'repeat'>();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const record = {
    id: order.id,
    state: order.state,
    phone_number: order.phone,
    same_person_id: order.same_person,
    order_number: order.number,
  };
  const possible = actions.filter((action) => fits(action, record, undefined) && whenHolds(action.name, order));
  const act = async (action: OfferedAction) => {
    if (!AT_ONCE.has(action.name)) return setAsked(action);
    setBusy(action.name);
    setProblem(undefined);
    try {
      await attempt([order.id, action.name], (key) => doAction(action, { ids: [order.id], input: {}, key, page }));
      onNews();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const title = order.name ?? line.guest ?? t('taken');
  const close = () => setAsked(undefined);
  const isMain = ({ name }: OfferedAction) => AT_ONCE.has(name) || name === CHECKOUT;
  const buttons = possible.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)));
  return (
    <section className="bd-panel" aria-label={title}>
      <div className="bd-panel-head">
        {order.number && <span className="bd-quiet lp-figures">{order.number}</span>}
        <Button type="text" aria-label={t('close')} icon={<X size={18} strokeWidth={1.75} aria-hidden />} onClick={onClose} />
      </div>
      <h2 lang="">{title}</h2>
      <div className="bd-line">
        <StatusTag tone={toneOf(order.state)}>{label(wordOf(order.state))}</StatusTag>
        {order.phone && (
          <a href={`tel:${order.phone}`} className="bd-phone lp-figures">
            <Phone size={14} strokeWidth={1.75} aria-hidden /> {order.phone}
          </a>
        )}
      </div>
      {order.expires && <p className="bd-quiet">{t('expires', { time: order.expires })}</p>}
      <Facts desk={desk} order={order} />
      {order.note && (
        <p className="bd-note" lang="">
          {order.note}
        </p>
      )}
      {order.client !== null && <ClientCard client={order.client} />}
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      {desk.may_act && (
        <div className="bd-deeds">
          {buttons.map((action) => (
            <Button
              key={action.name}
              type={isMain(action) ? 'primary' : 'default'}
              danger={action.danger === true}
              icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
              {...whileBusy(busy === action.name)}
              onClick={() => void act(action)}
            >
              {label(action.label)}
            </Button>
          ))}
          {mayMove(order.state) && (
            <Button icon={<CalendarClock size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('move')}>
              {t('move')}
            </Button>
          )}
          {order.phone && order.name && (
            <Button icon={<Repeat size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('repeat')}>
              {t('repeat')}
            </Button>
          )}
        </div>
      )}
      {!desk.own && <Link to={`/erp/p/booking-orders?record=${order.id}`}>{t('open')}</Link>}
      {asked === 'move' && <MoveDialog desk={desk} line={line} step={step} onMove={onMove} onClose={close} />}
      {asked === 'repeat' && <RepeatDialog order={order.id} onClose={close} onDone={onNews} />}
      {typeof asked === 'object' && asked.name === CHECKOUT && (
        <CheckoutDialog desk={desk} order={order} action={asked} onClose={close} onNews={onNews} />
      )}
      {typeof asked === 'object' && asked.name !== CHECKOUT && (
        <ActionDialog
          action={asked}
          records={[record]}
          nameOf={() => title}
          onClose={close}
          onDone={() => {
            close();
            onNews();
          }}
        />
      )}
    </section>
  );
}

/** What the definitions ask beside the state, as far as the desk knows it; the server decides. */
function whenHolds(action: string, order: DeskOrder): boolean {
  if (action === 'join-client') return order.same_person !== null;
  if (action === 'confirm-order') return order.phone !== null;
  return true;
}

/** The order behind a client's link: paying for it, and afterwards confirming, moving and cancelling it. */
import { useEffect, useState } from 'react';
import type { OrderData } from '../../contract.ts';
import { isSome, lessOf, money } from './amounts.ts';
import { momentText } from './days.ts';
import { CancelDialog, MovePanel } from './order-changes.tsx';
import { type Order, type OrderState, useOrder } from './order-state.ts';
import { Alert, Facts, Heading, pagePath, Sign, useLeft, useWords } from './page-parts.tsx';
import { LateCheck, PayPanel } from './pay-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import type { Word } from './words.ts';

type Standing = 'held' | 'waiting' | 'expired' | 'confirmed' | 'cancelled' | 'arrived' | 'inService' | 'finished' | 'noShow';
const STANDINGS: Readonly<Record<string, Standing>> = {
  held: 'held',
  waiting: 'waiting',
  confirmed: 'confirmed',
  arrived: 'arrived',
  in_service: 'inService',
  done: 'finished',
  expired: 'expired',
  cancelled_by_client: 'cancelled',
  cancelled_by_company: 'cancelled',
  no_show: 'noShow',
};
const TITLES: Readonly<Record<Standing, Word>> = {
  held: 'held',
  waiting: 'payTitle',
  expired: 'expired',
  confirmed: 'done',
  cancelled: 'cancelled',
  arrived: 'arrived',
  inService: 'inService',
  finished: 'finished',
  noShow: 'noShow',
};

/** The time is over at its end, whether the server has written that down yet or not. */
function useStanding(order: Order): Standing {
  const left = useLeft(order.state === 'waiting' || order.state === 'held' ? order.expires_at : null);
  return left !== null && left <= 0 ? 'expired' : (STANDINGS[order.state] ?? 'confirmed');
}

function OrderFacts({ order }: { readonly order: Order }) {
  const { say, language } = useWords();
  const { branch } = order;
  const rest = lessOf(order.total_price, isSome(order.paid_amount) ? order.paid_amount : '0');
  return (
    <div className="bk-card">
      <Facts
        rows={[
          [say('number'), order.order_number],
          [say('branch'), [branch.name, branch.address].filter(Boolean).join(', ')],
          ...order.lines.map(
            ({ line, day, time, name, artist_name }) =>
              [`${momentText(`${day} ${time}`, language)}`, <span key={line}>{`${name} · ${artist_name}`}</span>] as const,
          ),
          [say('total'), money(order.total_price)],
          ...(isSome(order.paid_amount) ? [[say('paid'), money(order.paid_amount)] as const] : []),
          ...(order.state === 'confirmed' ? [[say('atSalon'), money(rest)] as const] : []),
        ]}
      />
      {branch.phone && (
        <p>
          {say('call')}: <a href={`tel:${branch.phone}`}>{branch.phone}</a>
        </p>
      )}
    </div>
  );
}

function bookingPath({ company_url, branch, lines }: Order): string {
  const services = [...new Set(lines.map(({ service }) => service))].join(',');
  return `/booking/${company_url}?branch=${branch.id}&service=${services}&step=time`;
}

function Confirmed({
  state,
  onMove,
  onCancel,
}: {
  readonly state: OrderState;
  readonly onMove: () => void;
  readonly onCancel: () => void;
}) {
  const { say, language } = useWords();
  const { order, busy, act, faultOf } = state;
  const [told, setTold] = useState<string | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const { free_until_wall: until } = order;
  const copy = () =>
    void navigator.clipboard?.writeText(location.href).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <>
      {order.starts && <p className="bk-when">{say('doneText', { when: momentText(order.starts, language) })}</p>}
      <p className="bk-actions">
        {order.client_confirmed ? (
          <span role="status">{say('confirmed')}</span>
        ) : (
          <button
            type="button"
            className="st-button st-button-first"
            aria-disabled={busy !== null}
            onClick={() => void act('confirm').catch((error: unknown) => setTold(faultOf(error)))}
          >
            {say(busy === 'confirm' ? 'working' : 'comes')}
          </button>
        )}
      </p>
      {told !== null && <Alert>{told}</Alert>}
      <OrderFacts order={order} />
      <p className="bk-actions">
        <a className="st-button" href={`${pageAddress()}/calendar.ics`} download="booking.ics">
          {say('calendar')}
        </a>
        <button type="button" className="st-button" onClick={copy}>
          {say(isCopied ? 'copied' : 'copyLink')}
        </button>
      </p>
      <p className="st-quiet">{say('linkText')}</p>
      <p className="bk-actions">
        {order.may_move && (
          <button type="button" className="st-button" onClick={onMove}>
            {say('move')}
          </button>
        )}
        {order.may_cancel && (
          <button type="button" className="st-button" onClick={onCancel}>
            {say('cancel')}
          </button>
        )}
      </p>
      {until && <p className="st-quiet">{say(order.may_move ? 'freeUntil' : 'tooLate', { when: momentText(until, language) })}</p>}
    </>
  );
}
/** Of the public addresses that belong to this very order. */
const pageAddress = (): string => `/public/booking/order/${location.pathname.split('/').at(-1)}`;

function Ended({ state, standing }: { readonly state: OrderState; readonly standing: Standing }) {
  const { say, language } = useWords();
  const { order } = state;
  const isExpired = standing === 'expired';
  return (
    <>
      {isExpired && <p>{say('expiredText')}</p>}
      {standing === 'cancelled' && isSome(order.cancel_fee) && <p>{say('kept_fee', { amount: money(order.cancel_fee) })}</p>}
      {standing === 'cancelled' && isSome(order.returned_amount) && <p>{say('givenBack', { amount: money(order.returned_amount) })}</p>}
      <OrderFacts order={order} />
      {order.company_url && (
        <p className="bk-actions">
          <a className="st-button st-button-first" href={pagePath(language, bookingPath(order))}>
            {say(isExpired ? 'otherTime' : 'bookAgain')}
          </a>
        </p>
      )}
      {isExpired && !isSome(order.extra_amount) && <LateCheck state={state} />}
    </>
  );
}

export function OrderPage({ data }: { readonly data: OrderData }) {
  const { say, language } = useWords();
  const state = useOrder(data);
  const { order } = state;
  const standing = useStanding(order);
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const title = say(TITLES[standing]);
  useEffect(() => {
    document.title = `${title} · ${order.company}`;
  }, [title, order.company]);
  const isOver = standing === 'expired' || standing === 'cancelled';
  if (open === 'move')
    return (
      <div className="st-narrow bk-flow">
        <MovePanel
          state={state}
          onClose={(moved) => {
            setIsMoved(moved);
            setOpen(null);
          }}
        />
      </div>
    );
  return (
    <div className="st-narrow bk-flow bk-order" data-standing={standing}>
      <div className="bk-head">
        <div>
          {standing === 'confirmed' && (
            <span className="bk-check">
              <Sign name="check" size={26} />
            </span>
          )}
          <Heading key={standing}>{title}</Heading>
          <p>{[order.company, order.branch.name].join(' · ')}</p>
        </div>
      </div>
      {isMoved && <p role="status">{say('moved')}</p>}
      {isSome(order.extra_amount) && (
        <Alert>{say(standing === 'expired' ? 'paidLate' : 'paidTwice', { amount: money(order.extra_amount) })}</Alert>
      )}
      {standing === 'waiting' && (
        <>
          <PayPanel state={state} />
          <OrderFacts order={order} />
          <p className="bk-actions">
            <button type="button" className="st-button" onClick={() => setOpen('cancel')}>
              {say('cancel')}
            </button>
          </p>
        </>
      )}
      {standing === 'held' && (
        <>
          <OrderFacts order={order} />
          {order.company_url && (
            <p className="bk-actions">
              <a className="st-button st-button-first" href={pagePath(language, bookingPath(order))}>
                {say('goOn')}
              </a>
            </p>
          )}
        </>
      )}
      {standing === 'confirmed' && <Confirmed state={state} onMove={() => setOpen('move')} onCancel={() => setOpen('cancel')} />}
      {isOver && <Ended state={state} standing={standing} />}
      {!isOver && !['waiting', 'held', 'confirmed'].includes(standing) && <OrderFacts order={order} />}
      {standing === 'finished' && <ReviewPanel link={data.link} name={order.client_name} />}
      {open === 'cancel' && <CancelDialog state={state} onClose={() => setOpen(null)} />}
    </div>
  );
}

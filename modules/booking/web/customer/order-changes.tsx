/** Moving and cancelling an order by its link, within the policy of the branch. */
import { useEffect, useRef, useState } from 'react';
import { isSome, money } from './amounts.ts';
import { type FreeDay, type FreeTime, Refused, serverTime } from './ask.ts';
import { dayIn, momentText } from './days.ts';
import type { OrderState } from './order-state.ts';
import { Alert, Heading, useWords } from './page-parts.tsx';
import { NextTimes, TimePicker } from './time-picker.tsx';

/** Asks once more, and says before what it costs. */
export function CancelDialog({ state, onClose }: { readonly state: OrderState; readonly onClose: () => void }) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { order, busy, act, faultOf } = state;
  useEffect(() => dialog.current?.showModal(), []);
  const { fee, back } = order.cancelled_now ?? { fee: '0', back: '0' };
  const cancel = () =>
    void act('cancel').then(
      (next) => next && onClose(),
      (error: unknown) => setFault(faultOf(error)),
    );
  return (
    <dialog ref={dialog} className="bk-dialog" aria-labelledby="bk-cancel" onClose={onClose}>
      <h2 id="bk-cancel">{say('cancelTitle')}</h2>
      <p>{isSome(fee) ? say('cancelFee', { fee: money(fee) }) : say('cancelFree')}</p>
      {isSome(back) && <p>{say('cancelBack', { back: money(back) })}</p>}
      {fault !== null && <Alert>{fault}</Alert>}
      <p className="bk-actions">
        <button type="button" className="st-button bk-danger" aria-disabled={busy !== null} onClick={cancel}>
          {say(busy === 'cancel' ? 'working' : 'cancelYes')}
        </button>
        <button type="button" className="st-button" onClick={onClose}>
          {say('keep')}
        </button>
      </p>
    </dialog>
  );
}

type Chosen = { readonly day: string; readonly time: FreeTime };
/** All services of the order go to another time together. */
export function MovePanel({ state, onClose }: { readonly state: OrderState; readonly onClose: (isMoved: boolean) => void }) {
  const { say, language } = useWords();
  const { order, busy, act, faultOf } = state;
  const [first] = order.lines;
  const isOne = order.lines.every(({ artist }) => artist === first?.artist);
  const [isSame, setIsSame] = useState(isOne);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [day, setDay] = useState<string | null>(first?.day ?? null);
  const [fault, setFault] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly FreeDay[] | null>(null);
  const together = order.lines.length > 1 && order.lines.every(({ starts_at }) => starts_at === first?.starts_at);
  const move = ({ day: to, time }: Chosen) => {
    setFault(null);
    // Lines of one service twice are told apart by their order.
    const left = [...(time.lines ?? [])];
    const lines = order.lines.map(({ line, service, artist }) => {
      const at = left.findIndex((one) => one.service === service);
      const [found] = at < 0 ? [] : left.splice(at, 1);
      return found
        ? { line, artist: found.artist, day: found.day, time: found.time }
        : { line, artist: isSame ? artist : 'any', day: to, time: time.at };
    });
    void act('move', { lines }).then(
      (next) => next && onClose(true),
      (error: unknown) => {
        setChosen(null);
        if (error instanceof Refused && error.code === 'TIME_TAKEN') setTaken(error.days);
        else setFault(faultOf(error));
      },
    );
  };
  if (!order.company_url || !first) return null;
  const choose = (to: string, time: FreeTime) => {
    setDay(to);
    setChosen({ day: to, time });
  };
  return (
    <section className="bk-move">
      <Heading>{say('moveTitle')}</Heading>
      {isOne && !together && (
        <fieldset className="bk-ways">
          <legend>{say('artist')}</legend>
          {[true, false].map((same) => (
            <label key={String(same)}>
              <input
                type="radio"
                name="artist"
                checked={isSame === same}
                onChange={() => {
                  setIsSame(same);
                  setChosen(null);
                }}
              />
              {same ? first.artist_name : say('anyArtist')}
            </label>
          ))}
        </fieldset>
      )}
      {fault !== null && <Alert>{fault}</Alert>}
      {taken && <NextTimes days={taken} onTime={choose} />}
      <TimePicker
        asked={{
          url: order.company_url,
          branch: order.branch.id,
          services: order.lines.map(({ service }) => service),
          artist: isSame ? first.artist : null,
          way: together ? 'together' : 'sequence',
          hold: null,
          today: dayIn(new Date(serverTime()), order.zone),
          daysAhead: 365,
        }}
        day={day}
        time={chosen?.time.at ?? null}
        onDay={(to) => {
          setDay(to);
          setChosen(null);
        }}
        onTime={choose}
      />
      <div className="bk-bar bk-actions">
        <button type="button" className="st-button" onClick={() => onClose(false)}>
          {say('back')}
        </button>
        <button
          type="button"
          className="st-button st-button-first"
          disabled={chosen === null}
          aria-disabled={busy !== null}
          onClick={() => chosen && move(chosen)}
        >
          {busy === 'move'
            ? say('working')
            : chosen
              ? say('moveHere', { when: momentText(`${chosen.day} ${chosen.time.at}`, language) })
              : say('timeTitle')}
        </button>
      </div>
    </section>
  );
}

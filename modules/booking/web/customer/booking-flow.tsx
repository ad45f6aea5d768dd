/** Booking at a company: one step after the other, each in the address; the time is held before a name is asked for. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FlowData } from '../../contract.ts';
import { isSome, money, percentText } from './amounts.ts';
import { ask, type FreeDay, type FreeTime, Refused, serverTime } from './ask.ts';
import { type AskedLine, type Choice, costOf, linesOf, readChoice, STEPS, type Step, searchOf } from './choice.ts';
import { ArtistStep, BranchStep, ServicesStep } from './choosing-steps.tsx';
import { dayIn, momentText } from './days.ts';
import { DetailsStep, type Typed, typedClient, type Wrong } from './details-step.tsx';
import { type Draft, dropDraft, type Hold, keepDraft, keyOf, readDraft } from './draft.ts';
import { Alert, Heading, pagePath, Sign, useWords } from './page-parts.tsx';
import { NextTimes, TimePicker } from './time-picker.tsx';

type Placed = Omit<Hold, 'key' | 'expires_at'> & { readonly link: string; readonly state: string; readonly expires_at: string | null };

/** The choice in the address. Going back in the browser goes back a step. */
function useChoice({ offer, url }: FlowData) {
  const [choice, setChoice] = useState(() => readChoice(location.search || readDraft(url).search, offer));
  useEffect(() => {
    const follow = () => setChoice(readChoice(location.search, offer));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [offer]);
  const current = useRef(choice);
  current.current = choice;
  const choose = useCallback((changed: Partial<Choice>) => {
    const next = { ...current.current, ...changed };
    const isNewStep = next.step !== current.current.step;
    history[isNewStep ? 'pushState' : 'replaceState'](null, '', location.pathname + searchOf(next));
    current.current = next;
    setChoice(next);
  }, []);
  return { choice, choose };
}

/** What is typed and held, kept in the tab as it changes. */
function useDraft(url: string) {
  const [draft, setDraft] = useState(() => readDraft(url));
  const current = useRef(draft);
  const change = useCallback(
    (changed: Partial<Draft>) => {
      current.current = { ...current.current, ...changed };
      keepDraft(url, current.current);
      setDraft(current.current);
    },
    [url],
  );
  return { draft, change, current };
}

const isHeld = (hold: Hold | null, key: string): boolean => hold?.key === key && Date.parse(hold.expires_at) > serverTime();

/** Holds a time, then orders it. One request at a time: a second press waits for the first. */
function useOrdering({ url, offer }: FlowData, { choice, choose }: ReturnType<typeof useChoice>, drafted: ReturnType<typeof useDraft>) {
  const { language, say } = useWords();
  const { change, current } = drafted;
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly FreeDay[] | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const isRunning = useRef(false);
  const place = async (lines: readonly AskedLine[], client: ReturnType<typeof typedClient> | null): Promise<Placed | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setFault(null);
    const body = { branch: choice.branch, lines, hold: current.current.secret, ...(client ? { client } : {}) };
    try {
      const placed = await ask<Placed>(`${url}/place`, { language, body });
      setTaken(null);
      return placed;
    } catch (error) {
      const { code, fields, days, message } = error instanceof Refused ? error : new Refused('', 'LOST');
      if (code === 'TIME_TAKEN') {
        setTaken(days);
        change({ hold: null });
        choose({ lines: [], step: 'time' });
      } else {
        const own = fields.filter(({ field }) => ['name', 'phone', 'email', 'note'].includes(field));
        setWrong(Object.fromEntries(own.map(({ field, message: text }) => [field, text])));
        setFault(message || say('lost'));
      }
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  const hold = async (lines: readonly AskedLine[]): Promise<void> => {
    const key = keyOf(choice.branch, lines);
    if (!isHeld(current.current.hold, key)) {
      const placed = await place(lines, null);
      if (!placed) return;
      const { link, total_price, total_prepayment, expires_at } = placed;
      change({ secret: link, hold: { key, expires_at: expires_at ?? '', total_price, total_prepayment } });
    }
    choose({ lines, step: 'details' });
  };
  const book = async (): Promise<void> => {
    const placed = await place(choice.lines, typedClient(current.current));
    if (!placed) return;
    dropDraft(url);
    location.assign(pagePath(language, `/booking/order/${placed.link}`));
  };
  return {
    isBusy,
    fault,
    taken,
    wrong,
    setWrong,
    setFault,
    setTaken,
    hold,
    book,
    branch: offer.branches.find(({ id }) => id === choice.branch),
  };
}

function StepHead({ choice, data, onBack }: { readonly choice: Choice; readonly data: FlowData; readonly onBack: (() => void) | null }) {
  const { say } = useWords();
  const { offer } = data;
  const branch = offer.branches.find(({ id }) => id === choice.branch);
  const steps = offer.branches.length > 1 ? STEPS : STEPS.slice(1);
  const at = steps.indexOf(choice.step) + 1;
  return (
    <div className="bk-head">
      {onBack && (
        <button type="button" className="bk-back" aria-label={say('back')} onClick={onBack}>
          <Sign name="left" />
        </button>
      )}
      <div>
        <Heading key={choice.step}>{say(`${choice.step}Title`)}</Heading>
        <p>{[offer.company, branch?.name].filter(Boolean).join(' · ')}</p>
      </div>
      <ol className="bk-progress" aria-label={say('step', { at, of: steps.length })}>
        {steps.map((step, index) => (
          <li key={step} data-done={index < at} />
        ))}
      </ol>
    </div>
  );
}

function ChosenCard({
  data: { offer },
  choice,
  onChange,
}: {
  readonly data: FlowData;
  readonly choice: Choice;
  readonly onChange: () => void;
}) {
  const { say } = useWords();
  const artist = offer.artists.find(({ id }) => id === choice.artist);
  const names = choice.services.map((id) => offer.services.find((one) => one.id === id)?.name).join(', ');
  return (
    <div className="bk-card bk-chosen">
      <div>
        <strong>{names}</strong>
        <p>
          {artist?.name ?? say('anyArtist')} · <Sign name="clock" size={16} /> {say('minutes', { count: costOf(offer, choice).minutes })}
        </p>
      </div>
      <button type="button" className="bk-link" onClick={onChange}>
        {say('change')}
      </button>
    </div>
  );
}

/** Below the first steps: what is chosen, what it costs, and on. */
function Bar({
  data: { offer },
  choice,
  onNext,
  isBusy,
}: {
  readonly data: FlowData;
  readonly choice: Choice;
  readonly onNext: () => void;
  readonly isBusy: boolean;
}) {
  const { say, language } = useWords();
  const { price, prepayment, isLeast } = costOf(offer, choice);
  const [first] = choice.lines;
  const isReady = choice.step === 'time' ? choice.lines.length > 0 : choice.services.length > 0;
  return (
    <div className="bk-bar">
      <div aria-live="polite">
        {choice.services.length > 0 ? (
          <>
            <span>
              <strong>
                {first ? momentText(`${first.day} ${first.time}`, language) : say('chosen', { count: choice.services.length })}
              </strong>
              <span>{isSome(prepayment) ? say('prepayment', { amount: money(prepayment) }) : say('noPrepayment')}</span>
            </span>
            <strong className="bk-sum">{isLeast ? say('from', { amount: money(price) }) : money(price)}</strong>
          </>
        ) : (
          <span>{say('chooseOne')}</span>
        )}
      </div>
      <button type="button" className="st-button st-button-first" disabled={!isReady} aria-disabled={isBusy} onClick={onNext}>
        {say(isBusy ? 'working' : 'next')}
      </button>
    </div>
  );
}

export function BookingFlow({ data }: { readonly data: FlowData }) {
  const { say, language } = useWords();
  const { offer, url, zone, now } = data;
  const chosen = useChoice(data);
  const { choice, choose } = chosen;
  const drafted = useDraft(url);
  const { draft, change } = drafted;
  const ordering = useOrdering(data, chosen, drafted);
  const { isBusy, fault, taken, branch } = ordering;
  useEffect(() => {
    change({ search: searchOf(choice) });
  }, [choice, change]);
  // Opened with a time that is not held: by a reload after the end, or a link.
  const { hold } = ordering;
  const needsHold = choice.step === 'details' && draft.hold?.key !== keyOf(choice.branch, choice.lines);
  const holdNow = useRef(hold);
  holdNow.current = hold;
  const { lines } = choice;
  useEffect(() => {
    if (needsHold) void holdNow.current(lines);
  }, [needsHold, lines]);

  const back: Readonly<Record<Step, Step | null>> = {
    branch: null,
    services: offer.branches.length > 1 ? 'branch' : null,
    artist: 'services',
    time: 'artist',
    details: 'time',
  };
  const earlier = back[choice.step];
  const take = (day: string, time: FreeTime) => {
    ordering.setFault(null);
    choose({ day, lines: linesOf(choice, day, time) });
  };
  const today = dayIn(new Date(now), zone);
  const step = { offer, choice, onChoose: choose };
  const artistOf = ({ artist }: AskedLine): string => offer.artists.find(({ id }) => id === artist)?.name ?? say('anyArtist');
  const policy =
    branch === undefined ? '' : say('policyFree', { hours: branch.cancel_hours, percent: percentText(branch.cancel_fee_percent) });
  return (
    <div className="st-narrow bk-flow" data-step={choice.step}>
      <StepHead choice={choice} data={data} onBack={earlier && (() => choose({ step: earlier }))} />
      {choice.step === 'branch' && <BranchStep {...step} />}
      {choice.step === 'services' && <ServicesStep {...step} />}
      {choice.step === 'artist' && <ArtistStep {...step} />}
      {choice.step === 'time' && choice.branch !== null && (
        <>
          <ChosenCard data={data} choice={choice} onChange={() => choose({ step: 'services' })} />
          {taken && <NextTimes days={taken} onTime={(day, time) => void hold(linesOf(choice, day, time))} />}
          {fault !== null && <Alert>{fault}</Alert>}
          <TimePicker
            asked={{
              url,
              branch: choice.branch,
              services: choice.services,
              artist: choice.artist,
              way: choice.way,
              hold: draft.secret,
              today,
              daysAhead: branch?.days_ahead ?? 30,
            }}
            day={choice.day}
            time={choice.lines[0]?.time ?? null}
            onDay={(day) => choose({ day, lines: [] })}
            onTime={take}
          />
        </>
      )}
      {choice.step === 'details' && (
        <DetailsStep
          rows={[
            [say('branch'), branch?.name],
            ...choice.lines.map(
              (line) =>
                [
                  momentText(`${line.day} ${line.time}`, language),
                  `${offer.services.find(({ id }) => id === line.service)?.name} · ${artistOf(line)}`,
                ] as const,
            ),
          ]}
          typed={draft}
          wrong={ordering.wrong}
          fault={fault}
          isBusy={isBusy}
          hold={needsHold ? null : draft.hold}
          holdMinutes={branch?.hold_minutes ?? 10}
          policy={policy}
          onType={(name: keyof Typed, value: string) => {
            change({ [name]: value });
            if (ordering.wrong[name]) ordering.setWrong({ ...ordering.wrong, [name]: undefined });
          }}
          onWrong={ordering.setWrong}
          onBook={() => void ordering.book()}
          onHoldAgain={() => void hold(choice.lines)}
          onOtherTime={() => choose({ step: 'time', lines: [] })}
        />
      )}
      {(choice.step === 'services' || choice.step === 'time') && (
        <Bar
          data={data}
          choice={choice}
          isBusy={isBusy}
          onNext={() => (choice.step === 'time' ? void hold(choice.lines) : choose({ step: 'artist' }))}
        />
      )}
    </div>
  );
}

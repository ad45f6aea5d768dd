/** The day at the desk: a column for each artist with a list beside it, or the list alone on a phone; whoever is chosen stands beside the day. */
import './desk.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useMedia } from '@lambda/web-engine/kit/page/use-media.ts';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { Alert, Drawer } from 'antd';
import { Suspense, useState } from 'react';
import { deskTexts } from '../i18n/texts.ts';
import { DayList } from './day-list.tsx';
import { type Desk, type DeskLine, type LineMoved, moveLine, useDesk, useDeskNews } from './desk-data.ts';
import { DeskHead } from './desk-head.tsx';
import { NewOrderDialog, type Started } from './new-order-dialog.tsx';
import { OrderPanel } from './order-panel.tsx';
import { problemOf } from './problem.ts';
import { usePlace } from './use-place.ts';
import { markBooked, WaitingList } from './waiting-list.tsx';
import { dayOf, minuteOf, timeOf, wallOf, weekOf } from './wall.ts';

// A piece of its own: who looks on a phone never loads the library of the columns.
const DayCalendar = lazyPage(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

const NARROW = '(max-width: 899.98px)';
const USUAL_STEP = 15;
/** A new order that begins with no free time: the next step of the clock, or the opening of a later day. */
function startOf(desk: Desk, day: string, step: number): Started | undefined {
  const artist = desk.artists[0];
  if (!artist) return undefined;
  const now = wallOf(Math.ceil(minuteOf(desk.now) / step) * step);
  const time = day === dayOf(desk.now) ? timeOf(now) : timeOf(artist.open[0]?.from ?? `${day} 10:00`);
  return { artist: artist.id, day, time };
}

export function BookingDesk({ crud }: ScreenProps) {
  const t = deskTexts.useText();
  const label = useLabel();
  const place = usePlace();
  const { day, branch, view, artist, order: openId, go } = place;
  const isNarrow = useMedia(NARROW);
  const isWeek = view === 'week';
  const from = isWeek ? weekOf(day) : day;
  const asked = useDesk({ branch, from, days: isWeek ? 7 : 1 });
  const anew = useDeskNews();
  const [lineId, setLine] = useState<number>();
  const [started, setStarted] = useState<Started>();
  const [problem, setProblem] = useState<string>();
  const desk = asked.data;
  const step = desk?.branches.find(({ id }) => id === desk.branch)?.step ?? USUAL_STEP;

  const select = (line: DeskLine) => {
    setLine(line.id);
    go({ order: line.order });
  };
  const move = async (line: DeskLine, to: LineMoved): Promise<void> => {
    setProblem(undefined);
    try {
      await moveLine(line, to);
    } finally {
      // Whatever became of it: what counts is what is stored.
      await asked.refetch();
    }
  };
  const dragged = (line: DeskLine, to: LineMoved): Promise<void> =>
    move(line, to).catch((error: unknown) => {
      setProblem(problemOf(error));
      throw error;
    });
  if (asked.error && !desk) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!desk) return <PageLoading />;
  if (desk.branches.length === 0) return <StateFrame picture="empty" title={t('none')} text={t('noneText')} wholePage />;

  const only =
    isWeek || isNarrow ? desk.artists.find(({ id }) => id === (artist ?? (isWeek ? desk.artists[0]?.id : undefined))) : undefined;
  const order = desk.orders.find(({ id }) => id === openId);
  const line = desk.lines.find(({ id, order: of }) => id === lineId && of === openId) ?? desk.lines.find(({ order: of }) => of === openId);
  const panel = order && line && (
    <OrderPanel
      key={order.id}
      desk={desk}
      order={order}
      line={line}
      step={step}
      onMove={move}
      onNews={anew}
      onClose={() => go({ order: null })}
    />
  );
  const list = <DayList desk={desk} only={only} isWeek={isWeek} selected={openId ?? undefined} onSelect={select} />;
  const beside = (
    <>
      {list}
      {!desk.own && <WaitingList desk={desk} day={day} onBegin={setStarted} />}
    </>
  );
  const placed = async (id: number) => {
    const waiting = started?.waiting;
    setStarted(undefined);
    if (waiting !== undefined) await markBooked(waiting).catch((error: unknown) => setProblem(problemOf(error)));
    anew();
    go({ order: id });
  };
  return (
    <div className="bd">
      <div className="crud-header">
        <PageHeader
          title={label(crud.label)}
          count={formatNumber(new Set(desk.lines.filter(({ artist: by }) => !only || by === only.id).map((one) => one.order)).size)}
        />
      </div>
      <DeskHead desk={desk} place={place} isPhone={isNarrow} onNew={() => setStarted(startOf(desk, day, step))} />
      {problem && <Alert role="alert" type="error" showIcon title={problem} closable={{ onClose: () => setProblem(undefined) }} />}
      <div className="bd-body">
        {!isNarrow && (
          <Suspense fallback={<PageLoading />}>
            <DayCalendar
              key={view}
              desk={desk}
              day={from}
              weekOf={isWeek ? only : undefined}
              step={step}
              selected={openId ?? undefined}
              onSelect={select}
              onFree={(free) => desk.may_act && setStarted(free)}
              onMove={dragged}
            />
          </Suspense>
        )}
        <div className="bd-side">{isNarrow ? beside : (panel ?? beside)}</div>
      </div>
      {isNarrow && panel && (
        <Drawer
          open
          placement="bottom"
          size="88%"
          title={null}
          closable={false}
          onClose={() => go({ order: null })}
          aria-label={t('order')}
        >
          {panel}
        </Drawer>
      )}
      {started && desk.may_act && (
        <NewOrderDialog desk={desk} started={started} onClose={() => setStarted(undefined)} onPlaced={(id) => void placed(id)} />
      )}
    </div>
  );
}

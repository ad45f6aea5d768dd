/** The columns of the day: artists side by side, or a week of one. A library draws and drags; what a drag means is decided by who draws this. */
import '@event-calendar/core/index.css';
import './day-calendar.css';
import { type Calendar, createCalendar, destroyCalendar, Interaction, ResourceTimeGrid, TimeGrid } from '@event-calendar/core';
import { companyZone } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { deskTexts } from '../i18n/texts.ts';
import type { Desk, DeskArtist, DeskLine, LineMoved } from './desk-data.ts';
import { mayMove, toneOf, wordOf } from './looks.ts';
import { dayAfter, dayOf, hoursAround, lengthOf, type Span, shifted, timeOf, without } from './wall.ts';

export type FreeTime = { readonly artist: number; readonly day: string; readonly time: string };
type Props = {
  readonly desk: Desk;
  readonly day: string;
  /** One artist's week in place of everybody's day. */
  readonly weekOf: DeskArtist | undefined;
  readonly step: number;
  readonly selected: number | undefined;
  readonly onSelect: (line: DeskLine) => void;
  readonly onFree: (free: FreeTime) => void;
  /** Rejects where it is not moved: then it goes back to where it was. */
  readonly onMove: (line: DeskLine, to: LineMoved) => Promise<void>;
};

/** Shorter ones have room for one row of words. */
const SHORT_MINUTES = 40;
const USUAL_HOURS = [9, 20] as const;
const two = (value: number): string => String(value).padStart(2, '0');
/** The library's days carry what the clock shows, whatever the zone of the browser. */
const wallAt = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
const isoOf = (wall: string): string => `${wall.replace(' ', 'T')}:00`;

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
/** What people have typed, in whatever language. */
function typed(name: string, className: string, text: string): HTMLElement {
  const made = element(name, className, text);
  made.lang = '';
  return made;
}

type Drawn = {
  readonly line?: DeskLine;
  readonly state?: string;
  readonly taken: string;
  readonly title: string;
  readonly word: string;
  /** The title is somebody's words. */
  readonly isTyped?: boolean;
};
/** Texts alone, never markup: names are typed by people. */
function contentOf({ event }: Calendar.EventContentInfo): Calendar.Content {
  const drawn = event.extendedProps as Partial<Drawn>;
  if (!drawn.line) return { domNodes: drawn.title ? [(drawn.isTyped ? typed : element)('span', 'dc-note', drawn.title)] : [] };
  const time = element('span', 'dc-time', `${timeOf(wallAt(event.start))}–${timeOf(wallAt(event.end))}`);
  time.dataset.line = String(drawn.line.id);
  const nodes = [
    element('span', 'dc-hidden', `${drawn.taken ?? ''} `),
    time,
    typed('strong', 'dc-name', drawn.title ?? ''),
    typed('span', 'dc-service', drawn.line.service_name),
    element('span', 'dc-word', drawn.word ?? ''),
  ];
  return { domNodes: nodes };
}

const isDrawn = (line: DeskLine, weekOf: DeskArtist | undefined): boolean => line.holds && (!weekOf || line.artist === weekOf.id);

/** What shades a column: when nobody works, time off, and the minutes after a service in which its artist is not free yet. */
function shades(desk: Desk, artists: readonly DeskArtist[], days: readonly string[], { notOpen }: { readonly notOpen: string }) {
  const shade = (artist: number, { from, to }: Span, title: string, className: string): Calendar.EventInput => ({
    start: isoOf(from),
    end: isoOf(to),
    resourceIds: [artist],
    display: 'background',
    classNames: [className],
    extendedProps: { title, isTyped: className === 'dc-off' },
  });
  return [
    ...artists.flatMap(({ id, open }) =>
      days.flatMap((day) =>
        without({ from: `${day} 00:00`, to: `${dayAfter(day, 1)} 00:00` }, open).map((span) => shade(id, span, notOpen, 'dc-closed')),
      ),
    ),
    ...desk.off
      .filter(({ artist }) => artists.some(({ id }) => id === artist))
      .map((off) => shade(off.artist, off, off.reason ?? '', 'dc-off')),
    ...desk.lines
      .filter((line) => line.holds && line.busy_to > line.to && artists.some(({ id }) => id === line.artist))
      .map((line) => shade(line.artist, { from: line.to, to: line.busy_to }, '', 'dc-buffer')),
  ];
}

function useEvents({ desk, day, weekOf, selected }: Props): readonly Calendar.EventInput[] {
  const t = deskTexts.useText();
  const label = useLabel();
  return useMemo(() => {
    const orders = new Map(desk.orders.map((order) => [order.id, order]));
    const days = weekOf ? Array.from({ length: 7 }, (_, at) => dayAfter(day, at)) : [day];
    const lines = desk.lines.flatMap((line): Calendar.EventInput[] => {
      const order = orders.get(line.order);
      if (!order || !isDrawn(line, weekOf)) return [];
      const isMovable = desk.may_act && mayMove(order.state);
      const drawn: Drawn = {
        line,
        state: order.state,
        taken: t('taken'),
        title: line.guest ?? order.name ?? t('taken'),
        word: label(wordOf(order.state)),
      };
      return [
        {
          id: String(line.id),
          start: isoOf(line.from),
          end: isoOf(line.to),
          resourceIds: [line.artist],
          editable: isMovable,
          classNames: [
            `dc-${toneOf(order.state)}`,
            ...(lengthOf(line) < SHORT_MINUTES ? ['dc-short'] : []),
            ...(line.order === selected ? ['dc-selected'] : []),
          ],
          extendedProps: drawn,
        },
      ];
    });
    return [...shades(desk, weekOf ? [weekOf] : desk.artists, days, { notOpen: t('closed') }), ...lines];
  }, [desk, day, weekOf, selected, t, label]);
}

/** The library says that its columns are a table, which services over them are no part of: readers have the list beside, and here the services alone. */
function withoutTable(target: HTMLElement): void {
  for (const part of target.querySelectorAll('[role]:not(.ec-event), [aria-colindex]'))
    for (const name of ['role', 'aria-colindex', 'aria-colspan', 'aria-colcount', 'aria-rowindex', 'aria-rowcount'])
      part.removeAttribute(name);
}

const ARROWS: Readonly<Record<string, readonly [minutes: number, artists: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The service that has the focus within the calendar. */
function lineAt(focused: Element | null, within: HTMLElement | null): number | undefined {
  if (!focused || !within?.contains(focused)) return undefined;
  const id = focused.closest('.ec-event')?.querySelector<HTMLElement>('[data-line]')?.dataset.line;
  return id === undefined ? undefined : Number(id);
}

/** Whether it is a day or a week does not change while it lives. */
export function DayCalendar(props: Props) {
  const { desk, day, weekOf, step } = props;
  const place = useRef<HTMLElement>(null);
  const calendar = useRef<Calendar | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;
  /** The service under the pointer as it was when the drag began: what others do meanwhile is a conflict, and no new beginning. */
  const dragged = useRef<DeskLine | undefined>(undefined);
  const refocus = useRef<number | undefined>(undefined);
  const t = deskTexts.useText();
  const events = useEvents(props);
  const shown = useRef(events);
  shown.current = events;
  const isWeek = weekOf !== undefined;
  const spans = useMemo(
    () => [...(weekOf ? weekOf.open : desk.artists.flatMap(({ open }) => open)), ...desk.lines.filter((line) => isDrawn(line, weekOf))],
    [desk, weekOf],
  );
  const [first, last] = hoursAround(spans, USUAL_HOURS);

  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const lineOf = (event: Calendar.Event): DeskLine | undefined => (event.extendedProps as Partial<Drawn>).line;
    const begin = ({ event }: { readonly event: Calendar.Event }) => {
      dragged.current = lineOf(event);
    };
    const drawAgain = () => made.setOption('events', [...shown.current]);
    const finish = async (event: Calendar.Event, revert: () => void, artist: number | undefined) => {
      const line = dragged.current ?? lineOf(event);
      dragged.current = undefined;
      if (!line) return revert();
      const [from, to] = [wallAt(event.start), wallAt(event.end)];
      const minutes = lengthOf({ from, to });
      const moved = { artist: artist ?? line.artist, day: dayOf(from), time: timeOf(from) };
      try {
        await latest.current.onMove(line, minutes === lengthOf(line) ? moved : { ...moved, minutes });
      } catch {
        // The words are said by who was asked; here the old place counts again.
        revert();
        drawAgain();
      }
    };
    const made = createCalendar(target, [isWeek ? TimeGrid : ResourceTimeGrid, Interaction], {
      view: isWeek ? 'timeGridWeek' : 'resourceTimeGridDay',
      timeZone: companyZone(),
      firstDay: 1,
      headerToolbar: { start: '', center: '', end: '' },
      allDaySlot: false,
      height: '100%',
      nowIndicator: true,
      slotHeight: 32,
      slotDuration: { minutes: 30 },
      slotLabelInterval: { minutes: 60 },
      slotLabelFormat: (date) => timeOf(wallAt(date)),
      dayHeaderFormat: (date) => (latest.current.weekOf ? headOf(date) : ''),
      dayHeaderAriaLabelFormat: (date) => dayOf(wallAt(date)),
      eventTimeFormat: (start) => timeOf(wallAt(start)),
      eventContent: contentOf,
      resourceLabelContent: ({ resource }) => ({
        domNodes: [
          typed('strong', 'dc-artist', String(resource.title)),
          typed('span', 'dc-artist-title', String(resource.extendedProps.title ?? '')),
        ],
      }),
      eventClick: ({ event }) => {
        const line = lineOf(event);
        if (line) latest.current.onSelect(line);
      },
      dateClick: ({ date, resource }) => {
        const wall = wallAt(date);
        const artist = resource ? Number(resource.id) : latest.current.weekOf?.id;
        if (artist !== undefined) latest.current.onFree({ artist, day: dayOf(wall), time: timeOf(wall) });
      },
      eventDragStart: begin,
      eventResizeStart: begin,
      eventDrop: ({ event, newResource, revert }) => void finish(event, revert, newResource ? Number(newResource.id) : undefined),
      eventResize: ({ event, revert }) => void finish(event, revert, undefined),
      eventDragStop: () => {
        // A drop is told behind this; without one nothing is dragged any more.
        queueMicrotask(() => {
          if (dragged.current) drawAgain();
        });
      },
      eventLongPressDelay: 400,
      eventAllUpdated: () => withoutTable(target),
      events: [],
    });
    calendar.current = made;
    return () => {
      calendar.current = undefined;
      void destroyCalendar(made);
    };
  }, [isWeek]);

  useEffect(() => {
    calendar.current?.setOption('date', day);
  }, [day]);
  useEffect(() => {
    const made = calendar.current;
    if (!made) return;
    made.setOption('snapDuration', { minutes: step });
    made.setOption('slotMinTime', { minutes: first * 60 });
    made.setOption('slotMaxTime', { minutes: last * 60 });
  }, [step, first, last]);
  useEffect(() => {
    if (isWeek) return;
    calendar.current?.setOption(
      'resources',
      desk.artists.map(({ id, name, title }) => ({ id, title: name, extendedProps: { title } })),
    );
  }, [desk.artists, isWeek]);
  useEffect(() => {
    // While something is under the pointer nothing else moves.
    if (dragged.current) return;
    // Each drawing makes the services anew, also that of somebody else's news: whoever stands on one stays on it.
    refocus.current = lineAt(document.activeElement, place.current) ?? refocus.current;
    calendar.current?.setOption('events', [...events]);
    const line = refocus.current;
    if (line === undefined) return;
    const timer = requestAnimationFrame(() => {
      const drawn = place.current?.querySelector(`[data-line="${line}"]`)?.closest<HTMLElement>('.ec-event');
      if (!drawn) return;
      refocus.current = undefined;
      const now = document.activeElement;
      if (now === null || now === document.body || place.current?.contains(now)) drawn.focus();
    });
    return () => cancelAnimationFrame(timer);
  }, [events]);

  /** Alt with an arrow moves a step up or down, or to the artist beside; with Shift the end alone. */
  const nudge = (key: KeyboardEvent) => {
    const arrow = key.altKey ? ARROWS[key.key] : undefined;
    const id = (key.target as HTMLElement).closest('.ec-event')?.querySelector<HTMLElement>('[data-line]')?.dataset.line;
    const line = desk.lines.find((one) => String(one.id) === id);
    const order = desk.orders.find((one) => one.id === line?.order);
    if (!arrow || !line || !order || !desk.may_act || !mayMove(order.state)) return;
    key.preventDefault();
    const [minutes, artists] = arrow;
    const by = minutes * step;
    const at = desk.artists.findIndex((one) => one.id === line.artist) + artists;
    const artist = isWeek ? line.artist : (desk.artists[at]?.id ?? line.artist);
    const from = key.shiftKey ? line.from : isWeek && artists !== 0 ? shifted(line.from, artists * 1_440) : shifted(line.from, by);
    const length = lengthOf(line) + (key.shiftKey ? by : 0);
    if (length < step || (from === line.from && artist === line.artist && !key.shiftKey)) return;
    refocus.current = line.id;
    const moved = { artist, day: dayOf(from), time: timeOf(from), ...(key.shiftKey ? { minutes: length } : {}) };
    props.onMove(line, moved).catch(() => undefined);
  };
  // The keys are those of the services inside.
  return <section ref={place} className="dc" aria-label={t('columns')} onKeyDown={nudge} />;
}

const headOf = (date: Date): string => dayOf(wallAt(date)).slice(5).replace('-', '/');

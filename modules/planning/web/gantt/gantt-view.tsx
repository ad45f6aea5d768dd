/** The chart of a project: bars by days with their progress, links between them, and today. Ends and bars are drawn with mouse, finger or keys. */
import './gantt.css';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Checkbox, Segmented } from 'antd';
import { Diamond } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { planTexts } from '../i18n/texts.ts';
import { addLink, changeTask, keepBaseline, type PlanLink, stateOf } from '../plan/plan-data.ts';
import { type Line, linesOf } from '../plan/plan-filter.ts';
import type { ViewProps } from '../plan/view-props.ts';
import { criticalTasks } from './critical.ts';
import { daysOf, drawn, type Grip, monthsOf, type Scale, scaleOf, xOf, ZOOMS, type Zoom } from './scale.ts';

const ROW = 34;
const HEAD = 56;
/** Rows drawn above and below what is in sight. */
const AROUND_ROWS = 12;
const BAR = 20;
/** Rows above the first one that is not over. */
const ROWS_BEFORE = 4;
/** So many pixels are still a click. */
const STILL = 4;
const NONE: ReadonlySet<number> = new Set();

type Spanned = Line & { readonly start: string; readonly end: string };
const isSpanned = (line: Line): line is Spanned => line.start !== null && line.end !== null;

/** From the edge of one bar to that of another, in right angles. */
function pathOf(
  { type }: Pick<PlanLink, 'type'>,
  from: { x: number; right: number; y: number },
  to: { x: number; right: number; y: number },
): string {
  const begin = type === 'fs' || type === 'ff' ? from.right : from.x;
  const end = type === 'fs' || type === 'ss' ? to.x : to.right;
  const out = begin + (type === 'fs' || type === 'ff' ? 8 : -8);
  const before = end + (type === 'fs' || type === 'ss' ? -8 : 8);
  const middle = from.y + (to.y > from.y ? ROW / 2 : -ROW / 2);
  return `M${begin} ${from.y}H${out}V${middle}H${before}V${to.y}H${end}`;
}

function Links({
  links,
  critical,
  rows,
  scale,
}: {
  links: readonly PlanLink[];
  critical: ReadonlySet<number>;
  rows: ReadonlyMap<number, { line: Spanned; at: number }>;
  scale: Scale;
}) {
  const placeOf = (id: number) => {
    const row = rows.get(id);
    if (!row) return null;
    const { start, end } = row.line;
    return { x: xOf(scale, start), right: xOf(scale, end) + scale.width, y: row.at * ROW + ROW / 2 };
  };
  return (
    <svg className="pn-links" aria-hidden width={scale.days * scale.width} height="100%">
      <defs>
        <marker id="pn-arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0L6 3L0 6Z" />
        </marker>
      </defs>
      {links.map((link) => {
        const [from, to] = [placeOf(link.from), placeOf(link.to)];
        const isCritical = critical.has(link.from) && critical.has(link.to);
        return from && to ? <path key={link.id} d={pathOf(link, from, to)} data-critical={isCritical} markerEnd="url(#pn-arrow)" /> : null;
      })}
    </svg>
  );
}

type BarProps = {
  readonly line: Spanned;
  readonly at: number;
  readonly scale: Scale;
  readonly state: string;
  readonly isCritical: boolean;
  readonly mayWrite: boolean;
  readonly label: string;
  readonly onDrawn: (span: { readonly start: string; readonly end: string }) => void;
  readonly onOpen: () => void;
  readonly onLink: (to: number) => void;
};
type Drag = { readonly grip: Grip | 'link'; readonly x: number; readonly pixels: number };
function Bar({ line, at, scale, state, isCritical, mayWrite, label, onDrawn, onOpen, onLink }: BarProps) {
  const [drag, setDrag] = useState<Drag>();
  /** The click that ends a drag opens nothing. */
  const hasMoved = useRef(false);
  const { task, hasParts } = line;
  const own = { start: line.start, end: line.end };
  const shown = drag && drag.grip !== 'link' ? drawn(own, drag.grip, drag.pixels, scale.width) : own;
  const mayDraw = mayWrite && !hasParts;
  const begin = (grip: Grip | 'link') => (event: PointerEvent<HTMLElement>) => {
    if (!mayDraw || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    hasMoved.current = false;
    setDrag({ grip, x: event.clientX, pixels: 0 });
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const pixels = event.clientX - drag.x;
    if (Math.abs(pixels) > STILL) hasMoved.current = true;
    setDrag({ ...drag, pixels });
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    setDrag(undefined);
    if (drag.grip === 'link') {
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-bar]');
      const to = Number(under?.dataset.bar ?? task.id);
      if (to !== task.id) onLink(to);
      return;
    }
    const next = drawn(own, drag.grip, drag.pixels, scale.width);
    if (next.start !== own.start || next.end !== own.end) onDrawn(next);
  };
  const key = (event: KeyboardEvent<HTMLButtonElement>) => {
    const days = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (days === 0 || !mayDraw || !(event.altKey || event.shiftKey)) return;
    event.preventDefault();
    hasMoved.current = false;
    onDrawn(drawn(own, event.shiftKey ? 'end' : 'whole', days * scale.width, scale.width));
  };
  const x = xOf(scale, shown.start);
  const width = xOf(scale, shown.end) + scale.width - x;
  const moves = { onPointerMove: go, onPointerUp: end, onPointerCancel: () => setDrag(undefined) };
  const kept = !hasParts && task.base_start !== null && task.base_end !== null ? { start: task.base_start, end: task.base_end } : null;
  return (
    <div className="pn-bar-row" style={{ top: at * ROW, height: ROW }}>
      {kept && (
        <span
          className="pn-kept"
          aria-hidden
          style={{ left: xOf(scale, kept.start), width: xOf(scale, kept.end) + scale.width - xOf(scale, kept.start) }}
        />
      )}
      <div
        lang=""
        className="pn-task-bar"
        data-bar={task.id}
        data-state={state}
        data-group={hasParts}
        data-milestone={task.is_milestone}
        data-critical={isCritical}
        style={{ left: x, width: task.is_milestone ? BAR - 4 : width, top: (ROW - BAR) / 2, height: BAR }}
      >
        <span className="pn-done-part" style={{ width: `${task.progress}%` }} aria-hidden />
        <button
          type="button"
          aria-label={label}
          aria-describedby={mayDraw ? 'pn-gantt-keys' : undefined}
          onClick={() => !hasMoved.current && onOpen()}
          onKeyDown={key}
          onPointerDown={begin('whole')}
          {...moves}
        />
        {mayDraw && !task.is_milestone && (
          <>
            <span className="pn-grip pn-grip-start" aria-hidden onPointerDown={begin('start')} {...moves} />
            <span className="pn-grip pn-grip-end" aria-hidden onPointerDown={begin('end')} {...moves} />
          </>
        )}
        {mayDraw && <span className="pn-link-dot" aria-hidden onPointerDown={begin('link')} {...moves} />}
      </div>
      <span className="pn-bar-name" aria-hidden lang="" style={{ left: x + width + 14 }}>
        {task.is_milestone ? task.task : ''}
      </span>
    </div>
  );
}

export function GanttView({ plan, shown, mayWrite, run, onOpen }: ViewProps) {
  const t = planTexts.useText();
  const { language } = useLanguage();
  const [zoom, setZoom] = useState<Zoom>('month');
  const box = useRef<HTMLElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const lines = useMemo(() => linesOf(plan.tasks, shown, NONE), [plan.tasks, shown]);
  const scale = useMemo(() => scaleOf(lines, plan.today, zoom), [lines, plan.today, zoom]);
  const rows = useMemo(
    () => new Map(lines.flatMap((line, at) => (isSpanned(line) ? [[line.task.id, { line, at }] as const] : []))),
    [lines],
  );
  const hasBaseline = plan.tasks.some(({ base_end }) => base_end !== null);
  const [isPathShown, setPathShown] = useState(false);
  const critical = useMemo(
    () =>
      isPathShown
        ? criticalTasks(
            lines.flatMap((line) => (isSpanned(line) && !line.hasParts ? [{ id: line.task.id, start: line.start, end: line.end }] : [])),
            plan.links,
            plan.free,
          )
        : NONE,
    [isPathShown, lines, plan.links, plan.free],
  );
  const showDay = useRef((_zoom: Zoom): void => undefined);
  showDay.current = () => {
    const element = box.current;
    if (!element) return;
    element.scrollLeft = Math.max(0, xOf(scale, plan.today) - element.clientWidth / 3);
    const near = lines.findIndex(({ hasParts, end }) => !hasParts && end !== null && end >= plan.today);
    element.scrollTop = near === -1 ? 0 : Math.max(0, near - ROWS_BEFORE) * ROW;
  };
  // Another zoom shows today again; what others move does not scroll.
  useLayoutEffect(() => showDay.current(zoom), [zoom]);
  const first = Math.max(0, Math.floor(view.top / ROW) - AROUND_ROWS);
  const last = Math.min(lines.length, Math.ceil((view.top + view.height) / ROW) + AROUND_ROWS);
  const free = useMemo(() => {
    const until = scale.days * scale.width;
    return plan.free.map((day) => xOf(scale, day)).filter((x) => x >= 0 && x < until);
  }, [plan.free, scale]);
  const month = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language === 'ko' ? 'ko-KR' : 'sv-SE', {
    month: 'long',
    timeZone: 'UTC',
  });
  const monthName = (day: string): string =>
    language === 'mn'
      ? t('month', { year: day.slice(0, 4), month: Number(day.slice(5, 7)) })
      : `${month.format(Date.parse(day))} ${day.slice(0, 4)}`;
  if (lines.length === 0) return <StateFrame picture="empty" title={t('none')} text={t('noneText')} />;
  const height = lines.length * ROW;
  return (
    <>
      <p id="pn-gantt-keys" className="pn-hidden">
        {t('gantt.keys')}
      </p>
      <div className="pn-gantt-tools">
        <Button onClick={() => showDay.current(zoom)}>{t('today')}</Button>
        <Segmented<Zoom>
          aria-label={t('zoom')}
          value={zoom}
          options={ZOOMS.map((value) => ({ value, label: t(`zoom.${value}`) }))}
          onChange={setZoom}
        />
        <Checkbox checked={isPathShown} onChange={({ target }) => setPathShown(target.checked)}>
          {t('gantt.critical')}
        </Checkbox>
        {mayWrite && <Button onClick={() => void run(() => keepBaseline(plan.project.id))}>{t('gantt.keep')}</Button>}
        <span className="pn-gap" />
        <span className="pn-legend" aria-hidden>
          {(['doing', 'late', 'done'] as const).map((state) => (
            <span key={state}>
              <i data-state={state} /> {t(`state.${state}`)}
            </span>
          ))}
          {hasBaseline && (
            <span>
              <i data-state="kept" /> {t('gantt.kept')}
            </span>
          )}
        </span>
      </div>
      <section
        ref={box}
        className="pn-gantt"
        aria-label={t('view.gantt')}
        onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
      >
        <div className="pn-gantt-names" style={{ height: height + HEAD }}>
          <div className="pn-gantt-corner" style={{ height: HEAD }}>
            <span className="pn-gap">{t('task')}</span>
            <span>%</span>
            <span className="pn-who" />
          </div>
          {lines.slice(first, last).map(({ task, depth, hasParts }, index) => (
            <div
              key={task.id}
              className="pn-gantt-name"
              data-group={hasParts}
              style={{ top: HEAD + (first + index) * ROW, height: ROW, paddingInlineStart: 12 + depth * 16 }}
            >
              {task.is_milestone && <Diamond size={12} aria-hidden />}
              <button type="button" className="pn-open" lang="" onClick={() => onOpen(task.id)}>
                {task.task}
              </button>
              <span className="lp-figures">{task.progress}%</span>
              <span className="pn-who" aria-hidden>
                {plan.members
                  .filter(({ id }) => task.people.includes(id))
                  .slice(0, 1)
                  .map(({ id, name, picture }) => (
                    <PersonAvatar key={id} name={name.slice(2)} image={picture} seed={id} />
                  ))}
              </span>
            </div>
          ))}
        </div>
        <div className="pn-chart" style={{ width: scale.days * scale.width, height: height + HEAD }}>
          <div className="pn-chart-head" style={{ height: HEAD }}>
            {monthsOf(scale).map(({ day, x, width }) => (
              <span key={day} className="pn-month" style={{ left: x, width }}>
                <span>{width > 60 ? monthName(day) : ''}</span>
              </span>
            ))}
            {daysOf(scale, zoom).map(({ day, x, width }) => (
              <span key={day} className="pn-day" data-today={day === plan.today} style={{ left: x, width }}>
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
          <div className="pn-chart-body" style={{ height }}>
            {free.map((x) => (
              <span key={x} className="pn-free" aria-hidden style={{ left: x, width: scale.width }} />
            ))}
            <Links links={plan.links} critical={critical} rows={rows} scale={scale} />
            {lines.slice(first, last).map((line, index) =>
              isSpanned(line) ? (
                <Bar
                  key={line.task.id}
                  line={line}
                  at={first + index}
                  scale={scale}
                  state={stateOf(line.task, plan.today)}
                  isCritical={critical.has(line.task.id)}
                  mayWrite={mayWrite}
                  label={t(critical.has(line.task.id) ? 'barOf.critical' : 'barOf', {
                    task: line.task.task,
                    start: formatDate(line.start),
                    end: formatDate(line.end),
                    progress: line.task.progress,
                  })}
                  onOpen={() => onOpen(line.task.id)}
                  onDrawn={({ start, end }) => void run(() => changeTask(line.task, { start_date: start, end_date: end }), line.task.id)}
                  onLink={(to) => void run(() => addLink(line.task.id, to), to)}
                />
              ) : null,
            )}
            <span className="pn-today" aria-hidden style={{ left: xOf(scale, plan.today) + scale.width / 2 }} />
          </div>
        </div>
      </section>
    </>
  );
}

/** The board of a project: a column for each stage. Cards are moved by mouse, by touch, and by keys. */
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { Alert, Button, Input, Select } from 'antd';
import { CalendarClock, ListChecks, MessageCircle, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { planTexts } from '../i18n/texts.ts';
import { addTask, type Plan, placeCard, type Stage, stateOf, type Task } from '../plan/plan-data.ts';
import { ProgressBar } from '../plan/progress-bar.tsx';
import type { ViewProps } from '../plan/view-props.ts';
import { inOrder, ORDERS, type Order, orderIn } from './order.ts';
import { type Place, placeByKey } from './place-by-key.ts';

const TOUCH_MS = 180;
const ICON = { size: 14, 'aria-hidden': true } as const;

function CardBody({ plan, task }: { readonly plan: Plan; readonly task: Task }) {
  const t = planTexts.useText();
  const state = stateOf(task, plan.today);
  const priority = plan.priorities.find(({ id }) => id === task.priority);
  const people = plan.members.filter(({ id }) => task.people.includes(id));
  return (
    <>
      <span className="pn-card-top">
        {priority && (
          <span className="pn-priority" lang="">
            <span className="pn-dot" style={{ background: priority.colour ?? 'var(--lp-border)' }} aria-hidden /> {priority.name}
          </span>
        )}
      </span>
      <span className="pn-card-name" lang="">
        {task.task}
      </span>
      {task.progress > 0 && task.progress < 100 && (
        <ProgressBar label={t('progress')} value={task.progress} tone={state === 'late' ? 'error' : 'info'} />
      )}
      <span className="pn-card-foot">
        {task.end && (
          <span className={state === 'late' ? 'pn-late' : undefined}>
            <CalendarClock {...ICON} /> {formatDate(task.end)}
            {state === 'late' && <span className="pn-hidden"> {t('state.late')}</span>}
          </span>
        )}
        {task.checks > 0 && (
          <span>
            <ListChecks {...ICON} /> <span className="pn-hidden">{t('checks')} </span>
            {task.checked}/{task.checks}
          </span>
        )}
        {task.comments > 0 && (
          <span>
            <MessageCircle {...ICON} /> <span className="pn-hidden">{t('comments')} </span>
            {task.comments}
          </span>
        )}
        <span className="pn-gap" />
        {people.slice(0, 3).map(({ id, name, picture }) => (
          <span key={id}>
            <PersonAvatar name={name.slice(2)} image={picture} seed={id} />
            <span className="pn-hidden">{name}</span>
          </span>
        ))}
      </span>
    </>
  );
}

type CardProps = {
  readonly plan: Plan;
  readonly task: Task;
  readonly mayWrite: boolean;
  readonly onOpen: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>) => void;
};
function Card({ plan, task, mayWrite, onOpen, onKey }: CardProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: task.id, disabled: !mayWrite });
  return (
    <li
      ref={setNodeRef}
      className="pn-card"
      data-card={task.id}
      data-dragged={isDragging}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        className="pn-card-button"
        aria-describedby={mayWrite ? 'pn-keys' : undefined}
        {...(mayWrite ? listeners : {})}
        onClick={onOpen}
        onKeyDown={onKey}
      >
        <CardBody plan={plan} task={task} />
      </button>
    </li>
  );
}

type ColumnProps = Pick<ViewProps, 'plan' | 'mayWrite' | 'run' | 'onOpen'> & {
  readonly stage: Stage;
  readonly cards: readonly Task[];
  /** Of the stage, whatever the filter leaves. */
  readonly count: number;
  readonly onKey: (task: Task, event: KeyboardEvent<HTMLButtonElement>) => void;
};
function Column({ plan, stage, cards, count, mayWrite, run, onOpen, onKey }: ColumnProps) {
  const t = planTexts.useText();
  const { setNodeRef } = useDroppable({ id: `stage-${stage.id}` });
  const [name, setName] = useState<string>();
  const isOver = stage.limit !== null && count > stage.limit;
  const add = async () => {
    const task = name?.trim() ?? '';
    if (task === '') return setName(undefined);
    if (await run(() => addTask({ project_id: plan.project.id, stage_id: stage.id, task }))) setName('');
  };
  return (
    <section className="pn-column" aria-labelledby={`stage-${stage.id}`} data-stage={stage.id}>
      <header>
        <span className="pn-dot" style={{ background: stage.colour ?? 'var(--lp-border)' }} aria-hidden />
        <h2 id={`stage-${stage.id}`} lang="">
          {stage.name}
        </h2>
        <span className={isOver ? 'pn-late lp-figures' : 'lp-figures'}>
          {count}
          {stage.limit !== null && ` / ${stage.limit}`}
          {isOver && <span className="pn-hidden"> {t('tooMany')}</span>}
        </span>
        <span className="pn-gap" />
        {mayWrite && (
          <Button
            lang=""
            type="text"
            size="small"
            aria-label={t('addTo', { stage: stage.name })}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setName('')}
          />
        )}
      </header>
      {name !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Input
            autoFocus
            value={name}
            maxLength={300}
            aria-label={t('newTask')}
            placeholder={t('newTask')}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setName(undefined)}
          />
        </form>
      )}
      <SortableContext items={cards.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef} className="pn-cards">
          {cards.map((task) => (
            <Card
              key={task.id}
              plan={plan}
              task={task}
              mayWrite={mayWrite}
              onOpen={() => onOpen(task.id)}
              onKey={(event) => onKey(task, event)}
            />
          ))}
        </ul>
      </SortableContext>
    </section>
  );
}

/** A card that was laid down; `on` are the tasks as they were then. It stays there until others are read after it was kept. */
type Laid = { readonly id: number; readonly place: Place; readonly on: readonly Task[]; readonly isKept: boolean };
const KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

export function BoardView({ plan, shown, mayWrite, run, onOpen }: ViewProps) {
  const t = planTexts.useText();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const focused = useRef<number>(undefined);
  /** Where a card was laid, until the server has said so too. */
  const [laid, setLaid] = useState<Laid>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_MS, tolerance: 8 } }),
  );
  const [search, setSearch] = useSearchParams();
  const order = orderIn(search.get('order'));
  const [isTold, setTold] = useState(false);
  const choose = (next: Order) => {
    setTold(false);
    setSearch(
      (known) => {
        const changed = new URLSearchParams(known);
        if (next === 'own') changed.delete('order');
        else changed.set('order', next);
        return changed;
      },
      { replace: true },
    );
  };
  const isParent = new Set(plan.tasks.flatMap(({ parent }) => parent ?? []));
  const columns = plan.stages.map((stage) => {
    const ids = shown.filter((task) => (laid?.id === task.id ? laid.place.stage : task.stage) === stage.id && !isParent.has(task.id));
    // Where an order was chosen a card stands where that puts it.
    if (order !== 'own' || laid?.place.stage !== stage.id) return { stage, cards: inOrder(ids, order) };
    const card = ids.find(({ id }) => id === laid.id);
    const others = ids.filter(({ id }) => id !== laid.id);
    const index = others.findIndex(({ id }) => id === laid.place.after) + 1;
    return { stage, cards: card ? [...others.slice(0, index), card, ...others.slice(index)] : others };
  });
  useEffect(() => {
    if (laid?.isKept && laid.on !== plan.tasks) setLaid(undefined);
  }, [laid, plan.tasks]);
  // In another column it is drawn anew: the keys stay with it.
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-card="${focused.current}"] button`)?.focus();
    if (!laid) focused.current = undefined;
  });
  const move = async (task: Task, place: Place) => {
    // The chosen order stays: within a column nothing can be moved by hand.
    if (order !== 'own' && task.stage === place.stage) return setTold(true);
    setTold(false);
    setLaid({ id: task.id, place, on: plan.tasks, isKept: false });
    const stage = plan.stages.find(({ id }) => id === place.stage)?.name ?? '';
    const isDone = await run(() => placeCard(task, place.stage, place.after));
    setSaid(isDone ? t('movedTo', { task: task.task, stage }) : '');
    // Another card may have been laid meanwhile.
    setLaid((known) => (known?.id !== task.id ? known : isDone ? { ...known, isKept: true } : undefined));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const task = plan.tasks.find(({ id }) => id === active.id);
    if (!task || !over || over.id === active.id) return;
    const ofStage = columns.find(({ stage }) => `stage-${stage.id}` === over.id);
    if (ofStage)
      return void move(task, { stage: ofStage.stage.id, after: ofStage.cards.filter(({ id }) => id !== task.id).at(-1)?.id ?? null });
    const column = columns.find(({ cards }) => cards.some(({ id }) => id === over.id));
    if (!column) return;
    const ids = column.cards.map(({ id }) => id);
    const [from, to] = [ids.indexOf(task.id), ids.indexOf(Number(over.id))];
    // Down in its own column it goes behind the card it was dropped on, otherwise before it.
    const others = ids.filter((id) => id !== task.id);
    const at = others.indexOf(Number(over.id)) + (from !== -1 && from < to ? 1 : 0);
    void move(task, { stage: column.stage.id, after: others[at - 1] ?? null });
  };
  const onKey = (task: Task, event: KeyboardEvent<HTMLButtonElement>) => {
    if (!mayWrite || !event.altKey || !KEYS.has(event.key)) return;
    event.preventDefault();
    // One move of a card after the other.
    if (laid?.id === task.id && !laid.isKept) return;
    const place = placeByKey(
      columns.map(({ stage, cards }) => ({ stage: stage.id, ids: cards.map(({ id }) => id) })),
      task.id,
      event.key,
    );
    if (!place) return;
    focused.current = task.id;
    void move(task, place);
  };
  const over = plan.tasks.find(({ id }) => id === dragged);
  return (
    <>
      <p id="pn-keys" className="pn-hidden">
        {t('board.keys')}
      </p>
      <p role="status" className="pn-hidden">
        {said}
      </p>
      <div className="pn-gantt-tools">
        <Select<Order>
          className="pn-sort"
          aria-label={t('sort')}
          value={order}
          options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={choose}
        />
      </div>
      {isTold && (
        <Alert
          role="status"
          type="info"
          showIcon
          title={t('order.fixed', { order: t(`order.${order}`) })}
          action={
            <Button size="small" onClick={() => choose('own')}>
              {t('order.own')}
            </Button>
          }
        />
      )}
      <DndContext
        sensors={sensors}
        onDragStart={({ active }: DragStartEvent) => setDragged(Number(active.id))}
        onDragEnd={onDragEnd}
        onDragCancel={() => setDragged(undefined)}
        accessibility={{ container: document.body, screenReaderInstructions: { draggable: t('board.keys') } }}
      >
        <div className="pn-board">
          {columns.map(({ stage, cards }) => (
            <Column
              key={stage.id}
              plan={plan}
              stage={stage}
              cards={cards}
              count={plan.tasks.filter((task) => task.stage === stage.id && !isParent.has(task.id)).length}
              mayWrite={mayWrite}
              run={run}
              onOpen={onOpen}
              onKey={onKey}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {over && (
            <div className="pn-card pn-card-over">
              <div className="pn-card-button">
                <CardBody plan={plan} task={over} />
              </div>
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </>
  );
}

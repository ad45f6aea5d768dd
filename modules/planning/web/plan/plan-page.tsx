/** A project: its name, people and progress, and one of its three views under the same filter. */
import '../planning.css';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { undoChanges } from '@lambda/web-engine/kit/data/record-operations.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { LoadFailed, PageLoading, PageNotFound } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Alert, Button } from 'antd';
import { ChartGantt, Kanban, List, Plus, Undo2 } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import { planTexts } from '../i18n/texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { problemOf, type Task, usePlan, usePlanNews } from './plan-data.ts';
import { filtered, usePlanFilter } from './plan-filter.ts';
import { ProgressBar } from './progress-bar.tsx';
import { TaskForm } from './task-form.tsx';

const ListView = lazyPage(async () => ({ default: (await import('./list-view.tsx')).ListView }));
const BoardView = lazyPage(async () => ({ default: (await import('../board/board-view.tsx')).BoardView }));
const GanttView = lazyPage(async () => ({ default: (await import('../gantt/gantt-view.tsx')).GanttView }));
const VIEWS = { list: ListView, kanban: BoardView, gantt: GanttView } as const;
const ICONS = { list: List, kanban: Kanban, gantt: ChartGantt } as const;
export type ViewName = keyof typeof VIEWS;
const NAMES = ['list', 'kanban', 'gantt'] as const satisfies readonly ViewName[];

type Moved = { readonly task: Task; readonly before: Task };
/** What stands elsewhere than before. */
const movedIn = (before: readonly Task[], after: readonly Task[]): readonly Moved[] => {
  const known = new Map(before.map((task) => [task.id, task]));
  return after.flatMap((task) => {
    const was = known.get(task.id);
    return was && (was.start !== task.start || was.end !== task.end) ? [{ task, before: was }] : [];
  });
};

function MovedNotice({
  moved,
  onUndo,
  onClose,
}: {
  readonly moved: readonly Moved[];
  readonly onUndo: () => void;
  readonly onClose: () => void;
}) {
  const t = planTexts.useText();
  return (
    <Alert
      role="status"
      type="info"
      showIcon
      title={t('moved', { count: moved.length })}
      description={
        <ul className="pn-moved">
          {moved.slice(0, 6).map(({ task, before }) => (
            <li key={task.id}>
              {task.task}: {formatDate(before.start)} – {formatDate(before.end)} → {formatDate(task.start)} – {formatDate(task.end)}
            </li>
          ))}
        </ul>
      }
      action={
        <Button size="small" icon={<Undo2 size={16} aria-hidden />} onClick={onUndo}>
          {t('undo')}
        </Button>
      }
      closable={{ onClose, 'aria-label': t('close') }}
    />
  );
}

function Project({ view, project }: { readonly view: ViewName; readonly project: number }) {
  const t = planTexts.useText();
  const asked = usePlan(project);
  const anew = usePlanNews();
  const { filter, search, set } = usePlanFilter();
  const [problem, setProblem] = useState<string>();
  const [moved, setMoved] = useState<{ readonly rows: readonly Moved[]; readonly root: number }>();
  const [form, setForm] = useState<{ readonly task: number | null; readonly isOpen: boolean }>();
  const plan = asked.data;
  const { refetch } = asked;
  const run = useCallback(
    async (work: () => Promise<unknown>, undo?: number): Promise<boolean> => {
      setProblem(undefined);
      let isDone = true;
      try {
        await work();
      } catch (error) {
        isDone = false;
        setProblem(problemOf(error));
      }
      const next = await refetch();
      if (isDone && undo !== undefined && plan && next.data) setMoved({ rows: movedIn(plan.tasks, next.data.tasks), root: undo });
      return isDone;
    },
    [plan, refetch],
  );
  if (asked.error && !plan) {
    const isMissing = (asked.error as { status?: number }).status === 404;
    return isMissing ? <PageNotFound text={t('missing')} /> : <LoadFailed error={asked.error} onRetry={() => void refetch()} />;
  }
  if (!plan) return <PageLoading />;
  const shown = filtered(plan, filter);
  const mayWrite = plan.level !== 'view';
  const leaves = plan.tasks.filter(({ counted, id }) => counted !== 'not_calculate' && !plan.tasks.some(({ parent }) => parent === id));
  // By hours, as the page of projects counts it.
  const hours = (task: Task): number => Number(task.hours ?? 0) || 1;
  const whole = leaves.reduce((sum, task) => sum + hours(task), 0);
  const progress = whole === 0 ? 0 : Math.round(leaves.reduce((sum, task) => sum + task.progress * hours(task), 0) / whole);
  const View = VIEWS[view];
  const takeBack = () => {
    const root = plan.tasks.find(({ id }) => id === moved?.root);
    setMoved(undefined);
    if (!root) return;
    void run(async () => {
      const { refused } = await undoChanges('plan_task', [{ id: root.id, version: root.version }]);
      if (refused[0]) setProblem(refused[0].message);
    });
  };
  const query = search.toString();
  return (
    <div className="pn-page" data-view={view}>
      <header className="pn-head">
        <span className="pn-dot" style={{ background: plan.project.colour ?? 'var(--lp-primary)' }} aria-hidden />
        <h1 lang="">{plan.project.name}</h1>
        <span lang="" className="pn-people" role="img" aria-label={`${t('members')}: ${plan.members.map(({ name }) => name).join(', ')}`}>
          {plan.members.slice(0, 5).map(({ id, name, picture }) => (
            <PersonAvatar key={id} name={name.slice(2)} image={picture} size={28} seed={id} />
          ))}
          {plan.members.length > 5 && <small>+{plan.members.length - 5}</small>}
        </span>
        <span className="pn-gap" />
        <ProgressBar label={t('progress')} value={progress} />
        {mayWrite && (
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setForm({ task: null, isOpen: true })}>
            {t('add')}
          </Button>
        )}
      </header>
      <nav className="pn-views" aria-label={t('views')}>
        {NAMES.map((name) => {
          const Icon = ICONS[name];
          const path = name === 'list' ? `/plan/${project}` : `/plan/${project}/${name}`;
          return (
            <Link key={name} to={`${path}${query === '' ? '' : `?${query}`}`} aria-current={name === view ? 'page' : undefined}>
              <Icon size={16} aria-hidden /> {t(`view.${name}`)}
            </Link>
          );
        })}
      </nav>
      <FilterBar plan={plan} filter={filter} set={set} />
      {problem && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={problem}
          closable={{ onClose: () => setProblem(undefined), 'aria-label': t('close') }}
        />
      )}
      {moved && moved.rows.length > 0 && <MovedNotice moved={moved.rows} onUndo={takeBack} onClose={() => setMoved(undefined)} />}
      <Suspense fallback={<PageLoading />}>
        <View plan={plan} shown={shown} mayWrite={mayWrite} run={run} onOpen={(task) => setForm({ task, isOpen: true })} />
      </Suspense>
      {form && (
        <TaskForm
          plan={plan}
          task={form.task}
          isOpen={form.isOpen}
          onClose={() => setForm((known) => known && { ...known, isOpen: false })}
          onClosed={() => setForm(undefined)}
          onSaved={anew}
        />
      )}
    </div>
  );
}

const pageOf = (view: ViewName) =>
  function PlanPage() {
    const { id = '' } = useParams();
    if (!/^[1-9]\d{0,14}$/.test(id)) return <PageNotFound />;
    return <Project key={id} view={view} project={Number(id)} />;
  };
export const ListPage = pageOf('list');
export const BoardPage = pageOf('kanban');
export const GanttPage = pageOf('gantt');

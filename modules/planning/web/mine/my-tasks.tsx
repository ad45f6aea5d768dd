/** What one has to do over all projects: late, today, this week, later, waiting for others, done; and done with one press. */
import '../planning.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { formatDate, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { HomeCardProps } from '@lambda/web-engine/kit/registries.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { Alert, Checkbox, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { planTexts } from '../i18n/texts.ts';
import { changeTask, type Mine, type MyTask, problemOf, useMine, usePlanNews } from '../plan/plan-data.ts';
import { ProgressBar } from '../plan/progress-bar.tsx';
import { GROUPS, groupOf } from './groups.ts';

const SORTS = ['end', 'end_down', 'start', 'start_down', 'progress', 'progress_down'] as const;
type Sort = (typeof SORTS)[number];
function sorted(tasks: readonly MyTask[], sort: Sort): readonly MyTask[] {
  const name = sort.replace('_down', '') as 'end' | 'start' | 'progress';
  const down = sort.endsWith('_down') ? -1 : 1;
  const key = (task: MyTask): string => (name === 'progress' ? String(task.progress).padStart(3, '0') : (task[name] ?? '9999'));
  return tasks.toSorted((a, b) => (key(a) < key(b) ? -down : key(a) > key(b) ? down : a.id - b.id));
}

/** What was pressed over this version of a task, until the server has said so too. */
type Pressed = { readonly id: number; readonly version: number; readonly isDone: boolean };
type ListProps = {
  readonly mine: Mine;
  readonly tasks: readonly MyTask[];
  readonly pressed: Pressed | undefined;
  readonly onDone: (task: MyTask, isDone: boolean) => void;
};
function TaskList({ mine, tasks, pressed, onDone }: ListProps) {
  const t = planTexts.useText();
  return (
    <ul className="pn-mine">
      {tasks.map((task) => {
        const group = groupOf(task, mine.today);
        const isPressed = pressed?.id === task.id && pressed.version === task.version;
        return (
          <li key={task.id} data-mine={task.id}>
            <span lang="">
              <Checkbox
                checked={isPressed ? pressed.isDone : task.done !== null}
                disabled={!task.may_write}
                aria-label={t('finish', { task: task.task })}
                onChange={({ target }) => onDone(task, target.checked)}
              />
            </span>
            <span className="pn-mine-what">
              <strong lang="">{task.task}</strong>
              <span className="pn-soft">
                <span className="pn-dot" style={{ background: task.colour ?? 'var(--lp-primary)' }} aria-hidden />{' '}
                <Link to={`/plan/${task.project}`} lang="">
                  {task.project_name}
                </Link>
                {task.priority && <span lang=""> · {task.priority}</span>}
              </span>
              {group === 'waiting' && (
                <span lang="" className="pn-soft">
                  {t('waitsFor', { tasks: task.waits_for.join(', ') })}
                </span>
              )}
            </span>
            <span className={group === 'late' ? 'pn-late' : 'pn-soft'}>{formatDate(task.end)}</span>
            <ProgressBar label={`${t('progress')}: ${task.task}`} value={task.progress} tone={group === 'late' ? 'error' : undefined} />
          </li>
        );
      })}
    </ul>
  );
}

function useFinish(): Pick<ListProps, 'pressed'> & {
  readonly problem: string | undefined;
  readonly finish: (task: MyTask, isDone: boolean) => void;
} {
  const [problem, setProblem] = useState<string>();
  const [pressed, setPressed] = useState<Pressed>();
  const anew = usePlanNews();
  const finish = (task: MyTask, isDone: boolean) => {
    setProblem(undefined);
    setPressed({ id: task.id, version: task.version, isDone });
    changeTask({ id: task.id, version: task.version, progress: task.progress }, { progress: isDone ? 100 : 0 })
      .catch((error: unknown) => {
        setPressed(undefined);
        setProblem(problemOf(error));
      })
      .finally(anew);
  };
  return { problem, pressed, finish };
}

export function MyTasksPage() {
  const t = planTexts.useText();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useMine();
  const { problem, pressed, finish } = useFinish();
  const sort = SORTS.find((one) => one === search.get('sort')) ?? 'end';
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const tasks = sorted(data.tasks, sort);
  return (
    <div className="pn-page">
      <PageHeader
        title={t('mine')}
        count={formatNumber(tasks.filter(({ done }) => done === null).length)}
        actions={
          <Select<Sort>
            aria-label={t('sort')}
            className="pn-sort"
            value={sort}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(value) => setSearch({ sort: value }, { replace: true })}
          />
        }
      />
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      {tasks.length === 0 && <StateFrame picture="nothing" title={t('mine.none')} text={t('mine.noneText')} />}
      {GROUPS.map((group) => {
        const some = tasks.filter((task) => groupOf(task, data.today) === group);
        if (some.length === 0) return null;
        return (
          <section key={group} className="pn-group pn-panel" aria-labelledby={`mine-${group}`}>
            <h2 id={`mine-${group}`}>
              {t(`group.${group}`)} <span className="lp-figures">{formatNumber(some.length)}</span>
            </h2>
            <TaskList mine={data} tasks={some} pressed={pressed} onDone={finish} />
          </section>
        );
      })}
    </div>
  );
}

const MOST = 6;
/** On the home page: what is late, due today and due this week. */
export function HomeTasks({ onWaiting }: HomeCardProps) {
  const t = planTexts.useText();
  const { permissionsOf } = useSession();
  const isShown = permissionsOf('plan-mine').show;
  const { data } = useMine(isShown);
  const { problem, pressed, finish } = useFinish();
  const due = (data?.tasks ?? []).filter((task) => ['late', 'today', 'week'].includes(groupOf(task, data?.today ?? '')));
  const count = due.length;
  useEffect(() => onWaiting?.(count), [count, onWaiting]);
  if (!isShown || !data || count === 0) return null;
  return (
    <section className="pn-home" aria-labelledby="home-tasks">
      <div className="pn-home-head">
        <h3 id="home-tasks">{t('mine')}</h3>
        <Link to="/plan/my-tasks">{t('mine.all', { count: formatNumber(count) })}</Link>
      </div>
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      <TaskList mine={data} tasks={due.slice(0, MOST)} pressed={pressed} onDone={finish} />
    </section>
  );
}

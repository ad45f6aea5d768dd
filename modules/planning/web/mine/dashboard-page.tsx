/** Figures of a period: how the work is split, by unit and by person, and what is late. Each figure leads to its tasks. */
import '../planning.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { formatDate, formatNumber, today } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { planTexts } from '../i18n/texts.ts';
import { PERIODS, type Period, spanOf } from '../plan/days.ts';
import { type FigureTask, TONES, useFigures, useProjects, WORK_STATES, type WorkState } from '../plan/plan-data.ts';
import { ProgressBar } from '../plan/progress-bar.tsx';
import { loadOf } from './load.ts';
import { Wide } from './wide.tsx';

const MOST_LATE = 12;
const countOf = (tasks: readonly FigureTask[], state: WorkState): number => tasks.filter((task) => task.state === state).length;
const share = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));

type Group = { readonly name: string; readonly tasks: readonly FigureTask[] };
function byUnit(tasks: readonly FigureTask[], none: string): readonly Group[] {
  const groups = new Map<string, FigureTask[]>();
  for (const task of tasks) groups.set(task.unit ?? none, [...(groups.get(task.unit ?? none) ?? []), task]);
  return [...groups].map(([name, some]) => ({ name, tasks: some })).toSorted((a, b) => b.tasks.length - a.tasks.length);
}
export type PersonFigures = {
  readonly id: number;
  readonly name: string;
  readonly tasks: number;
  readonly late: number;
  readonly planned: number;
  readonly worked: number;
};
/** Working days that were planned for each person in the period by his share of tasks, and what of them is done. Pure. */
export function byPerson(tasks: readonly FigureTask[]): readonly PersonFigures[] {
  const people = new Map<number, PersonFigures>();
  for (const task of tasks)
    for (const { id, name, share: part } of task.people) {
      const known = people.get(id) ?? { id, name, tasks: 0, late: 0, planned: 0, worked: 0 };
      const days = (task.days * part) / 100;
      people.set(id, {
        ...known,
        tasks: known.tasks + 1,
        late: known.late + (task.state === 'late' ? 1 : 0),
        planned: known.planned + days,
        worked: known.worked + (days * task.progress) / 100,
      });
    }
  return [...people.values()].toSorted((a, b) => b.planned - a.planned || a.id - b.id);
}

export function DashboardPage() {
  const t = planTexts.useText();
  const [search, setSearch] = useSearchParams();
  const period: Period = PERIODS.find((one) => one === search.get('period')) ?? 'season';
  const project = /^\d{1,15}$/.test(search.get('project') ?? '') ? Number(search.get('project')) : null;
  const [from, until] = spanOf(period, today());
  const projects = useProjects();
  const { data, error, refetch } = useFigures(from, until, project);
  const set = (name: string, value: string | null) =>
    setSearch(
      (known) => {
        const changed = new URLSearchParams(known);
        if (value === null) changed.delete(name);
        else changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const { tasks, weeks } = data;
  const load = loadOf(tasks, weeks);
  const late = tasks.filter(({ state }) => state === 'late');
  return (
    <div className="pn-page">
      <PageHeader title={t('dashboard')} count={formatNumber(tasks.length)} />
      <search className="pn-filters" aria-label={t('filters')}>
        <Select<Period>
          className="pn-filter"
          aria-label={t('period')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={(value) => set('period', value)}
        />
        <Select<number>
          className="pn-sort"
          aria-label={t('projects')}
          placeholder={t('projects')}
          allowClear
          value={project ?? undefined}
          options={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => set('project', value === undefined ? null : String(value))}
        />
        <span className="pn-soft">
          {formatDate(from)} – {formatDate(until)}
        </span>
      </search>
      <section className="pn-split" aria-label={t('split')} data-ready>
        {WORK_STATES.map((state) => (
          <article key={state} className="pn-figure" data-tone={TONES[state]}>
            <span className="pn-soft">{t(`state.${state}`)}</span>
            <strong className="lp-figures">{formatNumber(countOf(tasks, state))}</strong>
            <span className="pn-soft">{share(countOf(tasks, state), tasks.length)}%</span>
          </article>
        ))}
      </section>
      <div className="pn-halves">
        <section className="pn-panel" aria-labelledby="by-project">
          <h2 id="by-project">{t('projects')}</h2>
          {projects.data?.length === 0 && <p className="pn-soft">{t('projects.none')}</p>}
          <ul className="pn-mine">
            {(projects.data ?? [])
              .filter(({ id }) => project === null || id === project)
              .map(({ id, name, progress, late: behind }) => (
                <li key={id}>
                  <Link to={`/plan/${id}${period ? `?period=${period}` : ''}`} lang="">
                    {name}
                  </Link>
                  <span className="pn-gap" />
                  {behind > 0 && (
                    <Link className="pn-late" to={`/plan/${id}?state=late`}>
                      {t('lateOf', { late: behind })}
                    </Link>
                  )}
                  <ProgressBar label={`${t('progress')}: ${name}`} value={progress} />
                </li>
              ))}
          </ul>
        </section>
        <section className="pn-panel" aria-labelledby="by-unit">
          <h2 id="by-unit">{t('units')}</h2>
          {tasks.length === 0 && <p className="pn-soft">{t('none')}</p>}
          <ul className="pn-mine">
            {byUnit(tasks, t('unit.none')).map(({ name, tasks: some }) => (
              <li key={name}>
                <span lang="">{name}</span>
                <span className="pn-gap" />
                <span className="pn-soft">{t('doneOf', { done: countOf(some, 'done'), tasks: some.length })}</span>
                <ProgressBar label={`${t('progress')}: ${name}`} value={share(countOf(some, 'done'), some.length)} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className="pn-panel" aria-labelledby="by-person">
        <h2 id="by-person">{t('people')}</h2>
        {tasks.length === 0 && <p className="pn-soft">{t('none')}</p>}
        <Wide labelledBy="by-person">
          <table>
            <thead>
              <tr>
                {(['person', 'tasks', 'late', 'planned', 'worked', 'progress'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name === 'late' ? 'state.late' : name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byPerson(tasks).map((one) => (
                <tr key={one.id}>
                  <th scope="row" lang="">
                    {one.name}
                  </th>
                  <td className="lp-figures">{formatNumber(one.tasks)}</td>
                  <td className="lp-figures">{formatNumber(one.late)}</td>
                  <td className="lp-figures">{formatNumber(one.planned.toFixed(1), { decimals: 1 })}</td>
                  <td className="lp-figures">{formatNumber(one.worked.toFixed(1), { decimals: 1 })}</td>
                  <td>
                    <ProgressBar
                      label={`${t('progress')}: ${one.name}`}
                      value={one.planned === 0 ? 0 : Math.round((one.worked / one.planned) * 100)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      </section>
      {load.length > 0 && (
        <section className="pn-panel" aria-labelledby="by-week">
          <h2 id="by-week">{t('load')}</h2>
          <Wide labelledBy="by-week">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('person')}</th>
                  {weeks.map(({ from: monday, days }) => (
                    <th key={monday} scope="col" className="lp-figures">
                      {monday.slice(5)} ({formatNumber(days)})
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {load.map((one) => (
                  <tr key={one.id}>
                    <th scope="row" lang="">
                      {one.name}
                    </th>
                    {one.weeks.map(({ planned, isOver }, at) => (
                      <td key={weeks[at]?.from} className={isOver ? 'lp-figures pn-late' : 'lp-figures'}>
                        {planned > 0 && formatNumber(planned.toFixed(1), { decimals: 1 })}
                        {isOver && <span className="pn-hidden"> {t('load.over')}</span>}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        </section>
      )}
      {late.length > 0 && (
        <section className="pn-panel" aria-labelledby="late-tasks">
          <h2 id="late-tasks">
            {t('state.late')} <span className="lp-figures">{formatNumber(late.length)}</span>
          </h2>
          <ul className="pn-mine">
            {late.slice(0, MOST_LATE).map((task) => (
              <li key={task.id}>
                <span lang="">{task.task}</span>
                <span className="pn-gap" />
                <Link to={`/plan/${task.project}?state=late`} lang="">
                  {task.project_name}
                </Link>
                <span className="pn-late">{formatDate(task.end)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

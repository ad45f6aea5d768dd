/** The tasks of a project as a tree in a table; what is most often changed is changed in its line, and many are added at once. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { saveFile } from '@lambda/web-engine/pages/excel/save-file.ts';
import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { ChevronDown, ChevronRight, Diamond, Download } from 'lucide-react';
import { useState } from 'react';
import { planTexts } from '../i18n/texts.ts';
import { csvOf, rowsOf } from './csv.ts';
import { linesOfText } from './lines-of-text.ts';
import { addTask, changeTask, setPeople, stateOf, type Task, TONES } from './plan-data.ts';
import { type Line, linesOf } from './plan-filter.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { ViewProps } from './view-props.ts';

const NONE: ReadonlySet<number> = new Set();
const DAY = 'YYYY-MM-DD';
/** The first is how it is shown; the others are understood when typed. */
const TYPED = [DAY, 'YYYYMMDD', 'YYYY.MM.DD', 'YYYY/MM/DD', 'YYYY-M-D', 'YYYY.M.D', 'YYYY/M/D'];

function DayInput({
  label,
  value,
  isFixed,
  onChange,
}: {
  label: string;
  value: string | null;
  isFixed: boolean;
  onChange: (day: string | null) => void;
}) {
  const [isEdited, setEdited] = useState(false);
  if (isFixed) return <span className="pn-day-shown lp-figures">{formatDate(value)}</span>;
  if (!isEdited)
    return (
      <button
        lang=""
        type="button"
        className="pn-input pn-day-shown lp-figures"
        aria-label={`${label} ${formatDate(value)}`}
        onClick={() => setEdited(true)}
      >
        {value === null ? '–' : formatDate(value)}
      </button>
    );
  return (
    <DatePicker
      autoFocus
      defaultOpen
      className="pn-day-input"
      size="small"
      aria-label={label}
      value={value === null ? null : dayjs(value, DAY, true)}
      format={TYPED}
      needConfirm={false}
      onChange={(next) => {
        const day = next ? next.format(DAY) : null;
        if (day !== value) onChange(day);
      }}
      onOpenChange={(isOpen) => !isOpen && setEdited(false)}
    />
  );
}

type RowProps = Pick<ViewProps, 'plan' | 'mayWrite' | 'run' | 'onOpen'> & {
  readonly line: Line;
  readonly isClosed: boolean;
  readonly onFold: () => void;
};
function Row({ line, plan, mayWrite, run, onOpen, isClosed, onFold }: RowProps) {
  const t = planTexts.useText();
  const { task, depth, hasParts } = line;
  const state = stateOf(task, plan.today);
  const change = (values: Readonly<Record<string, unknown>>) => void run(() => changeTask(task, values), task.id);
  const people = plan.members.filter(({ id }) => task.people.includes(id));
  const priority = plan.priorities.find(({ id }) => id === task.priority);
  const isFixed = !mayWrite || hasParts;
  return (
    <tr data-task={task.id}>
      <th scope="row" style={{ paddingInlineStart: 12 + depth * 20 }}>
        <span className="pn-name">
          {hasParts ? (
            <Button
              lang=""
              type="text"
              size="small"
              aria-expanded={!isClosed}
              aria-label={t(isClosed ? 'unfold' : 'fold', { task: task.task })}
              icon={isClosed ? <ChevronRight size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
              onClick={onFold}
            />
          ) : (
            <span className="pn-fold" aria-hidden>
              {task.is_milestone && <Diamond size={12} />}
            </span>
          )}
          <button type="button" className="pn-open" lang="" onClick={() => onOpen(task.id)}>
            {task.task}
          </button>
        </span>
      </th>
      <td className="pn-cell-state">
        <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
      </td>
      <td className="pn-wide">
        <select
          lang=""
          className="pn-input"
          aria-label={`${t('stage')}: ${task.task}`}
          disabled={!mayWrite}
          value={task.stage ?? ''}
          onChange={({ target }) => change({ stage_id: Number(target.value) })}
        >
          {plan.stages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </td>
      <td className="pn-wide" lang="">
        {priority?.name}
      </td>
      <td className="pn-wide">
        <DayInput
          label={`${t('start')}: ${task.task}`}
          value={line.start}
          isFixed={isFixed}
          onChange={(start_date) => change({ start_date })}
        />
      </td>
      <td>
        <DayInput label={`${t('end')}: ${task.task}`} value={line.end} isFixed={isFixed} onChange={(end_date) => change({ end_date })} />
      </td>
      <td>
        <ProgressBar label={`${t('progress')}: ${task.task}`} value={task.progress} tone={state === 'late' ? 'error' : undefined} />
      </td>
      <td className="pn-wide">
        {mayWrite ? (
          <Select<number[]>
            mode="multiple"
            className="pn-assign"
            variant="borderless"
            size="small"
            maxTagCount="responsive"
            aria-label={`${t('person')}: ${task.task}`}
            placeholder={t('nobody')}
            optionFilterProp="label"
            value={[...task.people]}
            options={plan.members.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(people) => void run(() => setPeople(task, people))}
          />
        ) : (
          <span lang="" className="pn-people" role="img" aria-label={people.map(({ name }) => name).join(', ') || t('nobody')}>
            {people.map(({ id, name, picture }) => (
              <PersonAvatar key={id} name={name.slice(2)} image={picture} seed={id} />
            ))}
          </span>
        )}
      </td>
    </tr>
  );
}

function AddMany({ plan, run }: Pick<ViewProps, 'plan' | 'run'>) {
  const t = planTexts.useText();
  const [text, setText] = useState('');
  const names = linesOfText(text);
  const add = async () => {
    const isDone = await run(async () => {
      for (const task of names) await addTask({ project_id: plan.project.id, task });
    });
    if (isDone) setText('');
  };
  return (
    <form
      className="pn-many"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Input.TextArea
        value={text}
        autoSize={{ minRows: 1, maxRows: 8 }}
        aria-label={t('many')}
        placeholder={t('many')}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" disabled={names.length === 0}>
        {t('many.add', { count: names.length })}
      </Button>
    </form>
  );
}

export function ListView({ plan, shown, mayWrite, run, onOpen }: ViewProps) {
  const t = planTexts.useText();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const lines = linesOf(plan.tasks, shown, closed);
  const download = () => {
    const head = (['task', 'state', 'stage', 'priority', 'start', 'end', 'progress', 'person'] as const).map((name) => t(name));
    const rows = rowsOf(plan, linesOf(plan.tasks, shown, NONE), ({ task }) => t(`state.${stateOf(task, plan.today)}`));
    saveFile({ file: new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }), name: `${plan.project.name}.csv` });
  };
  const fold = ({ id }: Task) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <>
      {lines.length === 0 ? (
        <StateFrame picture="empty" title={t('none')} text={t('noneText')} />
      ) : (
        <section className="pn-table pn-list" aria-label={t('view.list')}>
          <table>
            <thead>
              <tr>
                {(['task', 'state', 'stage', 'priority', 'start', 'end', 'progress', 'person'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Row
                  key={line.task.id}
                  line={line}
                  plan={plan}
                  mayWrite={mayWrite}
                  run={run}
                  onOpen={onOpen}
                  isClosed={closed.has(line.task.id)}
                  onFold={() => fold(line.task)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {mayWrite && <AddMany plan={plan} run={run} />}
      {lines.length > 0 && (
        <div>
          <Button icon={<Download size={16} aria-hidden />} onClick={download}>
            {t('csv')}
          </Button>
        </div>
      )}
    </>
  );
}

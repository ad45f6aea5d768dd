/** All projects that the person may see: where each stands, how far it is and how late. */
import '../planning.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDate, formatNumber, today } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Alert, Button, DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { planTexts } from '../i18n/texts.ts';
import { copyProject, newProject, type ProjectSeen, problemOf, usePlanNews, useProjects } from './plan-data.ts';
import { ProgressBar } from './progress-bar.tsx';

const MOST_NAME = 150;
const STATE_TONES = { active: 'info', paused: 'warning', finished: 'success' } as const;
type ProjectState = keyof typeof STATE_TONES;
const isState = (text: string): text is ProjectState => Object.hasOwn(STATE_TONES, text);

function ProjectCard({ project, onCopy }: { readonly project: ProjectSeen; readonly onCopy: () => void }) {
  const t = planTexts.useText();
  const { id, name, colour, state, unit, start, end, tasks, done, late, progress, behind, members } = project;
  return (
    <li className="pn-project">
      <span className="pn-card-top">
        <span className="pn-dot" style={{ background: colour ?? 'var(--lp-primary)' }} aria-hidden />
        <Link to={`/plan/${id}`} lang="">
          {name}
        </Link>
        <span className="pn-gap" />
        {isState(state) && <StatusTag tone={STATE_TONES[state]}>{t(`project.${state}`)}</StatusTag>}
      </span>
      {unit && (
        <small className="pn-soft" lang="">
          {unit}
        </small>
      )}
      <ProgressBar label={`${t('progress')}: ${name}`} value={progress} tone={late > 0 && state !== 'finished' ? 'error' : undefined} />
      <span className="pn-soft">
        {formatDate(start)} – {formatDate(end)}
      </span>
      <span className="pn-card-foot">
        <span>{t('doneOf', { done, tasks })}</span>
        <span>{t('membersOf', { count: members })}</span>
        <span className="pn-gap" />
        <Button
          lang=""
          type="text"
          size="small"
          icon={<Copy size={16} aria-hidden />}
          aria-label={t('project.copyOf', { name })}
          onClick={onCopy}
        >
          {t('project.copy')}
        </Button>
      </span>
      {late > 0 && state !== 'finished' && <span className="pn-late">{t('lateBy', { late, days: behind })}</span>}
    </li>
  );
}

/** A new project, or one like another from a first day. */
function NewProject({ copied, onClose }: { readonly copied: ProjectSeen | null; readonly onClose: () => void }) {
  const t = planTexts.useText();
  const go = useNavigate();
  const [name, setName] = useState(copied ? t('project.copyName', { name: copied.name }).slice(0, MOST_NAME) : '');
  const [start, setStart] = useState(today());
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    try {
      await go(`/plan/${await (copied ? copyProject(copied.id, name.trim(), start) : newProject(name.trim()))}`);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <form
      className="pn-many"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      <Input
        autoFocus
        value={name}
        maxLength={MOST_NAME}
        aria-label={t('project.name')}
        placeholder={t('project.name')}
        onChange={({ target }) => setName(target.value)}
      />
      {copied && (
        <DatePicker
          aria-label={t('start')}
          allowClear={false}
          format="YYYY-MM-DD"
          value={dayjs(start)}
          onChange={(day) => day && setStart(day.format('YYYY-MM-DD'))}
        />
      )}
      <Button type="primary" htmlType="submit" disabled={name.trim() === ''}>
        {t('project.add')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </form>
  );
}

export function ProjectsPage() {
  const t = planTexts.useText();
  const { data, error, refetch } = useProjects();
  usePlanNews();
  /** The form is open: for a copy of this one, or for a new one. */
  const [adding, setAdding] = useState<{ readonly copied: ProjectSeen | null }>();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <div className="pn-page">
      <PageHeader
        title={t('projects')}
        count={formatNumber(data.length)}
        actions={
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding({ copied: null })}>
            {t('project.new')}
          </Button>
        }
      />
      {adding && <NewProject key={adding.copied?.id ?? 0} copied={adding.copied} onClose={() => setAdding(undefined)} />}
      {data.length === 0 ? (
        <StateFrame picture="empty" title={t('projects.none')} text={t('projects.noneText')} />
      ) : (
        <ul className="pn-projects">
          {data.map((project) => (
            <ProjectCard key={project.id} project={project} onCopy={() => setAdding({ copied: project })} />
          ))}
        </ul>
      )}
    </div>
  );
}

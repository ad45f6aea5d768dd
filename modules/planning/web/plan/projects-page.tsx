/** All projects that the person may see: where each stands, how far it is and how late. */
import '../planning.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatDate, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Alert, Button, Input } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { planTexts } from '../i18n/texts.ts';
import { newProject, type ProjectSeen, problemOf, usePlanNews, useProjects } from './plan-data.ts';
import { ProgressBar } from './progress-bar.tsx';

const STATE_TONES = { active: 'info', paused: 'warning', finished: 'success' } as const;
type ProjectState = keyof typeof STATE_TONES;
const isState = (text: string): text is ProjectState => Object.hasOwn(STATE_TONES, text);

function ProjectCard({ project }: { readonly project: ProjectSeen }) {
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
        {late > 0 && state !== 'finished' && <span className="pn-late">{t('lateBy', { late, days: behind })}</span>}
      </span>
    </li>
  );
}

function NewProject({ onClose }: { readonly onClose: () => void }) {
  const t = planTexts.useText();
  const go = useNavigate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    try {
      await go(`/plan/${await newProject(name.trim())}`);
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
        maxLength={150}
        aria-label={t('project.name')}
        placeholder={t('project.name')}
        onChange={({ target }) => setName(target.value)}
      />
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
  const [isAdding, setAdding] = useState(false);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <div className="pn-page">
      <PageHeader
        title={t('projects')}
        count={formatNumber(data.length)}
        actions={
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('project.new')}
          </Button>
        }
      />
      {isAdding && <NewProject onClose={() => setAdding(false)} />}
      {data.length === 0 ? (
        <StateFrame picture="empty" title={t('projects.none')} text={t('projects.noneText')} />
      ) : (
        <ul className="pn-projects">
          {data.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
    </div>
  );
}

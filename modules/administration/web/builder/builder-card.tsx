/** The way into the builder from the start of administrators: what is drafted by whom, published lately, and left out. */
import './builder.css';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, Button, Skeleton } from 'antd';
import { History, Plus, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BeginDialog } from './begin/begin-dialog.tsx';
import { type ListedDefinition, type Person, useDefinitions, useDrift } from './builder-data.ts';
import { addressOfChanges } from './changes/changes-data.ts';
import { changeTexts } from './changes/texts.ts';
import { builderTexts } from './i18n/texts.ts';

const MOST = 5;

type LinesProps = {
  readonly title: string;
  readonly none: string;
  readonly of: readonly ListedDefinition[];
  readonly note: (definition: ListedDefinition) => ReactNode;
};
function Lines({ title, none, of, note }: LinesProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  return (
    <section className="builder-lines" aria-label={title}>
      <h3>{title}</h3>
      {of.length === 0 ? (
        <p className="builder-hint">{none}</p>
      ) : (
        <ul>
          {of.slice(0, MOST).map((definition) => (
            <li key={`${definition.type} ${definition.name}`}>
              <Link to={`/lambda/puzzle/definitions/${definition.type}/${definition.name}`}>
                {t(`type.${definition.type}`)}: {label(definition.label)}
              </Link>
              <span className="builder-hint">{note(definition)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const latest = (at: keyof Pick<ListedDefinition, 'drafted_at' | 'published_at'>) => (left: ListedDefinition, right: ListedDefinition) =>
  (right[at] ?? '').localeCompare(left[at] ?? '');

/** Tables that somebody has changed by hand. */
function Drifted({ models }: { readonly models: ReadonlySet<string> }) {
  const t = builderTexts.useText();
  const { data = [] } = useDrift();
  const tables = [...new Set(data.map(({ table }) => table))].filter((table) => models.has(table));
  if (tables.length === 0) return null;
  return (
    <section className="builder-lines" aria-label={t('drift.list')}>
      <h3>{t('drift.list')}</h3>
      <ul>
        {tables.slice(0, MOST).map((table) => (
          <li key={table}>
            <Link to={`/lambda/puzzle/definitions/model/${table}`}>{table}</Link>
            <span className="builder-hint">{t('drift.title')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BuilderCard() {
  const t = builderTexts.useText();
  const log = changeTexts.useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useDefinitions();
  const [isBeginning, setBeginning] = useState(false);
  // Whoever sees the start of administrators without being one has nothing to build.
  if (error instanceof RequestError && error.status === 403) return null;
  const by = (person: Person | null, when: string | null): string =>
    person ? t('start.by', { name: person.name, when: formatDateTime(when) }) : formatDateTime(when);
  return (
    <section className="builder-card" aria-label={t('start.title')}>
      <div className="builder-card-head">
        <div>
          <h2>{t('start.title')}</h2>
          <p className="builder-hint">{t('start.text')}</p>
        </div>
        <div className="builder-deeds">
          <Button onClick={() => void navigate('/lambda/puzzle/definitions')}>{t('start.all')}</Button>
          <Button icon={<History size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void navigate(addressOfChanges(undefined))}>
            {log('open')}
          </Button>
          <Button icon={<Sparkles size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setBeginning(true)}>
            {t('begin.open')}
          </Button>
          <Button
            type="primary"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void navigate('/lambda/puzzle/tables/new')}
          >
            {t('start.new')}
          </Button>
        </div>
      </div>
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
      {error && (
        <Alert
          type="error"
          showIcon
          title={t('start.failed')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('start.retry')}
            </Button>
          }
        />
      )}
      {!error && !data && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data && (
        <div className="builder-card-lists">
          <Lines
            title={t('start.drafts')}
            none={t('start.noDrafts')}
            of={data.filter(({ draft }) => draft !== null).sort(latest('drafted_at'))}
            note={({ drafted_by, drafted_at }) => by(drafted_by, drafted_at)}
          />
          <Lines
            title={t('start.latest')}
            none={t('start.noLatest')}
            of={data.filter(({ published_at }) => published_at !== null).sort(latest('published_at'))}
            note={({ published_by, published_at }) => by(published_by, published_at)}
          />
          <Lines
            title={t('start.leftOut')}
            none={t('start.noLeftOut')}
            of={data.filter(({ left_out }) => left_out !== null)}
            note={({ left_out }) => left_out}
          />
          <Drifted models={new Set(data.filter(({ type }) => type === 'model').map(({ name }) => name))} />
        </div>
      )}
    </section>
  );
}

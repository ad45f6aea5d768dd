/** `/play`: asks the server what one likes, with one's own rights, and shows what it says. */
import './play.css';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Select } from 'antd';
import { Copy, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { NoRight } from '../../kit/page/page-states.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useSession } from '../../kit/session/session.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { CodeEditor } from './code-editor.tsx';
import { type Answer, asCurl, forgetAll, type Kept, keep, keptBy, type Sent, send } from './exchange.ts';
import { HistoryList } from './history-list.tsx';
import { examplesOf, fetchSchema, pageExample } from './play-schema.ts';
import { RestForm } from './rest-form.tsx';
import { playTexts } from './texts.ts';

/** The menu entry that opens the playground. */
const ENTRY = 'playground';
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Drafts = { readonly graphql: Extract<Sent, { kind: 'graphql' }>; readonly rest: Extract<Sent, { kind: 'rest' }> };
const EMPTY: Drafts = {
  graphql: { kind: 'graphql', document: '{\n  __typename\n}\n', variables: '' },
  rest: { kind: 'rest', method: 'GET', path: '', body: '' },
};

function RoleSwitch() {
  const t = playTexts.useText();
  const label = useLabel();
  const { message } = App.useApp();
  const { role, roles, companies, choose } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (roles.length < 2) return null;
  const keyOf = (one: { id: number; companyId: number }) => `${one.companyId}-${one.id}`;
  const take = async (key: string) => {
    const chosen = roles.find((one) => keyOf(one) === key);
    if (!chosen) return;
    setBusy(true);
    try {
      await choose({ companyId: chosen.companyId, roleId: chosen.id });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      void message.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Select
      className="play-role"
      aria-label={t('role')}
      loading={isBusy}
      value={keyOf(role)}
      options={roles.map((one) => ({
        value: keyOf(one),
        label: `${label(one.label)} · ${companies.find(({ id }) => id === one.companyId)?.company_name ?? ''}`,
      }))}
      onChange={(key: string) => void take(key)}
    />
  );
}

/** Sends what is written and keeps it; one answer at a time. */
function useSending(userId: number) {
  const t = playTexts.useText();
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const [kept, setKept] = useState<readonly Kept[]>(() => keptBy(userId));
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);
  const run = async (sent: Sent) => {
    going.current?.abort();
    const control = new AbortController();
    going.current = control;
    setWaiting(true);
    setProblem(undefined);
    try {
      setAnswer(await send(sent, control.signal));
      setKept(keep(userId, sent, new Date().toISOString()));
    } catch (error) {
      if (control.signal.aborted) return;
      setAnswer(undefined);
      if (error instanceof SyntaxError) setProblem(t('badJson', { reason: error.message }));
      else if (error instanceof RequestError) setProblem(error.message);
      else throw error;
    } finally {
      if (going.current === control) setWaiting(false);
    }
  };
  const forget = () => {
    forgetAll(userId);
    setKept([]);
  };
  return { answer, problem, isWaiting, kept, run, forget };
}

function GraphQLForm({
  sent,
  marks,
  onChange,
  onRun,
}: {
  readonly sent: Drafts['graphql'];
  readonly marks: Answer['marks'] | undefined;
  readonly onChange: (sent: Drafts['graphql']) => void;
  readonly onRun: () => void;
}) {
  const t = playTexts.useText();
  const { user, role } = useSession();
  const schema = useQuery({
    queryKey: ['play-schema', user.id, role.companyId, role.id],
    queryFn: ({ signal }) => fetchSchema(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const examples = schema.data ? examplesOf(schema.data) : [];
  const first = schema.data && examples[0] ? pageExample(schema.data, examples[0].key) : null;
  const offered = first ? [...examples, first] : examples;
  return (
    <>
      {schema.error && <Alert type="error" showIcon title={`${t('schemaFailed')}. ${schema.error.message}`} />}
      <ChoiceSelect
        className="play-wide"
        aria-label={t('examples')}
        placeholder={t('examples')}
        loading={schema.isLoading}
        showSearch
        value={null}
        options={offered.map(({ key }) => ({
          value: key,
          label: key.startsWith('paginate ') ? t('page', { name: key.slice('paginate '.length) }) : key,
        }))}
        onChange={(key: string | null) => {
          const example = offered.find((one) => one.key === key);
          if (example) onChange({ kind: 'graphql', document: example.document, variables: example.variables });
        }}
      />
      <div className="play-document">
        <CodeEditor
          language="graphql"
          label={t('document')}
          schema={schema.data}
          marks={marks}
          value={sent.document}
          onChange={(document) => onChange({ ...sent, document })}
          onRun={onRun}
        />
      </div>
      <h2 className="play-caption">{t('variables')}</h2>
      <div className="play-variables">
        <CodeEditor
          language="json"
          label={t('variables')}
          value={sent.variables}
          onChange={(variables) => onChange({ ...sent, variables })}
          onRun={onRun}
        />
      </div>
    </>
  );
}

function Playground() {
  const t = playTexts.useText();
  const { message } = App.useApp();
  const { user } = useSession();
  const [kind, setKind] = useState<Sent['kind']>('graphql');
  const [drafts, setDrafts] = useState(EMPTY);
  const { answer, problem, isWaiting, kept, run, forget } = useSending(user.id);
  const [shownFor, setShownFor] = useState<Sent>();
  useTitle(t('title'));

  const sent = drafts[kind];
  const change = (next: Sent) => setDrafts((known) => ({ ...known, [next.kind]: next }));
  const start = () => {
    setShownFor(sent);
    void run(sent);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asCurl(sent, location.origin));
      void message.success(t('copied'));
    } catch (error) {
      void message.error(error instanceof SyntaxError ? t('badJson', { reason: error.message }) : t('copyFailed'));
    }
  };
  const isReady = kind === 'graphql' || (drafts.rest.path !== '' && !drafts.rest.path.includes('{'));
  const marks = shownFor === drafts.graphql ? answer?.marks : undefined;

  return (
    <div className="play">
      <PageHeader title={t('title')} actions={<RoleSwitch />} />
      <p className="play-intro">{t('intro')}</p>
      <div className="play-columns">
        <section className="play-asked" aria-label={t(kind)}>
          <Tabs
            activeKey={kind}
            onChange={(key) => setKind(key === 'rest' ? 'rest' : 'graphql')}
            items={[
              {
                key: 'graphql',
                label: t('graphql'),
                children: <GraphQLForm sent={drafts.graphql} marks={marks} onChange={change} onRun={start} />,
              },
              { key: 'rest', label: t('rest'), children: <RestForm sent={drafts.rest} onChange={change} onRun={start} /> },
            ]}
          />
          <div className="play-actions">
            <Button type="primary" icon={<Play {...ICON} />} disabled={!isReady} {...whileBusy(isWaiting)} onClick={start}>
              {t('run')}
            </Button>
            <Button icon={<Copy {...ICON} />} disabled={!isReady} onClick={() => void copy()}>
              {t('curl')}
            </Button>
          </div>
        </section>
        <AnswerPanel answer={answer} problem={problem} isWaiting={isWaiting} />
      </div>
      <HistoryList
        kept={kept}
        onForget={forget}
        onTake={({ at: _at, ...one }) => {
          setKind(one.kind);
          change(one);
        }}
      />
    </div>
  );
}

export default function PlayPage() {
  const { permissionsOf } = useSession();
  return permissionsOf(ENTRY).show ? <Playground /> : <NoRight />;
}

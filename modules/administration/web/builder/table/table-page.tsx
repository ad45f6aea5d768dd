/** `/lambda/puzzle/tables/new`, `/lambda/puzzle/tables/new/:proposal` and `/lambda/puzzle/tables/:name`: reads what the editor of a table needs. */
import '../builder.css';
import './table.css';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { beginState } from '../begin/begin-data.ts';
import { type ListedDefinition, renewBuilder, useDefinitions } from '../builder-data.ts';
import { builderTexts } from '../i18n/texts.ts';
import { ShippedEditor } from './shipped-editor.tsx';
import { loadShipped } from './shipped-store.ts';
import { TableEditor, type Then } from './table-editor.tsx';
import type { TargetTable } from './table-input.ts';
import { loadTable, takenNames } from './table-store.ts';

const addressOf = (name: string): string => `/lambda/puzzle/tables/${name}`;
const isThen = (value: unknown): value is Then => value === 'plan' || value === 'publish';

/** There is no such table: leads on. */
function NoTable() {
  const t = builderTexts.useText();
  const navigate = useNavigate();
  return (
    <StateFrame
      wholePage
      picture="notFound"
      title={t('table.notFound')}
      actions={
        <Button type="primary" onClick={() => void navigate('/lambda/puzzle/definitions')}>
          {t('start.all')}
        </Button>
      }
    />
  );
}

/** Tables that references may point at. */
const targetsOf = (all: readonly ListedDefinition[]): readonly TargetTable[] =>
  all.flatMap(({ type, name, label }) => (type === 'model' ? [{ name, label }] : []));

type ShippedProps = { readonly name: string; readonly models: readonly TargetTable[]; readonly begin: Then };
/** A table of the product, to which fields are added. */
function Shipped({ name, models, begin: first }: ShippedProps) {
  const client = useQueryClient();
  const [begin, setBegin] = useState(first);
  const loaded = useQuery({
    queryKey: ['table-editor', 'shipped', name],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => ({ table: await loadShipped(name, signal), at: Date.now() }),
  });
  if (loaded.error) return <LoadFailed error={loaded.error} wholePage onRetry={() => void loaded.refetch()} />;
  if (!loaded.data) return <PageLoading />;
  if (!loaded.data.table) return <NoTable />;
  return (
    <ShippedEditor
      key={loaded.data.at}
      loaded={loaded.data.table}
      models={models}
      begin={begin}
      onKept={(then) => {
        setBegin(then);
        void Promise.all([loaded.refetch(), renewBuilder(client)]);
      }}
    />
  );
}

function Table({ name }: { readonly name: string | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state, pathname } = useLocation() as { readonly state: { readonly then?: unknown } | null; readonly pathname: string };
  // Other tabs are gone to without it.
  const [{ proposed, rows: waiting = null }] = useState(() => beginState(state));
  const [begin, setBegin] = useState<Then>(isThen(state?.then) ? state.then : 'nothing');
  const isAsked = isThen(state?.then);
  // A reload does not ask again.
  useEffect(() => {
    if (isAsked && name !== undefined) void navigate(addressOf(name), { replace: true, state: null });
  }, [isAsked, name, navigate]);
  const definitions = useDefinitions();
  const loaded = useQuery({
    queryKey: ['table-editor', name ?? ''],
    // What is being worked on is not replaced by what others do meanwhile; saving says so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => ({ ...(await loadTable(name, signal)), at: Date.now() }),
  });
  const error = definitions.error ?? loaded.error;
  if (error)
    return (
      <LoadFailed
        error={error}
        wholePage
        onRetry={() => {
          void definitions.refetch();
          void loaded.refetch();
        }}
      />
    );
  if (!definitions.data || !loaded.data) return <PageLoading />;
  const models = targetsOf(definitions.data);
  const origin = loaded.data.stored.model?.origin;
  if (name !== undefined && origin === undefined) return <NoTable />;
  if (name !== undefined && origin !== 'built') return <Shipped name={name} models={models} begin={begin} />;
  const readAnew = async () => {
    await Promise.all([loaded.refetch(), renewBuilder(client)]);
  };
  return (
    <TableEditor
      key={loaded.data.at}
      loaded={loaded.data}
      name={name}
      taken={takenNames(definitions.data, name === undefined ? undefined : loaded.data.keys)}
      models={models}
      begin={begin}
      proposed={name === undefined ? proposed : undefined}
      waiting={waiting}
      onKept={(kept, then) => {
        if (name === undefined) {
          void renewBuilder(client);
          void navigate(addressOf(kept), { replace: true, state: { closeTabs: [pathname], then, rows: proposed?.rows ?? null } });
          return;
        }
        setBegin(then);
        void readAnew();
      }}
      onPublished={(published) => {
        setBegin('nothing');
        if (published === name) return void readAnew();
        // It is kept under its new name from now on.
        void renewBuilder(client);
        void navigate(addressOf(published), { replace: true, state: { closeTabs: [pathname] } });
      }}
    />
  );
}

export default function TablePage() {
  const { name, proposal } = useParams();
  return <Table key={name ?? proposal ?? ''} name={name} />;
}

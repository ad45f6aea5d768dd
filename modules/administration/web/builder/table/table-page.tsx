/** `/lambda/puzzle/tables/new`, `/lambda/puzzle/tables/new/:proposal` and `/lambda/puzzle/tables/:name`: reads what the editor of a table needs. */
import '../builder.css';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useExtensibleModels } from '../../data/custom-fields.ts';
import { beginState } from '../begin/begin-data.ts';
import { renewBuilder, useDefinitions } from '../builder-data.ts';
import { builderTexts } from '../i18n/texts.ts';
import { TableEditor, type Then } from './table-editor.tsx';
import { loadTable, takenNames } from './table-store.ts';

const addressOf = (name: string): string => `/lambda/puzzle/tables/${name}`;
const isThen = (value: unknown): value is Then => value === 'plan' || value === 'publish';

/** The definition is no table of the builder's: says so, and leads on. */
function NoTable({ name, isShipped }: { readonly name: string; readonly isShipped: boolean }) {
  const t = builderTexts.useText();
  const navigate = useNavigate();
  const to = isShipped ? `/lambda/puzzle/definitions/model/${name}` : '/lambda/puzzle/definitions';
  return (
    <StateFrame
      wholePage
      picture={isShipped ? 'empty' : 'notFound'}
      title={isShipped ? t('table.shipped') : t('table.notFound')}
      actions={
        <Button type="primary" onClick={() => void navigate(to)}>
          {isShipped ? t('table.definition') : t('start.all')}
        </Button>
      }
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
  const models = useExtensibleModels();
  const loaded = useQuery({
    queryKey: ['table-editor', name ?? ''],
    // What is being worked on is not replaced by what others do meanwhile; saving says so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => ({ ...(await loadTable(name, signal)), at: Date.now() }),
  });
  const error = definitions.error ?? models.error ?? loaded.error;
  if (error)
    return (
      <LoadFailed
        error={error}
        wholePage
        onRetry={() => {
          void definitions.refetch();
          void models.refetch();
          void loaded.refetch();
        }}
      />
    );
  if (!definitions.data || !models.data || !loaded.data) return <PageLoading />;
  if (name !== undefined && loaded.data.stored.model?.origin !== 'built')
    return <NoTable name={name} isShipped={loaded.data.stored.model !== null} />;
  const readAnew = async () => {
    await Promise.all([loaded.refetch(), renewBuilder(client)]);
  };
  return (
    <TableEditor
      key={loaded.data.at}
      loaded={loaded.data}
      name={name}
      taken={takenNames(definitions.data, name === undefined ? undefined : loaded.data.keys)}
      models={models.data}
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

/** The history of one record in a drawer: who wrote what into it, and who has looked at it. */
import './history-panel.css';
import { shownPerson } from '@lambda/model/accounts/erased-login.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { inCurrency } from '@lambda/model/fields/fields.ts';
import { CounterBadge } from '@lambda/ui/parts/counter-badge.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { ArrowRight, Eye, FilePen, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import { useModel } from '../../kit/data/definitions.ts';
import { formatDateTime } from '../../kit/format.ts';
import { useLabel, useLanguage } from '../../kit/i18n/i18n.ts';
import { ValueText } from '../value-text.tsx';
import { fetchHistory, type HistoryEntry, isWriteAction, rowCounts, splitHistory, type WriteAction } from './history-data.ts';
import { historyTexts } from './texts.ts';

const TONES = { create: 'success', update: 'info', remove: 'error', restore: 'warning' } as const satisfies Record<WriteAction, string>;
const SHOWN_AT_FIRST = 6;

export type HistoryPanelProps = { readonly model: string; readonly recordId: number; readonly onClose: () => void };

/** The panel is taken away as a whole, so it gives the focus back to where it was called from by itself. */
function useFocusBack(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    },
    [from],
  );
}

/** Needs the name of a model and a record that the actor may read; the server cuts the fields to the actor's rights. */
export function HistoryPanel({ model, recordId, onClose }: HistoryPanelProps) {
  const t = historyTexts.useText();
  useFocusBack();
  const { language } = useLanguage();
  const definition = useModel(model);
  const history = useQuery({
    queryKey: ['history', model, recordId, language],
    staleTime: 0,
    queryFn: () => fetchHistory(model, recordId),
  });
  const { writes, views } = splitHistory(history.data ?? []);
  const isLoading = history.isLoading || definition.isLoading;

  const body = (entries: readonly HistoryEntry[], kind: 'writes' | 'views') => {
    if (isLoading) return <Skeleton active avatar paragraph={{ rows: 6 }} aria-label={t('loading')} />;
    if (history.error) return <Failure error={history.error} onRetry={() => void history.refetch()} />;
    if (!entries.length) return <Nothing kind={kind} />;
    return (
      <ol className="history-list">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} model={definition.data} />
        ))}
      </ol>
    );
  };
  const tab = (kind: 'writes' | 'views', entries: readonly HistoryEntry[]) => ({
    key: kind,
    label: (
      <span className="history-tab">
        {t(kind)} {!isLoading && !history.error && <CounterBadge count={entries.length} />}
      </span>
    ),
    children: body(entries, kind),
  });

  return (
    <Drawer
      open
      size={520}
      rootClassName="history-panel"
      title={t('title')}
      closable={false}
      onClose={onClose}
      extra={<Button type="text" aria-label={t('close')} icon={<X size={18} strokeWidth={1.75} />} onClick={onClose} />}
    >
      <Tabs items={[tab('writes', writes), tab('views', views)]} />
    </Drawer>
  );
}

function Entry({ entry, model }: { entry: HistoryEntry; model: ModelDefinition | undefined }) {
  const t = historyTexts.useText();
  const { language } = useLanguage();
  const name = entry.user ? shownPerson(entry.user.name, language) : t('system');
  return (
    <li className="history-entry">
      <PersonAvatar name={name} seed={entry.user?.id ?? name} size={32} />
      <div className="history-entry-text">
        <div className="history-entry-head">
          <strong>{name}</strong>
          {entry.impersonator && <StatusTag tone="warning">{t('inName', { by: entry.impersonator })}</StatusTag>}
          {isWriteAction(entry.action) && <StatusTag tone={TONES[entry.action]}>{t(`action.${entry.action}`)}</StatusTag>}
          <time dateTime={entry.created_at} title={entry.ip ? t('ip', { ip: entry.ip }) : undefined}>
            {formatDateTime(entry.created_at)}
          </time>
        </div>
        {entry.changes && model && (
          <Changes
            changes={entry.changes}
            currencies={entry.currencies}
            names={entry.names}
            model={model}
            isNew={entry.action === 'create'}
          />
        )}
      </div>
    </li>
  );
}

/** What each field was before and is after, by the labels of the model. */
export function Changes({
  changes,
  currencies,
  names,
  model,
  isNew,
}: {
  changes: NonNullable<HistoryEntry['changes']>;
  currencies?: HistoryEntry['currencies'];
  names?: HistoryEntry['names'];
  model: ModelDefinition;
  isNew: boolean;
}) {
  const t = historyTexts.useText();
  const label = useLabel();
  const [isOpen, setOpen] = useState(false);
  const all = Object.entries(changes).filter(([, [before, after]]) => before !== null || after !== null);
  const shown = isOpen ? all : all.slice(0, SHOWN_AT_FIRST);
  if (!all.length) return null;
  return (
    <>
      <dl className="history-changes">
        {shown.map(([name, [before, after]]) => {
          const field = fieldOf(model, name)?.field;
          const [was, is] = [0, 1].map((at) => field && inCurrency(field, currencies?.[name]?.[at]));
          const rows = field?.kind === 'children' ? rowCounts(after) : undefined;
          return (
            <div key={name}>
              <dt>{field ? label(field.label) : name}</dt>
              <dd>
                {rows ? (
                  <RowsChanged {...rows} />
                ) : (
                  <>
                    {!isNew && (
                      <>
                        <span className="history-before">
                          <span className="lp-hidden">{t('before')}: </span>
                          <ValueText field={was} value={before} names={names?.[name]?.[0]} />
                        </span>
                        <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
                        <span className="lp-hidden">{t('after')}: </span>
                      </>
                    )}
                    <span className="history-after">
                      <ValueText field={is} value={after} names={names?.[name]?.[1]} />
                    </span>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {all.length > SHOWN_AT_FIRST && (
        <Button type="link" size="small" className="history-more" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more', { count: all.length })}
        </Button>
      )}
    </>
  );
}

function RowsChanged({ created, updated, removed }: { created: number; updated: number; removed: number }) {
  const t = historyTexts.useText();
  const parts = [
    created > 0 && t('rows.created', { count: created }),
    updated > 0 && t('rows.updated', { count: updated }),
    removed > 0 && t('rows.removed', { count: removed }),
  ].filter((part) => part !== false);
  return <span className="history-after">{parts.join(', ')}</span>;
}

function Nothing({ kind }: { kind: 'writes' | 'views' }) {
  const t = historyTexts.useText();
  const Sign = kind === 'writes' ? FilePen : Eye;
  return (
    <div className="history-notice">
      <Sign size={32} strokeWidth={1.5} aria-hidden />
      <h3>{t(kind === 'writes' ? 'writes.empty' : 'views.empty')}</h3>
      <p>{t(kind === 'writes' ? 'writes.emptyText' : 'views.emptyText')}</p>
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = historyTexts.useText();
  return (
    <div className="history-notice" role="alert">
      <TriangleAlert size={32} strokeWidth={1.5} aria-hidden />
      <h3>{t('failed')}</h3>
      {error instanceof RequestError && <p>{error.message}</p>}
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}

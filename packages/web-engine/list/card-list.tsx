/** The list on a phone: a card per row, more of them as the person scrolls. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Spin } from 'antd';
import { Ellipsis, Phone } from 'lucide-react';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { DeedButtons, useRowDeeds } from '../form/actions/row-deeds.tsx';
import { RequestError } from '../kit/data/client.ts';
import { valueAt } from '../kit/data/value-at.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { type CardSpec, hasButton } from './card-spec.ts';
import { cellText } from './cell-text.ts';
import { CellContent } from './cells.tsx';
import type { ColumnSpec } from './columns.ts';
import type { ListHandle } from './list-handle.ts';
import { BlockFailed, CardsSkeleton } from './list-states.tsx';
import type { ListQuery } from './query.ts';
import type { Page, RowAccess } from './row-access.ts';
import type { Row } from './source.ts';
import type { RowMenuPlace } from './table-context.ts';
import { gridTexts } from './texts.ts';

export type CardListProps = {
  readonly spec: CardSpec;
  readonly access: RowAccess;
  readonly query: ListQuery;
  readonly entity: string;
  readonly pageSize: number;
  /** Undefined where rows are nobody's records. */
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onTotal: (total: number) => void;
  readonly onFailure: (error: RequestError | undefined) => void;
  readonly onRowMenu: (place: RowMenuPlace) => void;
  /** Which cards are ticked, while several are being chosen. */
  readonly ticks: { readonly ids: ReadonlySet<number>; readonly toggle: (row: Row) => void } | undefined;
  readonly handle: Ref<ListHandle>;
};

export function CardRow({
  row,
  spec,
  onOpen,
  onRowMenu,
  ticks,
}: { row: Row } & Pick<CardListProps, 'spec' | 'onOpen' | 'onRowMenu' | 'ticks'>) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const words = { yes: t('value.yes'), no: t('value.no') };
  const say = (columns: readonly ColumnSpec[], joint: string) =>
    columns
      .map((column) => cellText(column, row, language, words))
      .filter((text) => text !== '')
      .join(joint);
  const title = say(spec.title, ' ') || (onOpen ? t('value.number', { id: row.id }) : '—');
  const deeds = useRowDeeds().of(row);
  const buttons = spec.buttons.filter((column) => hasButton(column, row));
  const isTicked = ticks?.ids.has(row.id) === true;
  const number = spec.phone && cellText(spec.phone, row, language, words);
  const image = spec.image === undefined ? undefined : valueAt(row, spec.image);
  return (
    <li className={isTicked ? 'grid-card grid-card-ticked' : 'grid-card'}>
      <div className="grid-card-top">
        {ticks && (
          <Checkbox
            className="grid-card-tick"
            checked={isTicked}
            aria-label={t('select.one', { name: title })}
            onChange={() => ticks.toggle(row)}
          />
        )}
        {spec.image !== undefined && (
          <PersonAvatar
            name={title.split(' ').at(-1) ?? title}
            image={typeof image === 'string' ? image : undefined}
            seed={String(row.id)}
            size={40}
          />
        )}
        <span className="grid-card-words">
          {ticks || !onOpen ? (
            <span className="grid-card-title">{title}</span>
          ) : (
            <button type="button" className="grid-card-title" onClick={() => onOpen(row)}>
              {title}
            </button>
          )}
          <span className="grid-card-subtitle">{say(spec.subtitle, ' · ')}</span>
        </span>
        {number && !ticks && (
          <a className="grid-card-phone" href={`tel:${number}`} aria-label={t('row.call', { name: title })}>
            <Phone size={20} strokeWidth={1.75} aria-hidden />
          </a>
        )}
        {!ticks && (
          <button
            type="button"
            className="grid-card-menu"
            aria-label={t('row.menuOf', { name: title })}
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect();
              onRowMenu({ row, x: left, y: bottom, from: currentTarget });
            }}
          >
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      <div className="grid-card-bottom">
        {spec.state && <CellContent spec={spec.state} row={row} />}
        <span className="grid-card-meta">{say(spec.meta, ' · ')}</span>
        {spec.figure && <span className="grid-card-figure lp-figures">{say([spec.figure], '')}</span>}
      </div>
      {!ticks && deeds.length + buttons.length > 0 && (
        <div className="grid-card-deeds">
          {buttons.map((column) => (
            <CellContent key={column.id} spec={column} row={row} />
          ))}
          <DeedButtons items={deeds} about={title} size="large" />
        </div>
      )}
    </li>
  );
}

export function CardList({ spec, access, query, entity, pageSize, onOpen, onTotal, onFailure, onRowMenu, ticks, handle }: CardListProps) {
  const t = gridTexts.useText();
  const client = useQueryClient();
  const key = useMemo(() => ['grid-cards', entity, query, spec.paths] as const, [entity, query, spec.paths]);
  const pages = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const page = await access.page({ page: pageParam, size: pageSize, counted: pageParam === 1, signal });
      const rows = await access.news.current(page.rows, page.readAt);
      // One of them is gone meanwhile.
      return rows ? { ...page, rows } : access.page({ page: pageParam, size: pageSize, counted: pageParam === 1, signal });
    },
    getNextPageParam: (last, all) => (last.rows.length < pageSize ? undefined : all.length + 1),
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  /** Counts the rows that were read by themselves: a page that is read beside them keeps the others as they were. */
  const [refreshed, setRefreshed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is newest changes with every row that is read by itself
  const rows = useMemo(() => data?.pages.flatMap((page) => access.news.newest(page.rows, page.readAt)) ?? [], [access, data, refreshed]);
  const total = data?.pages[0]?.total;

  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);
  useEffect(() => {
    onFailure(
      error
        ? error instanceof RequestError
          ? error
          : new RequestError({ code: 'INTERNAL', status: 0, message: error.message })
        : undefined,
    );
  }, [error, onFailure]);

  // What has come is here before it is drawn.
  const idsRead = useCallback(
    () => client.getQueryData<{ pages: Page[] }>([...key])?.pages.flatMap((page) => page.rows.map(({ id }) => id)) ?? [],
    [client, key],
  );
  useImperativeHandle(
    handle,
    (): ListHandle => ({
      reload: () => void refetch(),
      holds: (id) => idsRead().includes(id),
      refreshRows: async (ids) => {
        const held = ids.filter((id) => idsRead().includes(id));
        if (held.length === 0) return;
        const readAt = performance.now();
        const fresh = await access.rows(held);
        access.news.take(fresh, readAt);
        if (fresh.length < held.length) return void refetch();
        setRefreshed((count) => count + 1);
      },
      placeOf: (id) => {
        const index = rows.findIndex((row) => row.id === id);
        return index < 0 || total === undefined ? undefined : { index, total };
      },
      reveal: (index) => document.querySelectorAll('.grid-card')[index]?.scrollIntoView({ block: 'nearest' }),
      idAt: async (index) => rows[index]?.id ?? access.idAt(index),
      // A card that is gone leaves the focus to the list's own bar.
      keepFocus: () => undefined,
    }),
    [access, idsRead, refetch, rows, total],
  );

  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasNextPage || error) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !isFetchingNextPage) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, error]);

  if (!data) return error ? null : <CardsSkeleton />;
  if (rows.length === 0 && !error) return null;
  return (
    <>
      <ul className="grid-cards">
        {rows.map((row) => (
          <CardRow key={row.id} row={row} spec={spec} onOpen={onOpen} onRowMenu={onRowMenu} ticks={ticks} />
        ))}
      </ul>
      <div ref={end} className="grid-cards-end">
        {isFetchingNextPage && <Spin aria-label={t('state.more')} />}
      </div>
      {error && <BlockFailed onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />}
    </>
  );
}

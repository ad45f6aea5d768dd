/** `/inventory/print-price`: labels of prices are printed, and those on the shelves are checked. */
import './label.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { inventoryTexts } from '../i18n/texts.ts';
import { ChooseItems } from './choose-items.tsx';
import { type Chosen, ChosenItems } from './chosen-items.tsx';
import { type FoundItem, RED_KEY, useLabelLists, useRedShelves } from './label-data.ts';
import { ShelfCheck } from './shelf-check.tsx';

const isTab = (name: string | null): name is 'print' | 'shelf' => name === 'print' || name === 'shelf';
/** The day on the wall of whoever prints. */
const todayHere = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
};

export function PrintPricePage() {
  const t = inventoryTexts.useText();
  useTitle(t('labels.title'));
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const { data: lists, error, refetch } = useLabelLists();
  const { data: red } = useRedShelves();
  const [today] = useState(todayHere);
  const named = search.get('tab');
  const tab = isTab(named) ? named : 'print';
  const open = (name: string) => setSearch(name === 'print' ? {} : { tab: name }, { replace: true });
  const add = (items: readonly FoundItem[]) =>
    setChosen((before) => {
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...items.filter(({ id }) => !known.has(id)).map((item) => ({ ...item, copies: 1 }))];
    });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!lists) return <PageLoading />;
  const waiting = [...new Map((red ?? []).map(({ inventory }) => [inventory.id, inventory])).values()];
  return (
    <div className="pl">
      <PageHeader
        title={t('labels.title')}
        actions={
          waiting.length > 0 && tab === 'print' ? (
            <Button onClick={() => add(waiting)}>{t('labels.reprint', { count: waiting.length })}</Button>
          ) : undefined
        }
      />
      <Tabs
        activeKey={tab}
        onChange={open}
        items={[
          {
            key: 'print',
            label: t('labels.print'),
            children: (
              <div className="pl-columns">
                <ChooseItems categories={lists.categories} today={today} chosen={new Set(chosen.map(({ id }) => id))} onAdd={add} />
                <ChosenItems
                  templates={lists.templates}
                  chosen={chosen}
                  onChange={setChosen}
                  onPrinted={() => void client.invalidateQueries({ queryKey: RED_KEY })}
                />
              </div>
            ),
          },
          {
            key: 'shelf',
            label: t('labels.shelf'),
            children: (
              <ShelfCheck
                onPrint={(items) => {
                  add(items);
                  open('print');
                }}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Items are found by words, category and the day since which their price has changed, and added to what is printed. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { useSettled } from '@lambda/web-engine/kit/data/use-settled.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { Alert, Button, DatePicker, Input, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { Plus, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { inventoryTexts } from '../i18n/texts.ts';
import { type Choice, type FoundItem, MOST_FOUND, useFoundItems } from './label-data.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const PAUSE_MS = 250;
const DAY = 'YYYY-MM-DD';

type Props = {
  readonly categories: readonly Choice[];
  readonly today: string;
  readonly chosen: ReadonlySet<number>;
  readonly onAdd: (items: readonly FoundItem[]) => void;
};
export function ChooseItems({ categories, today, chosen, onAdd }: Props) {
  const t = inventoryTexts.useText();
  const id = useId();
  const [text, setText] = useState('');
  const [category, setCategory] = useState<number | null>(null);
  const [since, setSince] = useState<string | null>(null);
  const { data: found, error } = useFoundItems({ text: useSettled(text, PAUSE_MS), category, since }, today);
  const left = (found ?? []).filter((item) => !chosen.has(item.id));
  return (
    <section className="pl-choose" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{t('labels.choose')}</h2>
      <div className="pl-filters">
        <Input
          type="search"
          prefix={<Search {...ICON} />}
          aria-label={t('labels.search')}
          placeholder={t('labels.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ChoiceSelect<number>
          allowClear
          showSearch
          aria-label={t('labels.category')}
          placeholder={t('labels.category')}
          value={category}
          options={categories.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(value) => setCategory(value ?? null)}
        />
        <div className="pl-since">
          <label htmlFor={`${id}-since`}>{t('labels.since')}</label>
          <DatePicker
            id={`${id}-since`}
            format={DAY}
            placeholder={t('labels.day')}
            maxDate={dayjs(today)}
            value={since === null ? null : dayjs(since)}
            onChange={(next) => setSince(next ? next.format(DAY) : null)}
          />
          <Button
            aria-pressed={since === today}
            type={since === today ? 'primary' : 'default'}
            onClick={() => setSince(since === today ? null : today)}
          >
            {t('labels.today')}
          </Button>
        </div>
      </div>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!found && !error && <Skeleton active />}
      {found && (
        <>
          <div className="pl-count" data-ready aria-live="polite">
            <span>
              {found.length === MOST_FOUND ? t('labels.first', { count: MOST_FOUND }) : t('labels.found', { count: found.length })}
            </span>
            <Button size="small" disabled={left.length === 0} onClick={() => onAdd(left)}>
              {t('labels.addAll')}
            </Button>
          </div>
          {found.length === 0 && <p className="pl-note">{t('labels.nothing')}</p>}
          <ul className="pl-list">
            {found.map((item) => (
              <li key={item.id}>
                <span className="pl-name">{item.inventory_name}</span>
                <span className="pl-meta lp-figures">
                  {item.code} · {formatMoney(item.price)}
                  {item.price_since && ` · ${item.price_since}`}
                </span>
                <Button
                  icon={<Plus {...ICON} />}
                  disabled={chosen.has(item.id)}
                  aria-label={t('labels.add', { name: item.inventory_name })}
                  onClick={() => onAdd([item])}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What narrows the tasks of a project: words, period, person, stage, priority and state; the same in all three views. */
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import { Badge, Button, Input, Select } from 'antd';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { planTexts } from '../i18n/texts.ts';
import { PERIODS } from './days.ts';
import { type Plan, WORK_STATES } from './plan-data.ts';
import { FILTER_NAMES, type PlanFilter } from './plan-filter.ts';

type Props = { readonly plan: Plan; readonly filter: PlanFilter; readonly set: (to: Partial<PlanFilter>) => void };
const NOTHING = { q: '', period: null, person: null, stage: null, priority: null, state: null } as const;

export function FilterBar({ plan, filter, set }: Props) {
  const t = planTexts.useText();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const chosen = FILTER_NAMES.filter((name) => name !== 'q' && (filter[name] ?? '') !== '').length;
  const isOn = FILTER_NAMES.some((name) => (filter[name] ?? '') !== '');
  const choose = <T extends string | number>(name: keyof PlanFilter, label: string, options: { value: T; label: string }[]) => (
    <Select<T>
      className="pn-filter"
      aria-label={label}
      placeholder={label}
      allowClear
      value={(filter[name] ?? undefined) as T | undefined}
      options={options}
      onChange={(value) => set({ [name]: value ?? null })}
    />
  );
  const choices = () => (
    <>
      {choose(
        'period',
        t('period'),
        PERIODS.map((value) => ({ value, label: t(`period.${value}`) })),
      )}
      {choose(
        'person',
        t('person'),
        plan.members.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choose(
        'stage',
        t('stage'),
        plan.stages.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choose(
        'priority',
        t('priority'),
        plan.priorities.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choose(
        'state',
        t('state'),
        WORK_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
    </>
  );
  return (
    <search className="pn-filters" aria-label={t('filters')}>
      <Input
        className="pn-search"
        value={filter.q}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={({ target }) => set({ q: target.value })}
      />
      {isPhone && (
        <Badge count={chosen} size="small">
          <Button aria-expanded={isOpen} icon={<ListFilter size={16} aria-hidden />} onClick={() => setOpen(!isOpen)}>
            {t('filters')}
          </Button>
        </Badge>
      )}
      {(!isPhone || isOpen) && choices()}
      {isOn && (
        <Button type="text" icon={<X size={16} aria-hidden />} onClick={() => set(NOTHING)}>
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}

/** Inputs of forms: how far a task is, and how pressing. */
import '../planning.css';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery } from '@tanstack/react-query';
import { Select, Slider } from 'antd';
import { planTexts } from '../i18n/texts.ts';
import { ProgressBar } from '../plan/progress-bar.tsx';

const MOST = 100;
const MARKS = { 0: '0', 25: '25', 50: '50', 75: '75', 100: '100' };

export function TaskPercent({ value, onChange, readOnly, values }: WidgetProps) {
  const t = planTexts.useText();
  const known = Math.min(MOST, Math.max(0, Number(value ?? 0) || 0));
  // What is counted from its parts is not said by hand.
  if (readOnly || values.progress_type === 'by_sub_task') return <ProgressBar label={t('progress')} value={known} />;
  return (
    <Slider
      min={0}
      max={MOST}
      step={5}
      marks={MARKS}
      value={known}
      ariaLabelForHandle={t('progress')}
      onChange={(next: number) => onChange(next)}
    />
  );
}

type Row = { readonly id: number; readonly name: string; readonly colour: string | null };
/** The priorities of the project of the task, with their colours. */
export function TaskPriority({ id, value, onChange, readOnly, values }: WidgetProps) {
  const t = planTexts.useText();
  const project = typeof values.project_id === 'number' ? values.project_id : null;
  const { data } = useQuery({
    queryKey: ['planning', 'priorities', project],
    enabled: project !== null,
    queryFn: async ({ signal }) =>
      (
        await query<{ rows: readonly Row[] }>(
          'query($f:[filter!]){rows:plan_priority(filters:$f,limit:50){id name colour}}',
          { f: [{ column: 'project_id', condition: 'equals', value: String(project) }] },
          { signal },
        )
      ).rows,
  });
  return (
    <Select<number>
      {...(id === undefined ? {} : { id })}
      aria-label={t('priority')}
      value={typeof value === 'number' ? value : null}
      allowClear
      disabled={readOnly}
      placeholder={t('priority')}
      options={(data ?? []).map((row) => ({
        value: row.id,
        label: (
          <span className="pn-priority" lang="">
            <span className="pn-dot" style={{ background: row.colour ?? 'var(--lp-border)' }} aria-hidden /> {row.name}
          </span>
        ),
      }))}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}

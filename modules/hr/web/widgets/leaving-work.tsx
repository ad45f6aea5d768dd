/** The reason of a leaving, with what the person has still to do and who does it afterwards. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { TextWidget } from '@lambda/web-engine/form/widgets/text.tsx';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { formatDate, today } from '@lambda/web-engine/kit/format.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { theme } from 'antd';
import { ArrowRightLeft, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrTexts } from '../i18n/texts.ts';
import { type LeavingWork, useLeavingWork } from './use-leaving-work.ts';

/** On an order the person whom it dismisses, on an employee's record that employee. */
function useWhoLeaves({ name, values }: WidgetProps): { person: number | null; day: unknown } {
  const record = useRecordId();
  if (name === 'left_reason') return { person: record, day: values.left_date };
  const dismisses = values.kind === 'end' || values.new_status === 'left';
  return { person: dismisses && typeof values.employee_id === 'number' ? values.employee_id : null, day: values.effective_date };
}

function Line({ icon, colour, children }: { readonly icon: ReactNode; readonly colour: string; readonly children: ReactNode }) {
  return (
    <div style={{ display: 'flex', gap: 6, marginTop: 4, fontSize: 12, lineHeight: '18px', color: colour }}>
      <span aria-hidden style={{ flex: 'none', marginTop: 2, lineHeight: 0 }}>
        {icon}
      </span>
      <span>{children}</span>
    </div>
  );
}

function Lines({ work, isLater }: { readonly work: LeavingWork; readonly isLater: boolean }) {
  const t = hrTexts.useText();
  const { token } = theme.useToken();
  const warning = { icon: <TriangleAlert size={14} strokeWidth={1.75} />, colour: token.colorWarning };
  const { tasks, templates, requests, receiver, handed } = work;
  if (work.hasLeft)
    return handed.map((one) => (
      <Line
        key={one.id}
        {...(one.receiver ? { icon: <ArrowRightLeft size={14} strokeWidth={1.75} />, colour: token.colorTextSecondary } : warning)}
      >
        <RunningText>
          {one.receiver
            ? t('leaving.handed', { tasks: one.task_count, day: formatDate(one.handed_date), receiver: one.receiver.full_name })
            : t('leaving.waits', { tasks: one.task_count, day: formatDate(one.handed_date) })}
        </RunningText>
      </Line>
    ));
  const whereTo = isLater ? 'leaving.later' : 'leaving.receiver';
  return (
    <>
      {tasks + templates > 0 && (
        <Line {...warning}>
          {tasks > 0 && `${t('leaving.tasks', { tasks })} `}
          {templates > 0 && `${t('leaving.templates', { templates })} `}
          {receiver === null ? t('leaving.nobody') : t(whereTo, { receiver })}
        </Line>
      )}
      {requests > 0 && <Line {...warning}>{t('leaving.requests', { requests })}</Line>}
    </>
  );
}

export function LeavingWorkWidget(props: WidgetProps) {
  const { person, day } = useWhoLeaves(props);
  const work = useLeavingWork(person);
  return (
    <>
      <TextWidget {...(props as FieldWidgetProps<FieldOf<'text'>>)} />
      <div role="status">{work && <Lines work={work} isLater={typeof day === 'string' && day > today()} />}</div>
    </>
  );
}

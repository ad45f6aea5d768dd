/** The records that run through a workflow, chosen by the name that people know. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { formTexts } from '@lambda/web-engine/form/texts.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery } from '@tanstack/react-query';

type Records = { readonly name: string; readonly label: Label };
const useRecords = () =>
  useQuery({
    queryKey: ['workflow', 'records'],
    staleTime: 600_000,
    queryFn: async ({ signal }) => (await request<{ data: readonly Records[] }>('/workflow/records', { signal })).data,
  });

export function WorkflowRecords({ id, value, onChange, readOnly, values }: WidgetProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const { data } = useRecords();
  // Of a stand-in the records may be left out: all are meant then.
  const isOptional = !('flow_name' in values);
  return (
    <ChoiceSelect<string>
      {...(id === undefined ? {} : { id })}
      className="record-select"
      value={typeof value === 'string' && value !== '' ? value : null}
      options={(data ?? []).map((one) => ({ value: one.name, label: label(one.label) }))}
      loading={data === undefined}
      disabled={readOnly}
      showSearch
      allowClear={isOptional}
      placeholder={t('field.choose')}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}

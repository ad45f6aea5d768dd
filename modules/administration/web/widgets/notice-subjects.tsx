/** What a notification rule is about, chosen by the names that people know: the records, a field for the condition, whom a field names. */

import type { Label } from '@lambda/model/definitions/labels.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { formTexts } from '@lambda/web-engine/form/texts.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { RendererProps, WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

type Named = { readonly name: string; readonly label: Label };
type Subject = Named & { readonly fields: readonly Named[]; readonly people: readonly Named[] };

const useSubjects = () =>
  useQuery({
    queryKey: ['administration', 'notice-subjects'],
    queryFn: async ({ signal }) => (await request<{ data: readonly Subject[] }>('/lambda/notify/subjects', { signal })).data,
  });
const chosen = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A name that is not among the choices, as one kept from before, stays to be seen. */
function Choice({ offered, id, value, onChange, readOnly }: WidgetProps & { readonly offered: readonly Named[] | undefined }) {
  const t = formTexts.useText();
  const label = useLabel();
  return (
    <ChoiceSelect<string>
      {...(id === undefined ? {} : { id })}
      className="record-select"
      value={chosen(value)}
      options={(offered ?? []).map((one) => ({ value: one.name, label: label(one.label) }))}
      loading={offered === undefined}
      disabled={readOnly}
      showSearch
      allowClear
      placeholder={t('field.choose')}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}

export function NoticeSubject(props: WidgetProps) {
  const { data } = useSubjects();
  return <Choice {...props} offered={data} />;
}

/** The field follows the records: one that the new ones do not have is taken out. What comes together with its records, as by a draft, stays. */
function FieldChoice({ of, ...props }: WidgetProps & { readonly of: 'fields' | 'people' }) {
  const { data } = useSubjects();
  const { value, onChange } = props;
  const model = chosen(props.values.target_model);
  const before = useRef(model);
  const offered = data && (data.find(({ name }) => name === model)?.[of] ?? []);
  useEffect(() => {
    if (before.current === model || offered === undefined) return;
    before.current = model;
    if (chosen(value) !== null && !offered.some(({ name }) => name === value)) onChange(null);
  }, [model, offered, value, onChange]);
  return <Choice {...props} offered={offered} />;
}
export const NoticeField = (props: WidgetProps) => <FieldChoice {...props} of="fields" />;
export const NoticePeople = (props: WidgetProps) => <FieldChoice {...props} of="people" />;

export function NoticeSubjectCell({ value }: RendererProps) {
  const label = useLabel();
  const { data } = useSubjects();
  const found = data?.find(({ name }) => name === value);
  return found ? label(found.label) : (chosen(value) ?? '');
}

/** Whom a colleague of the directory reports to, with a way to call them. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, theme } from 'antd';
import { Phone } from 'lucide-react';
import { hrTexts } from '../i18n/texts.ts';

type Manager = {
  readonly manager_id: number | null;
  readonly manager_firstname: string | null;
  readonly manager_avatar: string | null;
  readonly manager_job: string | null;
  readonly manager_phone: string | null;
};
const MANAGER = `query($f:[filter!]){staff_directory(filters:$f,limit:1){manager_id manager_firstname manager_avatar manager_job manager_phone}}`;

/** `value` is the manager's name as the directory tells it. */
export function ReportsToWidget({ id, value }: WidgetProps) {
  const t = hrTexts.useText();
  const { token } = theme.useToken();
  const person = useRecordId();
  const name = typeof value === 'string' ? value : '';
  const { data, isLoading } = useQuery({
    queryKey: ['hr', 'manager', person, name],
    enabled: person !== null && name !== '',
    queryFn: ({ signal }) =>
      query<{ staff_directory: Manager[] }>(MANAGER, { f: [{ column: 'id', condition: 'equals', value: String(person) }] }, { signal }),
  });
  if (name === '') return <output id={id}>{t('manager.none')}</output>;
  if (isLoading) return <Skeleton.Input active size="small" />;
  const [manager] = data?.staff_directory ?? [];
  return (
    <output id={id} style={{ display: 'flex', alignItems: 'center', gap: 10, minHeight: 44 }}>
      <PersonAvatar
        name={manager?.manager_firstname ?? name}
        seed={manager?.manager_id ?? 0}
        image={manager?.manager_avatar ?? null}
        size={36}
      />
      <span style={{ flex: 1, minWidth: 0 }}>
        <span style={{ display: 'block', fontWeight: 500 }}>{name}</span>
        {manager?.manager_job && (
          <span style={{ display: 'block', fontSize: 12, color: token.colorTextSecondary }}>{manager.manager_job}</span>
        )}
      </span>
      {manager?.manager_phone && (
        <Button
          href={`tel:+976${manager.manager_phone}`}
          icon={<Phone size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('manager.call', { phone: manager.manager_phone })}
        />
      )}
    </output>
  );
}

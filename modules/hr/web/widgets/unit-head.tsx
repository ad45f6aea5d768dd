/** Whom a colleague reports to: the acting head of the unit, else the holder of its leading position, else the nearest above. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import type { WidgetProps } from '@lambda/web-engine/registries.ts';
import { Button, Skeleton, theme } from 'antd';
import { Phone } from 'lucide-react';
import { useUnitHead } from '../data/unit-heads.ts';
import { hrTexts } from '../i18n/texts.ts';

export function UnitHeadWidget({ id, value }: WidgetProps) {
  const t = hrTexts.useText();
  const { token } = theme.useToken();
  const { head, isLoading } = useUnitHead(typeof value === 'number' ? value : null, useRecordId());
  if (isLoading) return <Skeleton.Input active size="small" />;
  if (!head) return <output id={id}>{t('manager.none')}</output>;
  return (
    <output id={id} style={{ display: 'flex', alignItems: 'center', gap: 10, minHeight: 44 }}>
      <PersonAvatar name={head.firstname} seed={head.id} image={head.avatar} size={36} />
      <span style={{ flex: 1, minWidth: 0 }}>
        <span style={{ display: 'block', fontWeight: 500 }}>{`${head.lastname} ${head.firstname}`}</span>
        {head.job && <span style={{ display: 'block', fontSize: 12, color: token.colorTextSecondary }}>{head.job}</span>}
      </span>
      {head.work_phone && (
        <Button
          href={`tel:+976${head.work_phone}`}
          icon={<Phone size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('manager.call', { phone: head.work_phone })}
        />
      )}
    </output>
  );
}

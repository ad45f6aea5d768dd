/** In the toolbar of a list whose written cells wait: saves them together, or gives them up. */
import { Button, Popconfirm } from 'antd';
import { Save } from 'lucide-react';
import { formatNumber } from '../kit/format.ts';
import type { HeldChanges } from './edit/use-held-writes.ts';
import { gridTexts } from './texts.ts';

export function HeldChangesButtons({ count, isSaving, save, drop }: HeldChanges) {
  const t = gridTexts.useText();
  if (count === 0) return null;
  return (
    <>
      <Button size="small" type="primary" icon={<Save size={16} strokeWidth={1.75} aria-hidden />} loading={isSaving} onClick={save}>
        {t('held.saveCells', { count: formatNumber(count) })}
      </Button>
      <Popconfirm
        title={t('held.dropSure', { count: formatNumber(count) })}
        okText={t('held.drop')}
        cancelText={t('filter.cancel')}
        onConfirm={drop}
      >
        <Button size="small" type="text" disabled={isSaving}>
          {t('held.drop')}
        </Button>
      </Popconfirm>
    </>
  );
}

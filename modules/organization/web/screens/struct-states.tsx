/** What stands in place of the structure while it loads, and when there is none yet. */
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { Button, Skeleton } from 'antd';
import { Plus } from 'lucide-react';
import { structTexts } from '../i18n/texts.ts';

/** Boxes in the shape of what is to come. */
export function StructLoading() {
  return (
    <div className="oc-loading" aria-busy="true">
      {[1, 4, 2].map((count) => (
        <div key={count} className="oc-loading-row">
          {Array.from({ length: count }, (_none, place) => `${count}-${place}`).map((key) => (
            <Skeleton.Node key={key} active className="oc-loading-box" />
          ))}
        </div>
      ))}
    </div>
  );
}

export function StructEmpty({ onAdd }: { readonly onAdd?: (() => void) | undefined }) {
  const t = structTexts.useText();
  const action = onAdd && (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  return <StateFrame picture="empty" title={t('empty.title')} text={onAdd ? t('empty.text') : t('empty.reader')} actions={action} />;
}

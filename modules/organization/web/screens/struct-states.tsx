/** What stands in place of the structure: while it loads, when it failed, and when there is none yet. */
import { Button, Skeleton } from 'antd';
import { Network, Plus, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { structTexts } from '../i18n/texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function State({ title, text, action }: { readonly title: string; readonly text: string; readonly action?: ReactNode }) {
  return (
    <div className="oc-state">
      <Network size={40} strokeWidth={1.25} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}

/** Boxes in the shape of what is to come. */
export function StructLoading() {
  return (
    <div className="oc-state oc-loading" aria-busy="true">
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

export function StructFailed({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  const t = structTexts.useText();
  return (
    <State
      title={t('failed.title')}
      text={reason}
      action={
        <Button icon={<RotateCcw {...icon} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

export function StructEmpty({ onAdd }: { readonly onAdd?: (() => void) | undefined }) {
  const t = structTexts.useText();
  return (
    <State
      title={t('empty.title')}
      text={onAdd ? t('empty.text') : t('empty.reader')}
      action={
        onAdd && (
          <Button type="primary" icon={<Plus {...icon} />} onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    />
  );
}

/** What stands above a field and belongs to no value: a line across with words on it, words, formatted words. */
import type { AboveField as Above } from '@lambda/model/definitions/widgets.ts';
import { Divider } from 'antd';
import { lazy, Suspense } from 'react';
import { useLabel } from '../kit/i18n/i18n.ts';

const CleanHtml = lazy(() => import('./rich-text/clean-html.tsx'));

export function AboveField({ above }: { above: Above }) {
  const label = useLabel();
  return (
    <div className="record-above">
      {above.divider && (
        <Divider titlePlacement="start" size="small">
          {label(above.divider)}
        </Divider>
      )}
      {above.label && <p>{label(above.label)}</p>}
      {above.html && (
        <Suspense fallback={null}>
          <CleanHtml html={label(above.html)} />
        </Suspense>
      )}
    </div>
  );
}

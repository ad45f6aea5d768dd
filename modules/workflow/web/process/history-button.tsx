/** Opens the history of a record over the list, beside the step where it stands. */
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { Button, Popover, Skeleton } from 'antd';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { useProcessHistory } from './process-data.ts';
import { Timeline } from './timeline.tsx';

type Record = { readonly model: string; readonly id: number };
function History({ model, id }: Record) {
  const history = useProcessHistory(model, id);
  return (
    <div className="wf-popover">
      {history.error ? (
        <LoadFailed error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data ? (
        <Timeline history={history.data} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      )}
    </div>
  );
}

export function HistoryButton({ model, id, name }: Record & { readonly name: string | undefined }) {
  const t = workflowTexts.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    // A press on the list below would open the record.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <span onClick={(event) => event.stopPropagation()}>
      <Popover trigger="click" open={isOpen} onOpenChange={setOpen} destroyOnHidden content={<History model={model} id={id} />}>
        <Button
          type="text"
          size="small"
          aria-label={name ? t('history.of', { name }) : t('history')}
          icon={<Info size={16} strokeWidth={1.75} aria-hidden />}
        />
      </Popover>
    </span>
  );
}

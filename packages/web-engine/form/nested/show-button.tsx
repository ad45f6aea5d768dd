/** Opens the record that a reference points at, for those who may read it. */
import { Button, Tooltip } from 'antd';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formTexts } from '../texts.ts';
import { useNested } from './nested-context.ts';

/** The control of a reference with the way to its record beside it; the control alone in a row, without value, without right. */
export function WithShowButton({
  model,
  value,
  label,
  inRow,
  children,
}: {
  model: string;
  value: unknown;
  label: string;
  inRow: boolean;
  children: ReactNode;
}) {
  const t = formTexts.useText();
  const nested = useNested();
  const entry = inRow || typeof value !== 'number' ? undefined : nested?.entryFor(model, 'r');
  // Always the same parent: the control keeps its focus when a value comes or goes.
  return (
    <div className={inRow ? undefined : 'record-reference'}>
      {children}
      {entry && nested && typeof value === 'number' && (
        <Tooltip title={t('reference.show')}>
          <Button
            type="text"
            className="record-show"
            aria-label={`${t('reference.show')}: ${label}`}
            icon={<Info size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => nested.show({ entry, id: value })}
          />
        </Tooltip>
      )}
    </div>
  );
}

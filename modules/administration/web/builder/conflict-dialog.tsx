/** Two people at one draft: the second is told who the other is, sees the difference, and says which one stays. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { Button, Modal } from 'antd';
import type { OtherDraft } from './builder-data.ts';
import { DifferenceTable } from './difference-table.tsx';
import { builderTexts } from './i18n/texts.ts';

type DialogProps = {
  /** What people call the definition. */
  readonly what: string;
  readonly other: OtherDraft;
  readonly mine: unknown;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};
export function ConflictDialog({ what, other, mine, busy, onKeepMine, onTakeTheirs, onClose }: DialogProps) {
  const t = builderTexts.useText();
  return (
    <Modal
      open
      width={800}
      title={t('conflict.title')}
      onCancel={onClose}
      footer={
        <div className="builder-dialog-buttons">
          <Button onClick={onClose}>{t('conflict.goOn')}</Button>
          <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
          <Button type="primary" {...whileBusy(busy)} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </div>
      }
    >
      <div className="builder-dialog">
        <p>
          {t('conflict.text', {
            name: other.drafted_by?.name ?? t('conflict.somebody'),
            when: formatDateTime(other.drafted_at),
            what,
          })}
        </p>
        <DifferenceTable
          before={mine}
          after={other.draft}
          beforeTitle={t('conflict.mine')}
          afterTitle={t('conflict.theirs')}
          none={t('conflict.same')}
        />
      </div>
    </Modal>
  );
}

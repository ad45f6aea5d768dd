/** Two people at one draft: the second is told who the other is, sees the difference, and says which one stays. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { Definition, OtherDraft } from './builder-data.ts';
import { DifferenceTable, DifferenceValue } from './difference-table.tsx';
import { type Both, leftBehind, placeOf, withTheirs } from './editor/merged-draft.ts';
import { builderTexts } from './i18n/texts.ts';

type DialogProps = {
  /** What people call the definition. */
  readonly what: string;
  readonly other: OtherDraft;
  readonly mine: unknown;
  readonly busy: boolean;
  /** Both changes put together, where they can be. */
  readonly both?: Both | undefined;
  readonly onKeepBoth?: (merged: Definition) => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** What both have changed: each place is as one of the two says. */
function Choices({ both, theirs, onChange }: { both: Both; theirs: ReadonlySet<string>; onChange: (theirs: ReadonlySet<string>) => void }) {
  const t = builderTexts.useText();
  if (both.collisions.length === 0) return <p className="builder-hint">{t('conflict.apart')}</p>;
  return (
    <>
      <p className="builder-hint">{t('conflict.choose')}</p>
      <ul className="builder-problems">
        {both.collisions.map((one) => {
          const place = placeOf(one);
          const choose = (isTheirs: boolean) =>
            onChange(new Set([...theirs].filter((known) => known !== place).concat(isTheirs ? [place] : [])));
          return (
            <li key={place} className="builder-collision">
              <code className="builder-value">{place}</code>
              <Radio.Group
                aria-label={place}
                value={theirs.has(place)}
                onChange={({ target }) => choose(target.value === true)}
                options={[
                  {
                    value: false,
                    label: (
                      <>
                        {t('conflict.mine')}: <DifferenceValue value={one.ours} />
                      </>
                    ),
                  },
                  {
                    value: true,
                    label: (
                      <>
                        {t('conflict.theirs')}: <DifferenceValue value={one.theirs} />
                      </>
                    ),
                  },
                ]}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function ConflictDialog({ what, other, mine, busy, both, onKeepBoth, onKeepMine, onTakeTheirs, onClose }: DialogProps) {
  const t = builderTexts.useText();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
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
          <Button type={both && onKeepBoth ? 'default' : 'primary'} {...whileBusy(busy)} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
          {both && onKeepBoth && (
            <Button type="primary" {...whileBusy(busy)} onClick={() => onKeepBoth(withTheirs(both, theirs))}>
              {t('conflict.keepBoth')}
            </Button>
          )}
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
          after={leftBehind(other)}
          beforeTitle={t('conflict.mine')}
          afterTitle={t('conflict.theirs')}
          none={t('conflict.same')}
        />
        {both && <Choices both={both} theirs={theirs} onChange={setTheirs} />}
      </div>
    </Modal>
  );
}

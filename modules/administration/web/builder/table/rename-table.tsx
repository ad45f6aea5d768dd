/** Another name for a table that is kept already, with everything that goes along. */
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { Alert, App, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { type OtherDraft, otherDraft, renameTable, wordsOfError } from '../builder-data.ts';
import { UsesList } from '../definition/uses-list.tsx';
import { builderTexts } from '../i18n/texts.ts';
import { Labelled } from './labelled.tsx';
import { tableNameFault } from './table-names.ts';

const LONGEST_NAME = 40;
type RenameProps = {
  /** What it is kept under. */
  readonly name: string;
  /** What its draft calls it. */
  readonly called: string;
  readonly taken: ReadonlySet<string>;
  readonly revision: number;
  readonly isDirty: boolean;
  readonly onRenamed: () => void;
  /** Somebody else has changed the draft meanwhile. */
  readonly onOther: (other: OtherDraft) => void;
};

function RenameDialog({ name, called, taken, revision, onRenamed, onOther, onClose }: RenameProps & { readonly onClose: () => void }) {
  const t = builderTexts.useText();
  const { message } = App.useApp();
  const [to, setTo] = useState(called);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const fault = to === called || to === name ? undefined : tableNameFault(to, taken);
  const rename = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await renameTable(name, to, revision);
      void message.success(t('table.renamed'));
      onRenamed();
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const other = otherDraft(error);
      if (other) {
        onClose();
        onOther(other);
      } else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={640}
      title={t('table.renameTitle')}
      onCancel={onClose}
      footer={
        <div className="builder-dialog-buttons">
          <Button onClick={onClose}>{t('plan.cancel')}</Button>
          <ReasonedButton
            type="primary"
            reason={to === called ? t('one.unchanged') : fault && t(`fault.name.${fault}`)}
            {...whileBusy(busy)}
            onClick={() => void rename()}
          >
            {t('table.renameDo')}
          </ReasonedButton>
        </div>
      }
    >
      <div className="builder-dialog">
        <Labelled label={t('table.renameTo')} fault={fault && `name.${fault}`}>
          {(control) => (
            <Input
              {...control}
              className="builder-mono"
              maxLength={LONGEST_NAME}
              autoFocus
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Labelled>
        <p>{t('table.renameText')}</p>
        {failure && <Alert type="error" showIcon title={wordsOfError(failure)} className="builder-fault" />}
        <section aria-label={t('table.renameUses')} className="builder-renamed-uses">
          <h3>{t('table.renameUses')}</h3>
          <UsesList of={{ type: 'model', name }} none={t('table.renameNone')} />
        </section>
      </div>
    </Modal>
  );
}

export function RenameTable(props: RenameProps) {
  const t = builderTexts.useText();
  const { name, called, isDirty } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="builder-rename">
      {called !== name && <span className="builder-hint">{t('table.renameDrafted', { name: called })}</span>}
      <ReasonedButton reason={isDirty ? t('table.renameSave') : undefined} onClick={() => setOpen(true)}>
        {t('table.rename')}
      </ReasonedButton>
      {isOpen && <RenameDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

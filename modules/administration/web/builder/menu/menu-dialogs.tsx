/** What is asked before an entry comes into the menu, and before one goes. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { StoredRole } from '../../data/rights.ts';
import { ChoiceSetting, LabelSetting } from '../editor/settings/setting.tsx';
import { usePages } from './entry-settings.tsx';
import { idsIn } from './menu-operations.ts';
import { rolesWith } from './menu-roles.ts';
import { menuDesignTexts } from './texts.ts';

type AddProps = {
  readonly kind: 'entry' | 'group';
  readonly onAdd: (label: Label, page: string | undefined) => void;
  readonly onClose: () => void;
};
export function AddDialog({ kind, onAdd, onClose }: AddProps) {
  const t = menuDesignTexts.useText();
  const formId = useId();
  const pages = usePages();
  const [page, setPage] = useState<string>();
  const [typed, setTyped] = useState<Label>();
  const [isTried, setTried] = useState(false);
  // A page brings its own name until another one is written.
  const label = typed ?? pages.find(({ value }) => value === page)?.words;
  const isNamed = label !== undefined && label.mn.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNamed) onAdd(label, page);
  };
  return (
    <Modal
      open
      title={t(`add.${kind}Title`)}
      onCancel={onClose}
      footer={
        <div className="builder-dialog-buttons">
          <Button onClick={onClose}>{t('add.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId}>
            {t('add.ok')}
          </Button>
        </div>
      }
    >
      <form id={formId} className="builder-dialog" noValidate onSubmit={submit}>
        {kind === 'entry' && (
          <ChoiceSetting<string> label={t('add.page')} help={t('add.pageHelp')} none="" value={page} options={pages} onChange={setPage} />
        )}
        <LabelSetting
          label={t('add.label')}
          isRequired
          fault={isTried && !isNamed ? t('add.noLabel') : undefined}
          value={label}
          onChange={setTyped}
        />
      </form>
    </Modal>
  );
}

type BackProps = {
  readonly lacking: readonly MenuItem[];
  readonly onBack: (id: string) => void;
  readonly onClose: () => void;
};
/** What a company has left out of the platform's menu comes back. */
export function BackDialog({ lacking, onBack, onClose }: BackProps) {
  const t = menuDesignTexts.useText();
  const label = useLabel();
  const [id, setId] = useState(lacking[0]?.id);
  const nameOf = (item: MenuItem): string => (item.linkTo === 'divider' ? t('kind.divider') : label(item.label));
  return (
    <Modal
      open
      title={t('back.title')}
      onCancel={onClose}
      footer={
        <div className="builder-dialog-buttons">
          <Button onClick={onClose}>{t('add.cancel')}</Button>
          <Button type="primary" disabled={id === undefined} onClick={() => id !== undefined && onBack(id)}>
            {t('back.ok')}
          </Button>
        </div>
      }
    >
      <div className="builder-dialog">
        <ChoiceSetting<string>
          label={t('back.entry')}
          value={id}
          options={lacking.map((item) => ({ value: item.id, label: nameOf(item) }))}
          onChange={setId}
        />
      </div>
    </Modal>
  );
}

type RemoveProps = {
  readonly item: MenuItem;
  /** Whether it goes for everybody; otherwise for the people of a company. */
  readonly isWhole: boolean;
  readonly roles: readonly StoredRole[];
  readonly onRemove: () => void;
  readonly onClose: () => void;
};
export function RemoveDialog({ item, isWhole, roles, onRemove, onClose }: RemoveProps) {
  const t = menuDesignTexts.useText();
  const label = useLabel();
  const ids = idsIn(item);
  const losing = rolesWith(roles, ids);
  return (
    <Modal
      open
      title={t('remove.title', { name: item.linkTo === 'divider' ? t('kind.divider') : label(item.label) })}
      onCancel={onClose}
      footer={
        <div className="builder-dialog-buttons">
          <Button onClick={onClose}>{t('add.cancel')}</Button>
          <Button type="primary" danger autoFocus onClick={onRemove}>
            {t('remove.deed')}
          </Button>
        </div>
      }
    >
      <div className="builder-dialog">
        {ids.length > 1 && <p>{t('remove.below', { count: ids.length - 1 })}</p>}
        {item.linkTo !== 'divider' && <p>{isWhole ? t(losing.length > 0 ? 'remove.roles' : 'remove.nobody') : t('company.remove')}</p>}
        {losing.length > 0 && (
          <ul className="menu-losing">
            {losing.map((role) => (
              <li key={role.id}>{role.display_name}</li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

/** Roles: choose one and see or change what it gives, entry by entry; make, copy and remove roles of one's own. */
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import '../rights/rights.css';
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { ROLE_FLAGS, type RoleFlag } from '@lambda/model/rights/role-flags.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { useAskFirst, useGuardedChanges } from '@lambda/web-engine/pages/crud/use-leave-guard.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Form, Input, Modal, Popconfirm, Select } from 'antd';
import { Copy, Plus, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  allEntries,
  type Catalog,
  type CatalogEntry,
  createRole,
  deleteRole,
  type HeldRights,
  ROLES_KEY,
  type StoredRole,
  saveRole,
  useCatalog,
  useRoleFaults,
  useRoles,
} from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { EntryConditions } from '../rights/entry-conditions.tsx';
import { FieldMatrix } from '../rights/field-matrix.tsx';
import { LockedNote } from '../rights/locked-note.tsx';
import { MenuMatrix } from '../rights/menu-matrix.tsx';
import { ModelMatrix } from '../rights/model-matrix.tsx';
import { saysTheSame, withFlag, withoutGroups } from '../rights/role-changes.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ADMINISTRATOR = 1;
const NAME = /^[a-z][a-z0-9_-]{0,59}$/;

type NewRole = { readonly from: StoredRole | null };
type NewRoleValues = { name: string; mn: string; en: string; ko: string };

type NewRoleDialogProps = {
  readonly given: NewRole;
  readonly held: HeldRights | null;
  readonly onClose: () => void;
  /** Settles when the list holds the new role. */
  readonly onMade: (id: number) => Promise<void>;
};
function NewRoleDialog({ given, held, onClose, onMade }: NewRoleDialogProps) {
  const t = administrationTexts.useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<NewRoleValues>();
  const [busy, setBusy] = useState(false);
  const make = async ({ name, mn, en, ko }: NewRoleValues) => {
    setBusy(true);
    const base: Partial<RoleDefinition> = given.from?.permissions ?? { menus: {}, ...(held && { fields: held.fields, views: held.views }) };
    const permissions = { menus: {}, ...base, id: ADMINISTRATOR + 1, name, label: { mn, en: en || mn, ko: ko || mn } } as RoleDefinition;
    try {
      const { id } = await createRole({ name, display_name: mn, permissions });
      await onMade(id);
    } catch (error) {
      if (error instanceof RequestError) void message.error([error.message, ...error.fields.map((field) => field.message)].join('. '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={given.from ? t('role.copyOf', { name: given.from.display_name }) : t('role.new')}
      okText={t('role.make')}
      cancelText={t('role.cancel')}
      okButtonProps={whileBusy(busy)}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={make} requiredMark={false}>
        <Form.Item name="mn" label={t('role.nameMn')} rules={[{ required: true, message: t('role.nameNeeded') }]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="en" label={t('role.nameEn')}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="ko" label={t('role.nameKo')}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="name" label={t('role.code')} rules={[{ required: true, pattern: NAME, message: t('role.codeWrong') }]}>
          <Input maxLength={60} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

type EditorProps = {
  readonly catalog: Catalog;
  readonly stored: StoredRole;
  readonly permissions: ScreenProps['permissions'];
  readonly onCopy: () => void;
  readonly onGone: () => void;
};

function Editor({ catalog, stored, permissions, onCopy, onGone }: EditorProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const client = useQueryClient();
  const { message } = App.useApp();
  const saved = useMemo(
    () =>
      withoutGroups(
        stored.permissions,
        catalog.menus.flatMap(({ items }) => allEntries(items)),
      ),
    [stored.permissions, catalog],
  );
  const [role, setRole] = useState(saved);
  const faults = useRoleFaults(role);
  const [conditionsOf, setConditionsOf] = useState<CatalogEntry>();
  const [busy, setBusy] = useState(false);
  const shipped = catalog.shipped[String(stored.id)];
  const closed = catalog.closed?.find(({ id }) => id === stored.id)?.why;
  const mayChange = stored.id !== ADMINISTRATOR && permissions.u && closed === undefined;
  // The editor begins anew with what was saved: a change made meanwhile would be gone.
  const readOnly = !mayChange || busy;
  const changed = !saysTheSame(role, saved);
  const lockedBecause =
    stored.id === ADMINISTRATOR ? t('role.administrator') : closed ? t(`role.closed.${closed}`) : t('role.mayNotChange');
  useGuardedChanges(changed);
  const entries = catalog.menus
    .flatMap(({ items }) => allEntries(items))
    .filter(({ model, linkTo }) => model !== null || linkTo === 'router-link');

  const isFlagBeyond = (flag: RoleFlag) => catalog.own?.flags.includes(flag) === false;

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey: ROLES_KEY });
      void message.success(done);
      return true;
    } catch (error) {
      if (error instanceof RequestError) void message.error(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    if (await attempt(() => deleteRole(stored), t('role.deleted'))) onGone();
  };
  return (
    <>
      <div className="rights-tools">
        <span className="rights-state" role="status">
          {changed && <span className="rights-changed">{t('role.unsaved')}</span>}
          {shipped && !saysTheSame(role, { ...shipped, id: role.id }) && <span className="rights-changed">{t('role.differs')}</span>}
        </span>
        <ReasonedButton
          icon={<Copy {...icon} />}
          onClick={onCopy}
          reason={!permissions.c ? t('role.mayNotMake') : closed === 'beyond' ? t('role.closed.beyond') : undefined}
        >
          {t('role.copy')}
        </ReasonedButton>
        {shipped && mayChange && (
          <Button icon={<RotateCcw {...icon} />} disabled={busy} onClick={() => setRole(shipped)}>
            {t('role.restore')}
          </Button>
        )}
        {!shipped && permissions.d && closed === undefined && (
          <Popconfirm title={t('role.deleteAsk')} okText={t('role.delete')} cancelText={t('role.cancel')} onConfirm={() => void remove()}>
            <Button danger icon={<Trash2 {...icon} />}>
              {t('role.delete')}
            </Button>
          </Popconfirm>
        )}
        <ReasonedButton
          type="primary"
          icon={<Save {...icon} />}
          {...whileBusy(busy)}
          reason={!mayChange ? lockedBecause : changed || busy ? undefined : t('role.unchanged')}
          onClick={() => void attempt(() => saveRole({ ...stored, permissions: role }), t('role.saved'))}
        >
          {t('role.save')}
        </ReasonedButton>
      </div>
      {stored.id === ADMINISTRATOR && <Alert type="info" showIcon title={t('role.administrator')} />}
      {closed && <Alert type="info" showIcon title={t(`role.closed.${closed}`)} />}
      <div className="rights-basics">
        <label htmlFor="rights-default-menu">{t('role.defaultMenu')}</label>
        <ChoiceSelect
          id="rights-default-menu"
          allowClear
          className="rights-model"
          disabled={readOnly}
          value={role.defaultMenu ?? null}
          options={entries.filter(({ id }) => role.menus[id]?.show).map(({ id, label: text }) => ({ value: id, label: label(text) }))}
          onChange={(id) => {
            const { defaultMenu: _known, ...rest } = role;
            setRole(id ? { ...rest, defaultMenu: id } : rest);
          }}
        />
        <fieldset className="rights-flags">
          <legend>{t('role.flags')}</legend>
          {ROLE_FLAGS.map((flag) => (
            <Checkbox
              key={flag}
              disabled={readOnly || isFlagBeyond(flag)}
              checked={role.flags?.[flag] === true}
              onChange={({ target }) => setRole(withFlag(role, flag, target.checked))}
            >
              {t(`flag.${flag}`)}
            </Checkbox>
          ))}
          <Checkbox
            disabled={readOnly}
            checked={role.twoStep === true}
            onChange={({ target }) => setRole({ ...role, twoStep: target.checked })}
          >
            {t('role.twoStep')}
          </Checkbox>
          <LockedNote by="editor" rights={ROLE_FLAGS.filter(isFlagBeyond).map((flag) => t(`flag.${flag}`))} />
        </fieldset>
      </div>
      <Tabs
        items={[
          {
            key: 'menus',
            label: t('role.menus'),
            children: (
              <MenuMatrix
                catalog={catalog}
                role={role}
                shipped={shipped}
                readOnly={readOnly}
                onChange={setRole}
                onConditions={setConditionsOf}
                faults={faults}
                takesSeveral
              />
            ),
          },
          {
            key: 'fields',
            label: t('role.fields'),
            children: <FieldMatrix catalog={catalog} role={role} readOnly={readOnly} onChange={setRole} />,
          },
          {
            key: 'models',
            label: t('role.models'),
            children: <ModelMatrix catalog={catalog} role={role} readOnly={readOnly} onChange={setRole} />,
          },
        ]}
      />
      <EntryConditions
        catalog={catalog}
        role={role}
        entry={conditionsOf}
        readOnly={readOnly}
        faults={faults}
        onChange={setRole}
        onClose={() => setConditionsOf(undefined)}
      />
    </>
  );
}

export default function RoleEditor({ crud, permissions }: ScreenProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const catalog = useCatalog();
  const roles = useRoles();
  const askFirst = useAskFirst();
  const [chosen, setChosen] = useState<number>();
  const [making, setMaking] = useState<NewRole>();
  // What was given up is gone, also when nothing comes of the new role.
  const [givenUp, setGivenUp] = useState(0);
  const make = (from: StoredRole | null) =>
    askFirst(() => {
      setGivenUp((times) => times + 1);
      setMaking({ from });
    });
  const error = catalog.error ?? roles.error;
  if (error)
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void catalog.refetch();
          void roles.refetch();
        }}
      />
    );
  if (!catalog.data || !roles.data) return <PageLoading />;
  const role = roles.data.find(({ id }) => id === chosen) ?? roles.data.find(({ id }) => id !== ADMINISTRATOR) ?? roles.data[0];
  return (
    <div className="rights-page">
      <PageHeader
        title={label(crud.label)}
        count={roles.data.length}
        actions={
          permissions.c && (
            <Button icon={<Plus {...icon} />} onClick={() => make(null)}>
              {t('role.new')}
            </Button>
          )
        }
      />
      {catalog.data.own && <p className="rights-help">{t('role.own')}</p>}
      {roles.data.length === 0 && <StateFrame picture="empty" title={t('role.noneTitle')} text={t('role.noneText')} />}
      {roles.data.length > 0 && (
        <Select
          className="rights-role"
          size="large"
          showSearch={choiceSearch}
          aria-label={t('role.choose')}
          value={role?.id}
          options={roles.data.map(({ id, permissions: own, display_name }) => ({
            value: id,
            label: own?.label ? label(own.label) : display_name,
          }))}
          onChange={(id) => askFirst(() => setChosen(id))}
        />
      )}
      {role && (
        <Editor
          key={`${role.id} ${role.version} ${givenUp}`}
          catalog={catalog.data}
          stored={role}
          permissions={permissions}
          onCopy={() => make(role)}
          onGone={() => setChosen(undefined)}
        />
      )}
      {making && (
        <NewRoleDialog
          given={making}
          held={catalog.data.own}
          onClose={() => setMaking(undefined)}
          onMade={async (id) => {
            // Until the new role is in the list, the editor would show another one.
            await roles.refetch();
            setChosen(id);
            setMaking(undefined);
          }}
        />
      )}
    </div>
  );
}

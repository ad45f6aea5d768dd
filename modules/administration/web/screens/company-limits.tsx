/** What the roles of a company may have at most, and what its ordinary employees get: the layer above all roles. */
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import '../rights/rights.css';
import type { RightLimits, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { ROLE_FLAGS } from '@lambda/model/rights/role-flags.ts';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { useAskFirst, useGuardedChanges } from '@lambda/web-engine/pages/crud/use-leave-guard.tsx';
import { App, Checkbox, Segmented, Select, Switch } from 'antd';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { type LimitedCompany, saveLimits, useLimitedCompanies } from '../data/limits.ts';
import { allEntries, type Catalog, useCatalog } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { FieldMatrix } from '../rights/field-matrix.tsx';
import {
  LIMITED,
  type LimitKind,
  limitsOf,
  roleOfLimits,
  withFlagLimit,
  withoutMenuLimit,
  withWholeMenu,
} from '../rights/limit-changes.ts';
import { LimitModels } from '../rights/limit-models.tsx';
import { MenuMatrix } from '../rights/menu-matrix.tsx';
import { limitsTheSame } from '../rights/role-changes.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type EditorProps = {
  readonly catalog: Catalog;
  readonly company: LimitedCompany;
  readonly kind: LimitKind;
  readonly mayChange: boolean;
  /** Settles when the stored limits are read anew. */
  readonly onSaved: () => Promise<unknown>;
};
function Editor({ catalog, company, kind, mayChange, onSaved }: EditorProps) {
  const t = administrationTexts.useText();
  const { message } = App.useApp();
  const stored = company[kind];
  const [limits, setLimits] = useState<RightLimits>(stored ?? {});
  const [busy, setBusy] = useState(false);
  // The editor begins anew with what was saved: a change made meanwhile would be gone.
  const readOnly = !mayChange || busy;
  const changed = !limitsTheSame(limits, stored);
  useGuardedChanges(changed);
  const role = roleOfLimits(limits);
  const change = (next: RoleDefinition) => setLimits(limitsOf(next, limits));
  const entries = catalog.menus.flatMap(({ items }) => allEntries(items));
  const save = async () => {
    setBusy(true);
    try {
      await saveLimits(company, kind, limits);
      void message.success(t('limits.saved'));
      await onSaved();
    } catch (error) {
      if (error instanceof RequestError) void message.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="rights-tools">
        <span className="rights-state" role="status">
          {changed && <span className="rights-changed">{t('role.unsaved')}</span>}
        </span>
        <ReasonedButton
          type="primary"
          icon={<Save {...icon} />}
          {...whileBusy(busy)}
          reason={!mayChange ? t('role.mayNotChange') : changed || busy ? undefined : t('role.unchanged')}
          onClick={() => void save()}
        >
          {t('role.save')}
        </ReasonedButton>
      </div>
      <p className="rights-help">{t(`limits.help.${kind}`)}</p>
      <fieldset className="rights-flags">
        <legend>{t('role.flags')}</legend>
        {ROLE_FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            disabled={readOnly}
            checked={limits.flags?.[flag] !== false}
            onChange={({ target }) => setLimits(withFlagLimit(limits, flag, target.checked))}
          >
            {t(`flag.${flag}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Tabs
        items={[
          {
            key: 'menus',
            label: t('role.menus'),
            children: (
              <div className="rights-fields">
                <label className="rights-switch" htmlFor="limits-menus">
                  <Switch
                    id="limits-menus"
                    disabled={readOnly}
                    checked={limits.menus !== undefined}
                    onChange={(on) => setLimits(on ? withWholeMenu(limits, entries) : withoutMenuLimit(limits))}
                  />
                  {t('limits.menus')}
                </label>
                {limits.menus === undefined ? (
                  <p className="rights-help">{t('limits.menusWhole')}</p>
                ) : (
                  <MenuMatrix catalog={catalog} role={role} shipped={undefined} readOnly={readOnly} onChange={change} />
                )}
              </div>
            ),
          },
          {
            key: 'fields',
            label: t('role.fields'),
            children: <FieldMatrix catalog={catalog} role={role} readOnly={readOnly} onChange={change} />,
          },
          {
            key: 'models',
            label: t('limits.models'),
            children: <LimitModels catalog={catalog} limits={limits} readOnly={readOnly} onChange={setLimits} />,
          },
        ]}
      />
    </>
  );
}

export default function CompanyLimits({ crud, permissions }: ScreenProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const catalog = useCatalog();
  const companies = useLimitedCompanies();
  const askFirst = useAskFirst();
  const [chosen, setChosen] = useState<number>();
  const [kind, setKind] = useState<LimitKind>('max_permissions');
  const error = catalog.error ?? companies.error;
  if (error)
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void catalog.refetch();
          void companies.refetch();
        }}
      />
    );
  if (!catalog.data || !companies.data) return <PageLoading />;
  const company = companies.data.find(({ id }) => id === chosen) ?? companies.data[0];
  return (
    <div className="rights-page">
      <PageHeader title={label(crud.label)} count={companies.data.length} />
      <Select
        className="rights-role"
        size="large"
        showSearch={choiceSearch}
        aria-label={t('limits.company')}
        value={company?.id}
        options={companies.data.map(({ id, company_name }) => ({ value: id, label: company_name }))}
        onChange={(id) => askFirst(() => setChosen(id))}
      />
      <Segmented<LimitKind>
        className="rights-kind"
        aria-label={label(crud.label)}
        value={kind}
        options={LIMITED.map((one) => ({ value: one, label: t(`limits.${one}`) }))}
        onChange={(next) => askFirst(() => setKind(next))}
      />
      {company && (
        <Editor
          key={`${company.id} ${company.version} ${kind}`}
          catalog={catalog.data}
          company={company}
          kind={kind}
          mayChange={permissions.u}
          onSaved={() => companies.refetch()}
        />
      )}
    </div>
  );
}

/** Several entries of the menu at once: given and taken together, beside what is left of it for a person who holds the role. */
import type { RoleDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Checkbox, Select, Skeleton } from 'antd';
import { Ban, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { type Catalog, type CatalogEntry, type Effective, type Holder, useEffectives, useHolders } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { type EntryRules, OPERATION_OF, scopeOfAll, scopesOfAll, ticked, withScopes, withTicks } from './entry-rules.ts';
import { useRightsWords } from './rights-words.ts';
import { entryOf, LETTERS } from './role-changes.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ALL = ['show', ...LETTERS] as const;

type Props = {
  readonly catalog: Catalog;
  readonly entries: readonly CatalogEntry[];
  readonly role: RoleDefinition;
  readonly rules: EntryRules;
  readonly readOnly: boolean;
  readonly onChange: (role: RoleDefinition) => void;
  readonly onClear: () => void;
};

function Together({ entries, role, rules, readOnly, onChange }: Omit<Props, 'catalog' | 'onClear'>) {
  const t = administrationTexts.useText();
  const scopes = scopesOfAll(entries, rules);
  return (
    <>
      <fieldset className="rights-flags">
        <legend>{t('chosen.together')}</legend>
        {ALL.map((letter) => {
          const state = ticked(role, entries, letter, rules);
          return (
            <Checkbox
              key={letter}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              disabled={readOnly || state === null}
              onChange={({ target }) => onChange(withTicks(role, entries, { letter, on: target.checked, rules }))}
            >
              {letter === 'show' ? t('role.show') : t(`right.${letter}`)}
            </Checkbox>
          );
        })}
      </fieldset>
      {scopes.length > 1 && (
        <Select<RowScope>
          className="rights-scope"
          aria-label={`${t('chosen.together')}: ${t('role.scope')}`}
          placeholder={t('chosen.scopesDiffer')}
          disabled={readOnly}
          {...(scopeOfAll(role, entries) ? { value: scopeOfAll(role, entries) as RowScope } : {})}
          options={scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
          onChange={(scope) => onChange(withScopes(role, entries, scope))}
        />
      )}
    </>
  );
}

/** One entry: what is ticked for it here, and what the person really has by what was saved. */
function EffectiveRow({
  catalog,
  entry,
  role,
  data,
}: {
  catalog: Catalog;
  entry: CatalogEntry;
  role: RoleDefinition;
  data: Effective | undefined;
}) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const { closed } = useRightsWords(catalog);
  const own = entryOf(role, entry.id);
  const operations = LETTERS.map((letter) => {
    const found = data?.operations.find(({ operation }) => operation === OPERATION_OF[letter]);
    const allowed = data?.menu?.show === true && found?.allowed === true;
    return { letter, allowed, ticked: own.show && own[letter] === true, reason: found?.closed ? closed(found.closed) : null };
  });
  const reasons = [
    ...new Set(operations.filter((one) => one.ticked && !one.allowed).flatMap(({ reason }) => reason ?? t('chosen.notSaved'))),
  ];
  return (
    <>
      <tr>
        <th scope="row">{label(entry.label)}</th>
        {operations.map(({ letter, allowed, ticked: given }) => (
          <td key={letter} data-allowed={allowed} data-differs={data !== undefined && given !== allowed}>
            {data === undefined ? (
              <Skeleton.Avatar active size={16} />
            ) : (
              <span
                role="img"
                aria-label={`${label(entry.label)}: ${t(`right.${letter}`)}: ${allowed ? t('effective.yes') : t('effective.no')}`}
              >
                {allowed ? <CircleCheck {...icon} /> : <Ban {...icon} />}
              </span>
            )}
          </td>
        ))}
      </tr>
      {data !== undefined && reasons.length > 0 && (
        <tr>
          <td colSpan={LETTERS.length + 1} className="rights-help">
            {reasons.join('. ')}
          </td>
        </tr>
      )}
    </>
  );
}

function Beside({ catalog, entries, role }: Pick<Props, 'catalog' | 'entries' | 'role'>) {
  const t = administrationTexts.useText();
  const holders = useHolders();
  const [chosen, setChosen] = useState<number>();
  const of = (holders.data ?? []).filter(({ role_id }) => role_id === role.id);
  const holder = of.find(({ id }) => id === chosen) ?? of[0];
  const listed = entries.filter(({ model }) => model !== null);
  const answers = useEffectives(
    holder
      ? listed.map(({ id }) => ({ user_id: holder.user_id, company_id: holder.member_company_id, role_id: holder.role_id, menu: id }))
      : [],
  );
  const nameOf = ({ user, member_company }: Holder) =>
    [[user?.last_name, user?.first_name].filter(Boolean).join(' ') || user?.login, member_company?.company_name]
      .filter(Boolean)
      .join(' · ');
  if (holders.data && of.length === 0) return <p className="rights-help">{t('chosen.nobody')}</p>;
  return (
    <>
      <label htmlFor="rights-beside" className="rights-help">
        {t('chosen.person')}
      </label>
      <ChoiceSelect
        id="rights-beside"
        className="rights-model"
        showSearch={choiceSearch}
        value={holder?.id ?? null}
        options={of.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={(id) => setChosen(id ?? undefined)}
      />
      <table className="rights-effective">
        <thead>
          <tr>
            <th scope="col">{t('role.entry')}</th>
            {LETTERS.map((letter) => (
              <th scope="col" key={letter}>
                {t(`right.${letter}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map((entry, at) => (
            <EffectiveRow key={entry.id} catalog={catalog} entry={entry} role={role} data={answers[at]?.data} />
          ))}
        </tbody>
      </table>
    </>
  );
}

export function ChosenEntries(props: Props) {
  const t = administrationTexts.useText();
  const { catalog, entries, role, onClear } = props;
  return (
    <section className="rights-chosen" aria-label={t('chosen.title', { count: entries.length })}>
      <header>
        <h2 className="rights-heading">{t('chosen.title', { count: entries.length })}</h2>
        <Button type="text" icon={<X {...icon} />} aria-label={t('chosen.clear')} onClick={onClear} />
      </header>
      <Together {...props} />
      {/* What people really have is told to the platform's administrators alone. */}
      {catalog.own === null && (
        <>
          <h3 className="rights-heading">{t('chosen.effective')}</h3>
          <p className="rights-help">{t('chosen.effectiveHelp')}</p>
          <Beside catalog={catalog} entries={entries} role={role} />
        </>
      )}
    </section>
  );
}

/** Tables that the database has and no definition knows: one is chosen to be looked at in the editor. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { builderTexts } from '../i18n/texts.ts';
import { useDatabaseTables } from './begin-data.ts';

export function DatabaseTables({ isBusy, onChoose }: { readonly isBusy: boolean; readonly onChoose: (table: string) => void }) {
  const t = builderTexts.useText();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isPending } = useDatabaseTables();
  const tables = data ?? [];
  const refused = tables.filter(({ reason }) => reason !== null);
  return (
    <div className="builder-begin-database">
      <label htmlFor={id}>{t('take.from')}</label>
      <div className="builder-begin-choice">
        <ChoiceSelect
          id={id}
          showSearch
          loading={isPending}
          disabled={isBusy || (data !== undefined && tables.length === refused.length)}
          value={chosen}
          placeholder={data && tables.length === refused.length ? t('take.none') : t('take.chooseTable')}
          options={tables
            .filter(({ reason }) => reason === null)
            .map(({ name, comment, rows }) => ({
              value: name,
              label: `${comment ? `${comment} (${name})` : name} · ${t('take.about', { rows: formatNumber(rows) })}`,
            }))}
          onChange={(name) => setChosen(name ?? null)}
        />
        <Button disabled={chosen === null || isBusy} onClick={() => chosen !== null && onChoose(chosen)}>
          {t('take.look')}
        </Button>
      </div>
      <p className="builder-hint">{t('take.help')}</p>
      {refused.length > 0 && (
        <details>
          <summary>{t('take.refused', { count: refused.length })}</summary>
          <ul className="builder-problems">
            {refused.map(({ name, reason }) => (
              <li key={name}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

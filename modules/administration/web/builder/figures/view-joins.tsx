/** The sub-tables that a data source joins: one row for each of their rows. */
import type { ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Trash2 } from 'lucide-react';
import { useDefinitions, useUses } from '../builder-data.ts';
import { ChoiceSetting } from '../editor/settings/setting.tsx';
import { figureTexts } from './texts.ts';
import { addJoin, changeJoin, removeJoin } from './view-operations.ts';

export function ViewJoins({ view, change }: { readonly view: ViewDefinition; readonly change: (view: ViewDefinition) => void }) {
  const t = figureTexts.useText();
  const label = useLabel();
  const { data: definitions = [] } = useDefinitions();
  const { data: uses = [] } = useUses({ type: 'model', name: view.of });
  const labels = new Map(definitions.filter(({ type }) => type === 'model').map((one) => [one.name, one.label as Label | null]));
  const called = (name: string): string => {
    const words = labels.get(name);
    return words ? label(words) : name;
  };
  const found = new Map(
    uses.flatMap(({ type, name, place }) => {
      const [root, field = ''] = place.split('.');
      return type === 'model' && root === 'fields' && name !== view.of && labels.has(name)
        ? [[`${name} ${field}` as string, { name, field }] as const]
        : [];
    }),
  );
  const options = [...found].map(([value, { name, field }]) => ({ value, label: `${called(name)} (${field})` }));
  return (
    <>
      {Object.entries(view.joins ?? {}).map(([name, join]) => {
        const without = removeJoin(view, name);
        return (
          <fieldset className="figure-value" key={name}>
            <legend>{called(join.of)}</legend>
            <ChoiceSetting<'left' | 'inner'>
              label={`${called(join.of)}: ${t('view.joinKind')}`}
              value={join.kind ?? 'left'}
              options={(['left', 'inner'] as const).map((kind) => ({ value: kind, label: t(`join.${kind}`) }))}
              onChange={(kind) => kind && change(changeJoin(view, name, kind))}
            />
            <ReasonedButton
              size="small"
              icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
              reason={without ? undefined : t('view.joinUsed')}
              onClick={() => without && change(without)}
            >
              {t('view.removeJoin', { name: called(join.of) })}
            </ReasonedButton>
          </fieldset>
        );
      })}
      <ChoiceSetting<string>
        label={t('view.addJoin')}
        help={t('view.joinHelp')}
        none={t('chart.none')}
        value={undefined}
        options={options.sort((one, other) => one.label.localeCompare(other.label))}
        onChange={(next) => {
          const join = next === undefined ? undefined : found.get(next);
          if (join) change(addJoin(view, join.name, join.field));
        }}
      />
    </>
  );
}

/** Ready-made views of a list as tabs, each with the number of its rows. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { formatNumber } from '../kit/format.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { gridTexts } from './texts.ts';

export type PresetTabsProps = {
  readonly presets: NonNullable<GridDefinition['presets']>;
  readonly active: string;
  /** A tab before the others, chosen, for records that stand in none of them: its words. */
  readonly only: string | undefined;
  /** Rows of each preset, in their order; undefined until counted. */
  readonly counts: readonly (number | undefined)[];
  readonly onChange: (name: string) => void;
};

/** No preset has such a name. */
const ONLY = '?only';

export function PresetTabs({ presets, active, only, counts, onChange }: PresetTabsProps) {
  const t = gridTexts.useText();
  const label = useLabel();
  return (
    <Tabs
      className="grid-presets"
      aria-label={t('presets.title')}
      activeKey={only === undefined ? active : ONLY}
      onChange={onChange}
      items={[
        ...(only === undefined ? [] : [{ key: ONLY, label: only }]),
        ...presets.map((preset, index) => ({
          key: preset.name,
          label: (
            <>
              {label(preset.label)} <span className="grid-preset-count">{formatNumber(counts[index])}</span>
            </>
          ),
        })),
      ]}
    />
  );
}

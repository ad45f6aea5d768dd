/** Paths to choose from, each by the way that leads to it. */

import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { type GridSource, gridPaths } from '@lambda/web-engine/list/source.ts';
import { useMemo } from 'react';
import type { SettingOption } from '../editor/settings/setting.tsx';
import { type GridField, knownFields, labelsOnPath } from './grid-fields.ts';

export type PathOption = SettingOption<string> & { readonly of: GridField };
/** Everything that the list can name; what it names and nobody finds any more stays away. They are many, so parts that need them ask themselves. */
export function usePathOptions(grid: GridDefinition, source: GridSource): readonly PathOption[] {
  const label = useLabel();
  // The order of columns changes nothing here.
  const named = gridPaths(grid).toSorted().join(' ');
  return useMemo(
    () =>
      [...knownFields(source, named.split(' ')).values()].map((of) => ({
        value: of.path,
        label: (labelsOnPath(source, of.path) ?? [of.label]).map((one) => label(one)).join(' › '),
        of,
      })),
    [source, named, label],
  );
}

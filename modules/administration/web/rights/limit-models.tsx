/** Tables of which the roles of a company may have less: ticked is allowed. */
import type { RightLimits } from '@lambda/model/definitions/definitions.ts';
import type { Catalog } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { isModelAllowed, withModelLimit } from './limit-changes.ts';
import { ModelsTable } from './models-table.tsx';

export type LimitModelsProps = {
  readonly catalog: Catalog;
  readonly limits: RightLimits;
  readonly readOnly: boolean;
  readonly onChange: (limits: RightLimits) => void;
};

export function LimitModels({ catalog, limits, readOnly, onChange }: LimitModelsProps) {
  const t = administrationTexts.useText();
  return (
    <div className="rights-fields">
      <p className="rights-help">{t('limits.modelsHelp')}</p>
      <ModelsTable
        models={catalog.models}
        isOn={({ name }, letter) => isModelAllowed(limits, name, letter)}
        isFixed={() => readOnly}
        onChange={({ name }, letter, allowed) => onChange(withModelLimit(limits, name, letter, allowed))}
      />
    </div>
  );
}

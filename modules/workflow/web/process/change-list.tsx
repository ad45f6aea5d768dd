/** What of a record has changed, from the old value to the new one. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { ValueText } from '@lambda/web-engine/form/value-text.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { ArrowRight } from 'lucide-react';
import { workflowTexts } from '../i18n/texts.ts';
import type { Change } from './changes.ts';

type ChangeListProps = {
  readonly model: ModelDefinition;
  readonly changes: readonly Change[];
  /** What the server alone knows of: fields that the form does not show, in its words. */
  readonly more: readonly { readonly field: string; readonly message: string }[];
};
export function ChangeList({ model, changes, more }: ChangeListProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const nameOf = (name: string): string => {
    const field = model.fields[name];
    return field ? label(field.label) : name;
  };
  const known = new Set(changes.map(({ field }) => field));
  return (
    <dl className="wf-changes">
      {changes.map(({ field, part, from, to }) => (
        <div key={`${field} ${part ?? ''}`}>
          <dt>{part === undefined ? nameOf(field) : `${nameOf(field)}: ${part}`}</dt>
          <dd>
            <del>
              <ValueText field={part === undefined ? asText(model, field) : undefined} value={from} />
            </del>
            <ArrowRight size={14} strokeWidth={1.75} aria-label={t('changes.becomes')} />
            <ins>
              <ValueText field={part === undefined ? asText(model, field) : undefined} value={to} />
            </ins>
          </dd>
        </div>
      ))}
      {more
        .filter(({ field }) => !known.has(field))
        .map(({ field, message }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>{message}</dd>
          </div>
        ))}
    </dl>
  );
}
/** Formatted texts come as what is written in them. */
const asText = ({ fields }: ModelDefinition, name: string) => (fields[name]?.kind === 'richText' ? undefined : fields[name]);

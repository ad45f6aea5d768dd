/** What an administrator fills in about a field, and the definition that it makes. */
import { type CustomContent, type CustomKind, customDefinitionSchema } from '@lambda/model/definitions/custom-fields.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { placeKey, placeOf } from '../data/custom-fields.ts';

export type OptionInput = { readonly value?: string; readonly mn: string; readonly en?: string; readonly ko?: string };
export type FieldInput = {
  readonly mn: string;
  readonly en?: string | undefined;
  readonly ko?: string | undefined;
  readonly name: string;
  readonly kind: CustomKind;
  readonly options?: readonly OptionInput[] | undefined;
  readonly to?: string | undefined;
  readonly place: string;
  readonly inGrid: boolean;
};

export const hasOptions = (kind: CustomKind | undefined): boolean => kind === 'choice' || kind === 'multiChoice';

/** What is not translated yet is said in Mongolian. */
const labelOf = ({ mn, en, ko }: { readonly mn: string; readonly en?: string | undefined; readonly ko?: string | undefined }): Label => ({
  mn: mn.trim(),
  en: en?.trim() || mn.trim(),
  ko: ko?.trim() || mn.trim(),
});

/** Values that records hold stay; a new option gets the first number that is free. */
function optionsOf(options: readonly OptionInput[]) {
  const taken = new Set(options.flatMap(({ value }) => value ?? []));
  let next = 1;
  const fresh = (): string => {
    while (taken.has(String(next))) next++;
    taken.add(String(next));
    return String(next);
  };
  return options.map((option) => ({ value: option.value ?? fresh(), label: labelOf(option) }));
}

/** The field as it would be; undefined while something that it needs is missing. `before` is what is kept of it. */
export function definitionOf(input: Partial<FieldInput>, before?: Field): Field | undefined {
  const { mn, kind } = input;
  if (!mn?.trim() || !kind) return undefined;
  const kept = before?.kind === kind ? before : {};
  const options = (input.options ?? []).filter((option) => option?.mn?.trim());
  const made = {
    ...kept,
    kind,
    label: labelOf({ mn, en: input.en, ko: input.ko }),
    ...(hasOptions(kind) ? { options: optionsOf(options) } : {}),
    ...(kind === 'reference' ? { to: input.to } : {}),
  };
  const result = customDefinitionSchema.safeParse(made);
  return result.success ? result.data : undefined;
}

export function contentOf(input: FieldInput, position: number, before?: Field): CustomContent | undefined {
  const definition = definitionOf(input, before);
  return definition && { definition, place: placeOf(input.place), inGrid: input.inGrid, position };
}

const spoken = ({ mn, en, ko }: Label) => ({ mn, en: en === mn ? '' : en, ko: ko === mn ? '' : ko });
/** The other way round: what stands in the editor for a stored field. */
export function inputOf(name: string, { definition, place, inGrid }: CustomContent): FieldInput {
  return {
    ...spoken(definition.label),
    name,
    kind: definition.kind as CustomKind,
    ...('options' in definition && definition.options
      ? { options: definition.options.map(({ value, label }) => ({ value, ...spoken(label) })) }
      : {}),
    ...(definition.kind === 'reference' ? { to: definition.to } : {}),
    place: placeKey(place),
    inGrid,
  };
}

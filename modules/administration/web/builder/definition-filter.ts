/** Which definitions a search and the filters leave. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import type { ListedDefinition } from './builder-data.ts';

/** By where they come from, and by what waits with them; the empty one leaves all. */
export const STANDS = ['', 'shipped', 'changed', 'built', 'drafted', 'leftOut'] as const;

const stands = (definition: ListedDefinition, stand: string): boolean => {
  if (stand === 'drafted') return definition.draft !== null;
  if (stand === 'leftOut') return definition.left_out !== null;
  return stand === '' || definition.origin === stand;
};
const says = ({ name, label }: ListedDefinition, words: readonly string[]): boolean => {
  const text = [name, ...LANGUAGES.map((language) => label[language])].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Every word of `text` has to stand in the name or in one of the labels. */
export function chosenDefinitions(
  definitions: readonly ListedDefinition[],
  { text, type, stand }: { readonly text: string; readonly type: string; readonly stand: string },
): readonly ListedDefinition[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return definitions.filter((one) => (type === '' || one.type === type) && stands(one, stand) && says(one, words));
}

/** How a list with a fixed condition is named to the server. By itself, so that the home page counts lists without the code of lists. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';

export type FixedList = {
  /** The list whose fixed condition the server adds. */
  readonly l?: string;
};
/** Named to the server where the list has a fixed condition. */
export const fixedIn = ({ name, condition }: GridDefinition): FixedList => (condition === undefined ? {} : { l: name });
/** Names of lists are plain letters. */
export const listArgument = ({ l }: FixedList): string => (l === undefined ? '' : `,list:"${l}"`);

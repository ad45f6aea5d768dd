/** How the options of a list are found by typing: beginnings first, spelling forgiven, as in every search. */
import { searchRank } from '@lambda/model/search/search-match.ts';

type Choice = { readonly label?: unknown };
const textOf = (option: Choice | undefined): string => (typeof option?.label === 'string' ? option.label : '');
const WORST = 3;

/** For the `showSearch` of a list whose options have texts for labels. */
export const choiceSearch = {
  filterOption: (typed: string, option?: Choice): boolean => searchRank(typed, textOf(option)) !== null,
  filterSort: (left: Choice, right: Choice, { searchValue }: { searchValue: string }): number =>
    (searchRank(searchValue, textOf(left)) ?? WORST) - (searchRank(searchValue, textOf(right)) ?? WORST),
};

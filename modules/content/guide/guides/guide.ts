/** How a shipped guide is written down: one text in three languages. */
import type { Written } from '../../written.ts';

export type GuideCategory = 'start' | 'lists' | 'hr' | 'documents' | 'administration' | 'information';
export type Guide = {
  readonly code: string;
  readonly category: GuideCategory;
  /** The screens that it describes: paths of this site, `*` at the end for all that begin so. */
  readonly paths: readonly string[];
  readonly title: Written;
  readonly text: Written;
};

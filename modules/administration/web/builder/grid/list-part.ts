/** What the parts of a list's settings are given. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import type { GridSource } from '@lambda/web-engine/list/source.ts';

export type ListPart = {
  readonly grid: GridDefinition;
  readonly source: GridSource;
  readonly change: (next: GridDefinition, merge?: string) => void;
  /** What is wrong at a place of the definition, or below it. */
  readonly faultOf: (path: string) => string | undefined;
};

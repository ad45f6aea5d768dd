/** What the designer and the window of its preview tell each other. */
import type { FormDefinition, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';

export type Shown =
  | { readonly type: 'form'; readonly definition: FormDefinition }
  | { readonly type: 'grid'; readonly definition: GridDefinition };
type Row = Readonly<Record<string, unknown>>;
export type PreviewMessage = {
  readonly kind: 'lambda.preview.show';
  readonly show: Shown;
  readonly models: readonly ModelDefinition[];
  /** Rows of the person whose view it is; sample rows without them. */
  readonly rows?: readonly Row[] | undefined;
  readonly record?: Row | null | undefined;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
};
export const READY = 'lambda.preview.ready';

/** From the same site and from the window that is meant; everything else is nobody's business here. */
export const isFrom = (event: MessageEvent, source: Window | null | undefined): boolean =>
  event.origin === window.location.origin && source != null && event.source === source;
export const isShow = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === 'lambda.preview.show';

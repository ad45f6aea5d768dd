/** What is said of one address: its words, what it takes and what it answers. */
import type { z } from 'zod';
import type { Access } from '../../core/access/access.ts';
import type { JsonSchema } from './json-schema.ts';

/** Names that a part of the path may have; `form` … are those that the actor may open. */
export type PathNames = 'form' | 'grid' | 'model' | 'action' | 'report' | 'job' | 'type' | 'definition';
export type Operation = {
  readonly tag: string;
  readonly summary: string;
  readonly names?: Readonly<Record<string, PathNames>>;
  readonly query?: z.ZodType;
  readonly body?: JsonSchema;
  /** A form with one file. */
  readonly upload?: boolean;
  /** What a plain form of a page sends; a refusal may come as the page with what was typed. */
  readonly form?: boolean;
  readonly reply: JsonSchema | { readonly media: string };
  /** Whether it is of use to these rights; everybody unless told. */
  readonly open?: (access: Access) => boolean;
};

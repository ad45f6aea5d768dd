/** What is said of one address in the description: its words, what it takes and what it answers. */
import { z } from 'zod';
import type { Access } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { type JsonSchema, sent } from './json-schema.ts';

/** Names that a part of the path may have; `form` … are those that the actor may open. */
export type PathNames = 'form' | 'grid' | 'model' | 'action' | 'report' | 'job' | 'type' | 'definition';
/** A body that is only described at its address: what reads it stands further on. */
export type Described = { readonly described: JsonSchema; readonly schemas: readonly z.ZodType[] };
/** A body that is read by the definition that it is about, as a form or a grid. */
export const described = (schema: JsonSchema): Described => ({ described: schema, schemas: [] });
/** A body that the answer reads by itself, as one of these. */
export const readByAnswer = (first: z.ZodType, ...others: readonly z.ZodType[]): Described => ({
  described: others.length === 0 ? sent(first) : { anyOf: [first, ...others].map(sent) },
  schemas: [first, ...others],
});
/** A body that may be left out: an empty one is read then. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((given) => given ?? {}, schema);

export type Operation = {
  readonly tag: string;
  /** One sentence in English. */
  readonly summary: string;
  readonly names?: Readonly<Partial<Record<string, PathNames>>>;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | Described;
  /** A form with one file; a body beside it is what may be sent in its place. */
  readonly upload?: boolean;
  /** What a plain form of a page sends; a refusal may come as the page with what was typed. */
  readonly form?: boolean;
  readonly reply: JsonSchema | { readonly media: string };
  /** Whom it is open to, by the rights of the session; everybody unless told. Others are refused, and do not see it described. */
  readonly open?: (access: Access, registry: Registry) => boolean;
};

export const bodySchema = (body: z.ZodType | Described): JsonSchema => ('described' in body ? body.described : sent(body));

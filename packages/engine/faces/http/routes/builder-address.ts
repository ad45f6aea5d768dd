/** What the addresses of the builder share: who is answered, and how definitions are named. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import type { Access } from '../../../core/access/access.ts';
import { BUILT_TYPES } from '../../../core/registry/built.ts';
import type { Builder } from '../../../services/builder/builder.ts';
import type { AddressAsked } from '../address.ts';
import type { Services } from '../services.ts';

export const nameSchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
export const keySchema = z.strictObject({ type: z.enum(BUILT_TYPES), name: nameSchema });
/** Looked at by the schema of its type. */
export const definitionSchema = z.custom<Json>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

export const shared = { tag: 'Definitions', open: ({ administrator }: Access) => administrator } as const;

export function definitionsOf({ services: { definitions } }: Pick<AddressAsked, 'services'>): NonNullable<Services['definitions']> {
  if (!definitions) throw new PlatformError('UNAVAILABLE');
  return definitions;
}
export const builderOf = (asked: Pick<AddressAsked, 'services'>): Builder => definitionsOf(asked).builder;

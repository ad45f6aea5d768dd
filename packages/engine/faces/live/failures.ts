/** Refusals in the form in which GraphQL tells them. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { GraphQLError } from 'graphql';

/** Anything that is no refusal of ours counts as a database that does not answer. */
export function asGraphQLError(error: unknown, language: Language): GraphQLError {
  const known = error instanceof PlatformError ? error : new PlatformError('UNAVAILABLE');
  return new GraphQLError(known.textIn(language), { extensions: { code: known.code, status: known.status } });
}

/** What a sweep of addresses works with, and one request that has to be refused. */

import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { Route } from '@lambda/engine/faces/http/server.ts';
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Reply } from '@lambda/testing/client.ts';
import type { Oracle } from './oracle.ts';
import type { Person } from './served-demo.ts';

/** Things of one company, or of one person in it, that others must not reach. */
export type Possessions = {
  /** Who has them: the person's own are no attack. */
  readonly owner: Person;
  readonly grid: string;
  readonly file: number;
  readonly privateFile: number;
  readonly view: number;
  readonly job: number;
  readonly notice: number;
  /** Where messages are shown. */
  readonly device: number;
  readonly attachment: number;
  readonly draft: { readonly form: string; readonly record: number };
};
export type RouteSweep = {
  readonly registry: Registry;
  readonly oracle: Oracle;
  readonly possessions: readonly Possessions[];
  /** A living row of another company. */
  readonly foreignRow: (person: Person, model: ModelDefinition) => number | undefined;
  /** A deleted row of the person's own company, and one of another. */
  readonly deletedRow: (person: Person, model: ModelDefinition) => { readonly own: number; readonly foreign: number };
  /** A living row of the person's own company. */
  readonly ownRow: (person: Person, model: ModelDefinition) => number | undefined;
};
export type Attempt = {
  readonly route: Route;
  readonly path: string;
  readonly body?: unknown;
  /** Why it has to be refused. */
  readonly why: 'role' | 'foreign';
  /** Statuses of a refusal. */
  readonly refusedBy: readonly number[];
  /** What a reply of 200 must say so that nothing was reached: the row refused, nothing found. */
  readonly harmless?: (reply: Reply<unknown>) => boolean;
};

/** The fields that a form shows. */
export const fieldsOfForm = ({ tabs }: FormDefinition): ReadonlySet<string> =>
  new Set(
    tabs
      .flatMap(({ sections }) => sections)
      .flatMap((section) => ('fields' in section ? section.fields : []))
      .map((one) => (typeof one === 'string' ? one : one.field)),
  );

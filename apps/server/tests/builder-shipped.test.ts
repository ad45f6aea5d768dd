/** Every shipped definition may be opened in the builder and kept as it is. */
import { builtFault, isOfPlatform, shippedDefinition, shippedDefinitions } from '@lambda/engine/core/registry/built.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { expect, it } from 'vitest';
import { modules } from '../modules.ts';

it('takes every shipped definition as a draft of itself', () => {
  const refused = [...shippedDefinitions(modules).values()].flatMap(({ type, definition }) => {
    if (type === 'model' && isOfPlatform(definition as unknown as ModelDefinition)) return [];
    const stored = shippedDefinition(modules, type, definition.name);
    const fault = builtFault(type, definition.name, stored, stored);
    return fault === undefined ? [] : [`${type} ${definition.name}: ${JSON.stringify(fault)}`];
  });
  expect(refused).toEqual([]);
});

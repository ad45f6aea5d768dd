/** How people are told of a role: a shipped one by its names, one of a company as the company calls it. */
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';

export const roleTitle = (registry: Registry, id: number, name: string): Label =>
  registry.roles.get(id)?.label ?? { mn: name, en: name, ko: name };

/** Definitions cannot be silently wrong: each planted mistake is refused with a sentence that names the definition and the place. */
import { checkDefinition, DEFINITION_SCHEMAS, type DefinitionType, type ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, it } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { MISTAKES } from './planted-mistakes.ts';
import { SOUND } from './sound-definitions.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
/** The key of a child by its name in a list of definitions, by its place in another list. */
function keyIn(node: Node, part: string): string {
  if (!Array.isArray(node)) return part;
  if (part === '+') return String(node.length);
  const named = node.findIndex((one) => one === part || (isNode(one) && [one.name, one.id, one.field].includes(part)));
  return named < 0 ? part : String(named);
}
function planted(path: string, value: unknown): ModuleDefinition {
  const copy = structuredClone(SOUND);
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  const holder = parts.reduce<unknown>((node, part) => (isNode(node) ? node[keyIn(node, part)] : undefined), copy);
  if (!isNode(holder)) throw new Error(`${path} leads nowhere`);
  const key = keyIn(holder, last);
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  return copy;
}
/** As at start and at publishing: each definition by its schema, then all of them together. */
function start(module: ModuleDefinition): void {
  const kinds = Object.keys(DEFINITION_SCHEMAS) as DefinitionType[];
  for (const kind of kinds) {
    const own = (module as unknown as Record<string, readonly object[] | undefined>)[`${kind}s`] ?? [];
    for (const one of own) checkDefinition(kind, one);
  }
  createRegistry([checkDefinition('module', module)]);
}

describe('definitions', () => {
  it('that are sound are taken', () => expect(() => start(SOUND)).not.toThrow());
  it.each(MISTAKES.map(([name, path, value, says]) => ({ name, path, value, says })))('are refused: $name', ({ path, value, says }) => {
    expect(() => start(planted(path, value))).toThrow(says);
  });
  it('have at least eighty planted mistakes', () => expect(MISTAKES.length).toBeGreaterThanOrEqual(80));
  it('are named with their module, all of them at once', () => {
    const module = planted('grids/vehicle/card/figure', 'cost');
    const message = (() => {
      try {
        start({ ...module, grids: (module.grids ?? []).map((grid) => ({ ...grid, search: ['nothing'] })) });
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
      return '';
    })();
    expect(message.split('\n')).toContain('grid vehicle: card: vehicle has no field cost (module fleet)');
    expect(message.split('\n')).toContain('grid trip: search: trip has no field nothing (module fleet)');
  });
});

/** Every icon that a definition names is one that the browser draws. */
import { ICON_NAMES } from '@lambda/ui/icons/icon.tsx';
import { expect, it } from 'vitest';
import { createModuleRegistry } from '../platform.ts';

/** The values under `icon`, anywhere in a definition. */
function iconsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'icon' && typeof inner === 'string' ? [inner] : iconsIn(inner)));
}

it('every icon of a definition is drawn as itself, not as the question mark of an unknown one', () => {
  // Rows are content: the public site draws its icons itself.
  const definitions = createModuleRegistry().modules.map(({ rows: _rows, ...module }) => module);
  const named = [...new Set(iconsIn(definitions))];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !ICON_NAMES.has(name))).toEqual([]);
});

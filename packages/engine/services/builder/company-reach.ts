/** Whoever changes a list for a company shows in it what he reads himself, and nothing else. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Access } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';

/** The paths that a list shows, filters, sorts or adds up by. */
const pathsOf = ({ columns, sort, presets = [], columnAggregations = [] }: GridDefinition): readonly string[] => [
  ...columns.filter(({ hidden }) => hidden !== true).map(({ field }) => field),
  ...sort.map(({ field }) => field),
  ...presets.flatMap(({ filters }) => filters.map(({ field }) => field)),
  ...columnAggregations.map(({ column }) => column),
];
function isReadable(registry: Registry, access: Access, model: string, path: string): boolean {
  const entity = registry.entities.get(model);
  if (!entity) return false;
  if (entity.fields.has(path)) return access.mayReadField(entity.model, path);
  try {
    return access.mayReadPath(registry.path(entity.model, path));
  } catch {
    return false;
  }
}
const closed = (path: string): Label => ({
  mn: `${path}: танд энэ талбарыг унших эрх алга`,
  en: `${path}: you have no right to read this field`,
  ko: `${path}: 이 필드를 읽을 권한이 없습니다`,
});

/** The first path that the list says beyond the platform's and the actor may not read; undefined for none. */
export function beyondReach(registry: Registry, access: Access, wanted: GridDefinition, platform: GridDefinition): Label | undefined {
  const known = new Set(pathsOf(platform));
  const path = pathsOf(wanted).find((one) => !known.has(one) && !isReadable(registry, access, wanted.model, one));
  return path === undefined ? undefined : closed(path);
}

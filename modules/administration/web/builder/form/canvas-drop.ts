/** Where something dragged over the canvas would come to stand. */
import { type ClientRect, type CollisionDetection, closestCenter, pointerWithin } from '@dnd-kit/core';
import type { FormDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Drop, Pending } from './added.ts';
import { canMoveTo } from './form-operations.ts';
import { isRows, itemsOf, sectionAt } from './form-places.ts';
import type { Dragged } from './use-form-designer.ts';

/** What can be dragged over. */
export type DropTarget =
  | { readonly kind: 'item'; readonly tab: number; readonly section: number; readonly at: number; readonly isWide: boolean }
  | { readonly kind: 'section'; readonly tab: number; readonly section: number }
  | { readonly kind: 'tab'; readonly tab: number }
  | { readonly kind: 'pending'; readonly part: Pending };

type Data = { readonly target?: DropTarget; readonly dragged?: Dragged };
const targetOf = (container: { readonly data: { readonly current?: unknown } } | undefined): DropTarget | undefined =>
  (container?.data.current as Data | undefined)?.target;
export const draggedOf = (active: { readonly data: { readonly current?: unknown } } | null | undefined): Dragged | undefined =>
  (active?.data.current as Data | undefined)?.dragged;
export const targetOver = targetOf;

const isSectionDrag = (dragged: Dragged | undefined): boolean =>
  (dragged?.from === 'canvas' && dragged.place.kind === 'section') ||
  (dragged?.from === 'palette' && (dragged.add.kind === 'part' || dragged.add.kind === 'rows'));

/** The innermost thing under the pointer; between the fields of a section the nearest of them. */
export const nearestTarget: CollisionDetection = (args) => {
  const isSection = isSectionDrag(draggedOf(args.active));
  const containers = args.droppableContainers.filter((one) => !isSection || targetOf(one)?.kind !== 'item');
  const under = pointerWithin({ ...args, droppableContainers: containers });
  const kindOf = (id: unknown) => targetOf(containers.find((one) => one.id === id))?.kind;
  const inner = under.find(({ id }) => kindOf(id) !== 'section');
  if (inner) return [inner];
  const [section] = under;
  if (!section || isSection) return under.slice(0, 1);
  const outer = targetOf(containers.find(({ id }) => id === section.id));
  const items = containers.filter((one) => {
    const target = targetOf(one);
    return outer?.kind === 'section' && target?.kind === 'item' && target.tab === outer.tab && target.section === outer.section;
  });
  const near = closestCenter({ ...args, droppableContainers: items });
  return near.length > 0 ? near.slice(0, 1) : [section];
};

type Point = { readonly x: number; readonly y: number };
/** The place that is meant; undefined where the thing cannot stand. */
export function dropAt(
  form: FormDefinition,
  {
    dragged,
    target,
    rect,
    point,
  }: { readonly dragged: Dragged; readonly target: DropTarget; readonly rect: ClientRect; readonly point: Point },
): Drop | undefined {
  const isLower = point.y > rect.top + rect.height / 2;
  if (isSectionDrag(dragged)) {
    if (target.kind === 'section') return { kind: 'between', tab: target.tab, section: target.section + (isLower ? 1 : 0) };
    return target.kind === 'tab' ? { kind: 'between', tab: target.tab, section: form.tabs[target.tab]?.sections.length ?? 0 } : undefined;
  }
  if (target.kind === 'pending') return { kind: 'part', part: target.part };
  if (target.kind === 'tab') {
    const sections = form.tabs[target.tab]?.sections ?? [];
    const section = sections.findLastIndex((one) => !isRows(one));
    const found = sections[section];
    return found
      ? { kind: 'gap', tab: target.tab, section, at: itemsOf(found).length }
      : { kind: 'part', part: { kind: 'section', tab: target.tab, at: sections.length } };
  }
  const section = sectionAt(form, target);
  if (!section) return undefined;
  if (dragged.from === 'canvas' && dragged.place.kind === 'item' && !canMoveTo(form, dragged.place, target)) return undefined;
  // Fields of the form's own table are no columns of its sub-tables.
  if (dragged.from === 'palette' && isRows(section)) return undefined;
  if (target.kind === 'section') return { kind: 'gap', tab: target.tab, section: target.section, at: itemsOf(section).length };
  const isBehind = target.isWide ? isLower : point.x > rect.left + rect.width / 2;
  return { kind: 'gap', tab: target.tab, section: target.section, at: target.at + (isBehind ? 1 : 0) };
}

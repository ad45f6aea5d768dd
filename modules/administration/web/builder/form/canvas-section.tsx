/** A section on the canvas with its fields in a grid of three, or a sub-table with its columns. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { FormSection, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { CircleAlert, GripVertical, Table2 } from 'lucide-react';
import { memo } from 'react';
import type { DesignFault } from '../editor/designer.ts';
import type { DropTarget } from './canvas-drop.ts';
import { CanvasItem, ChosenTools } from './canvas-item.tsx';
import { isRows, itemsOf, nameOf, pathOf, type SectionPlace } from './form-places.ts';
import { formDesignerTexts } from './texts.ts';
import type { Deeds, Dragged } from './use-form-designer.ts';

const small = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export type CanvasSectionProps = {
  readonly section: FormSection;
  readonly tab: number;
  readonly index: number;
  /** The table of its fields; of a sub-table the table of its rows. */
  readonly model: ModelDefinition | undefined;
  /** -1 for the section itself, undefined when neither it nor a field of it is chosen. */
  readonly chosenAt: number | undefined;
  /** Which of it is the way in by the Tab key: -1 for its heading. */
  readonly entryAt: number | undefined;
  /** Where a field that is dragged would go. */
  readonly dropAt: number | undefined;
  /** Where a section that is dragged would go. */
  readonly between: 'before' | 'after' | undefined;
  /** The faults inside of it; none is always the same list. */
  readonly faults: readonly DesignFault[];
  readonly deeds: Deeds;
};
export const CanvasSection = memo(function CanvasSection(props: CanvasSectionProps) {
  const { section, tab, index, model, chosenAt, entryAt, dropAt, between, faults, deeds } = props;
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const place: SectionPlace = { kind: 'section', tab, section: index };
  const id = pathOf(place);
  const dragged: Dragged = { from: 'canvas', place };
  const target: DropTarget = { kind: 'section', tab, section: index };
  const drag = useDraggable({ id: `drag ${tab} ${section.name}`, data: { dragged } });
  const drop = useDroppable({ id: `drop ${tab} ${section.name}`, data: { target } });
  const items = itemsOf(section);
  const list = isRows(section) ? 'columns' : 'fields';
  const name = label(section.label);
  const faultOf = (at: number): string | undefined => {
    const path = `${id}.${list}.${at}`;
    return faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  };
  const own = faults.find((one) => !one.path.startsWith(`${id}.${list}.`))?.message;
  return (
    // The keys of all things on the canvas are heard by the tree around them.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={drop.setNodeRef}
      role="treeitem"
      aria-level={1}
      aria-selected={chosenAt === -1}
      aria-label={isRows(section) ? t('item.rows', { name }) : t('item.section', { name })}
      tabIndex={entryAt === -1 ? 0 : -1}
      data-place={id}
      data-between={between}
      className={chosenAt === -1 ? 'form-section form-section-chosen' : 'form-section'}
      onClick={(event) => {
        event.stopPropagation();
        deeds.choose(place);
      }}
    >
      <div className="form-section-head" ref={drag.setNodeRef} {...drag.listeners}>
        <GripVertical {...small} />
        {isRows(section) && <Table2 {...small} />}
        <span>{name}</span>
        {chosenAt === -1 && <ChosenTools deeds={deeds} name={name} isRow />}
      </div>
      {own && (
        <span className="builder-message">
          <CircleAlert {...small} />
          {own}
        </span>
      )}
      {isRows(section) && section.formId !== undefined && (
        <span className="builder-hint">{t('rows.byForm', { name: section.formId })}</span>
      )}
      {items.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group inside of a tree is no set of inputs
        <div role="group" className={isRows(section) ? 'form-columns' : 'form-fields'}>
          {items.map((item, at) => (
            <CanvasItem
              key={nameOf(item)}
              item={item}
              field={model && fieldOf(model, nameOf(item))?.field}
              fault={faultOf(at)}
              listKey={`${tab} ${section.name}`}
              tab={tab}
              section={index}
              at={at}
              isChosen={chosenAt === at}
              isEntry={entryAt === at}
              drop={dropAt === at ? 'before' : dropAt === items.length && at === items.length - 1 ? 'after' : undefined}
              deeds={deeds}
              isColumn={isRows(section)}
            />
          ))}
        </div>
      )}
    </div>
  );
});

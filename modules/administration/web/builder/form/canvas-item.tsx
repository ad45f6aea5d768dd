/** One field on the canvas: drawn as on the form, chosen by a click, dragged, and a place before or behind which others go. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { FormField } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Tooltip } from 'antd';
import { ArrowLeft, ArrowRight, CircleAlert, Eye, GripVertical, Lock, Settings2, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { DropTarget } from './canvas-drop.ts';
import { DrawnInput } from './drawn-input.tsx';
import { itemPlace, nameOf, optionsOf, pathOf } from './form-places.ts';
import { formDesignerTexts } from './texts.ts';
import type { Deeds, Dragged } from './use-form-designer.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const small = { ...icon, size: 14 } as const;
const WIDE_KINDS: ReadonlySet<string> = new Set(['longText', 'richText', 'geometry', 'json', 'files', 'images']);
export const spanOf = (item: FormField, field: Field | undefined): number | 'full' =>
  optionsOf(item).span ?? (field && WIDE_KINDS.has(field.kind) ? 'full' : 1);

/** What can be done with what is chosen, beside it. */
export function ChosenTools({ deeds, name, isRow }: { readonly deeds: Deeds; readonly name: string; readonly isRow: boolean }) {
  const t = formDesignerTexts.useText();
  const [Back, On] = [ArrowLeft, ArrowRight];
  return (
    // A press here is none on the thing around it, which would be chosen where it stood before.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <span className={isRow ? 'form-tools form-tools-row' : 'form-tools'} onClick={(event) => event.stopPropagation()}>
      <Tooltip title={`${t('tool.back')} (Alt+←)`}>
        <Button size="small" type="text" icon={<Back {...icon} />} aria-label={t('tool.backOf', { name })} onClick={() => deeds.move(-1)} />
      </Tooltip>
      <Tooltip title={`${t('tool.on')} (Alt+→)`}>
        <Button size="small" type="text" icon={<On {...icon} />} aria-label={t('tool.onOf', { name })} onClick={() => deeds.move(1)} />
      </Tooltip>
      <Tooltip title={`${t('tool.settings')} (Enter)`}>
        <Button
          size="small"
          type="text"
          icon={<Settings2 {...icon} />}
          aria-label={t('tool.settingsOf', { name })}
          onClick={() => deeds.openSettings()}
        />
      </Tooltip>
      <Tooltip title={`${t('tool.remove')} (Delete)`}>
        <Button size="small" type="text" icon={<Trash2 {...icon} />} aria-label={t('tool.removeOf', { name })} onClick={deeds.remove} />
      </Tooltip>
    </span>
  );
}

type BodyProps = { readonly item: FormField; readonly field: Field | undefined; readonly fault: string | undefined };
const Body = memo(function Body({ item, field, fault }: BodyProps) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const options = optionsOf(item);
  const { above, help = field?.help, widget } = options;
  return (
    <>
      {above?.divider && <span className="form-above-line">{label(above.divider)}</span>}
      {above?.label && <span className="form-above-words">{label(above.label)}</span>}
      {above?.html && <span className="form-above-words">{label(above.html).replace(/<[^>]*>/g, ' ')}</span>}
      <span className="form-item-label">
        {field?.required && <span className="form-star">*</span>}
        <span>{field ? label(field.label) : nameOf(item)}</span>
        {options.visibleWhen !== undefined && <Eye {...small} />}
        {(options.readOnly || options.readOnlyWhen !== undefined) && <Lock {...small} />}
      </span>
      {field ? (
        <DrawnInput field={field} widget={widget} readOnly={Boolean(field.readOnly || options.readOnly)} />
      ) : (
        <span className="builder-message">{t('item.gone')}</span>
      )}
      {help && <span className="form-item-help">{label(help)}</span>}
      {fault && (
        <span className="builder-message">
          <CircleAlert {...small} />
          {fault}
        </span>
      )}
    </>
  );
});

export type CanvasItemProps = BodyProps & {
  /** Tells its list apart from all others on the canvas. */
  readonly listKey: string;
  readonly tab: number;
  readonly section: number;
  readonly at: number;
  readonly isChosen: boolean;
  /** The tree has one way in by the Tab key. */
  readonly isEntry: boolean;
  readonly drop: 'before' | 'after' | undefined;
  readonly deeds: Deeds;
  /** A column of a sub-table. */
  readonly isColumn: boolean;
};
export const CanvasItem = memo(function CanvasItem(props: CanvasItemProps) {
  const { item, field, fault, listKey, tab, section, at, isChosen, isEntry, drop, deeds, isColumn } = props;
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const place = itemPlace(tab, section, at);
  const id = pathOf(place);
  // By its name: what stands beside it stays the same thing when it goes elsewhere.
  const key = `${listKey} ${nameOf(item)}`;
  const span = isColumn ? 1 : spanOf(item, field);
  const isWide = span === 'full' || span === 3;
  const dragged: Dragged = { from: 'canvas', place };
  const target: DropTarget = { kind: 'item', tab, section, at, isWide };
  const drag = useDraggable({ id: key, data: { dragged } });
  const { setNodeRef: setDropRef } = useDroppable({ id: key, data: { target } });
  const name = field ? label(field.label) : nameOf(item);
  return (
    // The keys of all things on the canvas are heard by the tree around them.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={(node) => {
        drag.setNodeRef(node);
        setDropRef(node);
      }}
      role="treeitem"
      aria-level={2}
      aria-selected={isChosen}
      aria-label={field?.required ? t('item.required', { name }) : name}
      tabIndex={isEntry ? 0 : -1}
      data-place={id}
      data-span={span}
      data-drop={drop}
      className={drag.isDragging ? 'form-item form-item-dragged' : 'form-item'}
      onClick={(event) => {
        event.stopPropagation();
        deeds.choose(place);
      }}
      {...drag.listeners}
    >
      {isChosen && (
        <>
          <span className="form-item-kind" aria-hidden>
            <GripVertical {...small} />
            {nameOf(item)}
          </span>
          <ChosenTools deeds={deeds} name={name} isRow={false} />
        </>
      )}
      <Body item={item} field={field} fault={fault} />
    </div>
  );
});

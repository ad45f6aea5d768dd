/** Several files or pictures: chosen or dropped together, opened, put in order, taken off the list. */
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { type FieldOf, maxEntriesOf } from '@lambda/model/fields/fields.ts';
import { GripVertical, Paperclip, Upload } from 'lucide-react';
import { useRef } from 'react';
import { formTexts } from '../texts.ts';
import { IMAGE_TYPES, placeOf, useUpload } from '../use-upload.ts';
import { thumbAddress } from './image.tsx';
import { FileDrop, RemoveFile, UploadShare } from './upload-parts.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

type EntryProps = {
  readonly address: string;
  readonly number: number;
  readonly isPicture: boolean;
  readonly readOnly: boolean;
  readonly canMove: boolean;
  readonly onRemove: () => void;
};

function Entry({ address, number, isPicture, readOnly, canMove, onRemove }: EntryProps) {
  const t = formTexts.useText();
  const { setNodeRef, attributes, listeners, transform } = useSortable({ id: address, disabled: !canMove });
  const open = `${t(isPicture ? 'image.open' : 'file.open')} ${number}`;
  return (
    <li ref={setNodeRef} style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, zIndex: 1 } : {}}>
      {canMove && (
        <button type="button" className="record-grip" {...attributes} {...listeners} aria-label={`${t('file.move')} ${number}`}>
          <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <a href={address} target="_blank" rel="noreferrer">
        {isPicture ? (
          <img src={thumbAddress(address)} alt={open} />
        ) : (
          <>
            <Paperclip size={16} strokeWidth={1.75} aria-hidden />
            <span>{open}</span>
          </>
        )}
      </a>
      {!readOnly && <RemoveFile label={`${t(isPicture ? 'image.remove' : 'file.remove')} ${number}`} onRemove={onRemove} />}
    </li>
  );
}

export function FileListWidget(props: FieldWidgetProps<FieldOf<'files' | 'images'>>) {
  const { id, name, modelName, field, label, value, onChange, onProblem, readOnly, describedBy } = props;
  const t = formTexts.useText();
  const addresses = Array.isArray(value) ? value.map(String) : [];
  // Files that are sent one after another each add to what the one before left.
  const newest = useRef(addresses);
  newest.current = addresses;
  const put = (next: readonly string[]) => {
    newest.current = [...next];
    onChange(next.length > 0 ? next : null);
  };
  const { share, start } = useUpload({
    field,
    of: placeOf(modelName, name),
    onProblem,
    onDone: (address) => put([...newest.current, address]),
  });
  const sendAll = async (files: readonly File[]) => {
    for (const file of files) if (!(await start(file))) return;
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) put(arrayMove(addresses, addresses.indexOf(String(active.id)), addresses.indexOf(String(over.id))));
  };
  const isPictures = field.kind === 'images';
  const isFull = addresses.length >= maxEntriesOf(field);
  return (
    <div className="record-file-list">
      {addresses.length > 0 && (
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
          <SortableContext items={addresses} strategy={rectSortingStrategy}>
            <ul>
              {addresses.map((address, index) => (
                <Entry
                  key={address}
                  address={address}
                  number={index + 1}
                  isPicture={isPictures}
                  readOnly={readOnly}
                  canMove={!readOnly && addresses.length > 1}
                  onRemove={() => put(addresses.filter((one) => one !== address))}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      )}
      {!readOnly && !isFull && (
        <FileDrop
          id={id}
          label={label}
          describedBy={describedBy}
          icon={<Upload size={16} strokeWidth={1.75} />}
          text={t(isPictures ? 'image.choose' : 'file.choose')}
          share={share}
          several
          accept={isPictures ? IMAGE_TYPES : undefined}
          onFiles={(files) => void sendAll(files.slice(0, maxEntriesOf(field) - addresses.length))}
        />
      )}
      <UploadShare share={share} />
    </div>
  );
}

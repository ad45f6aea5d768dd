/** "Add new" below the list of a reference, for those who may add records of its model. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { definitionQuery } from '../../kit/data/definitions.ts';
import { usePage } from '../../kit/data/page-scope.ts';
import type { Values } from '../form-values.ts';
import { formTexts } from '../texts.ts';
import { useNested } from './nested-context.ts';

/** What was typed in vain becomes the name of the new record, where one text names it. */
function typedName(model: ModelDefinition, typed: string): Values {
  const [name, ...more] = model.title;
  const isName = name !== undefined && more.length === 0 && model.fields[name]?.kind === 'text';
  return isName && typed.trim() !== '' ? { [name]: typed.trim() } : {};
}

type AddNew = {
  /** For the list's `popupRender`; undefined when nothing may be added. */
  readonly withButton: ((list: ReactElement) => ReactElement) | undefined;
  /** Tab goes from the open list to the button below it. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Whether the focus is on the button: the list stays open then. */
  readonly hasFocus: () => boolean;
};

/** `within` are values that every row of the list has and that the new record gets too. */
export function useAddNew({
  model,
  field,
  typed,
  within,
  isOpen,
  close,
  onMade,
}: {
  model: string;
  field: string;
  typed: string;
  within: Values;
  isOpen: boolean;
  close: () => void;
  onMade: (id: number) => void;
}): AddNew {
  const t = formTexts.useText();
  const nested = useNested();
  const page = usePage();
  const button = useRef<HTMLDivElement>(null);
  const entry = nested?.entryFor(model, 'c');
  const { data: definition } = useQuery({ ...definitionQuery('model', model, page), enabled: isOpen && entry !== undefined });
  // Without the definition, what was typed could not become the name of the new record.
  if (!nested || !entry || !definition) return { withButton: undefined, onKeyDown: () => undefined, hasFocus: () => false };
  const add = () => {
    close();
    nested.add({ entry, field, preset: { ...typedName(definition, typed), ...within }, onMade });
  };
  return {
    withButton: (list) => (
      <>
        {list}
        <div className="record-add-new" ref={button}>
          <Button
            type="text"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onMouseDown={(event) => event.preventDefault()}
            onClick={add}
            onKeyDown={(event) => {
              if (event.key === 'Escape' || event.key === 'Tab') close();
              event.stopPropagation();
            }}
            onBlur={close}
          >
            {t('reference.add')}
          </Button>
        </div>
      </>
    ),
    onKeyDown: (event) => {
      const target = button.current?.querySelector('button');
      if (event.key !== 'Tab' || event.shiftKey || !isOpen || !target) return;
      // The list would take Tab for a press on the row that is marked.
      event.stopPropagation();
      event.preventDefault();
      target.focus();
    },
    hasFocus: () => button.current?.contains(document.activeElement) ?? false,
  };
}

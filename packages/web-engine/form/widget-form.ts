/** What a widget may do with the form around it, beside changing its own field. */
import { App } from 'antd';
import { createContext, type RefObject, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { RequestError } from '../kit/data/client.ts';
import { shapedFields } from './form-shape.ts';
import type { Values } from './form-values.ts';
import type { Editor } from './use-editor.ts';

type Work = (id: number) => Promise<void>;
export type WidgetForm = {
  /** Fills fields that the form asks for and that are still empty. */
  readonly fill: (values: Values) => void;
  /** Done once the record is stored, before the form closes. Another work of the same name takes its place, `undefined` calls it off. */
  readonly afterSave: (name: string, work: Work | undefined) => void;
  /** Whether anything would be lost by leaving now. */
  readonly isDirty: () => boolean;
  /** Saves as the form's own button does; settles when the server has answered. */
  readonly save: () => Promise<void>;
  /** What widgets keep while they are out of sight, as in another step of the form; by their names. */
  readonly kept: Map<string, unknown>;
};

const WidgetFormContext = createContext<WidgetForm | undefined>(undefined);
export const WidgetFormProvider = WidgetFormContext.Provider;
/** Undefined where a widget stands in no form of a record, as in the dialog of an action. */
export const useWidgetForm = (): WidgetForm | undefined => useContext(WidgetFormContext);

/** `settle` does what widgets have left to be done; what fails is told, the record is stored all the same. */
export function useFormWork({ shape, step, isDirty }: Pick<Editor, 'shape' | 'step' | 'isDirty'>): {
  readonly form: WidgetForm;
  readonly settle: (id: number) => Promise<void>;
  /** How the form is saved; said by the form when it knows. */
  readonly saving: RefObject<() => Promise<void>>;
} {
  const { message } = App.useApp();
  const works = useRef(new Map<string, Work>());
  const saving = useRef(async () => {});
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const [kept] = useState(() => new Map<string, unknown>());
  const form = useMemo<WidgetForm>(() => {
    const asked = new Set(shapedFields(shape).flatMap(({ name, readOnly }) => (readOnly ? [] : [name])));
    return {
      kept,
      isDirty: () => dirty.current,
      save: () => saving.current(),
      fill: (values) =>
        step({
          type: 'fill',
          values: Object.fromEntries(Object.entries(values).filter(([name, value]) => asked.has(name) && (value ?? '') !== '')),
        }),
      afterSave: (name, work) => {
        if (work) works.current.set(name, work);
        else works.current.delete(name);
      },
    };
  }, [kept, shape, step]);
  const settle = useCallback(
    async (id: number) => {
      const waiting = [...works.current.values()];
      works.current.clear();
      kept.clear();
      for (const work of waiting) {
        try {
          await work(id);
        } catch (failure) {
          if (!(failure instanceof RequestError)) throw failure;
          message.error(failure.fields[0]?.message ?? failure.message);
        }
      }
    },
    [kept, message],
  );
  return { form, settle, saving };
}

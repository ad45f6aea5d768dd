/** Forms over a form: a new record for a reference, and the record that one points at, without leaving the work below. */
import './nested.css';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { definitionQuery } from '../../kit/data/definitions.ts';
import { PageProvider } from '../../kit/data/page-scope.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { useIsPhone } from '../../kit/page/use-media.ts';
import type { MenuPermissions } from '../../kit/registries.ts';
import { useSession } from '../../kit/session/session.tsx';
import type { Values } from '../form-values.ts';
import type { FormHandle } from '../record-editor.tsx';
import { RecordFrame, useFrame } from '../record-frame.tsx';
import { formTexts } from '../texts.ts';
import { type FormEntry, formEntryFor } from './form-entry.ts';
import { type Nested, NestedProvider } from './nested-context.ts';

type NestedFormProps = {
  readonly form: string;
  readonly recordId: number | null;
  readonly permissions: MenuPermissions;
  readonly preset?: Values | undefined;
  readonly readOnly?: boolean | undefined;
  /** Where the form stands: its draft is its own. */
  readonly nestedIn: string;
  readonly handle?: RefObject<FormHandle | undefined>;
  readonly onSaved: (id: number) => void;
  readonly onClose: () => void;
  readonly onDirtyChange?: (isDirty: boolean) => void;
};

type Opened = { readonly entry: FormEntry /** A form opened anew reads anew. */; readonly time: number } & (
  | { readonly kind: 'add'; readonly field: string; readonly preset: Values; readonly onMade: (id: number) => void }
  | { readonly kind: 'show'; readonly id: number }
);

type WithoutTime<T> = T extends unknown ? Omit<T, 'time'> : never;

/** A form over a form over a form is where people lose their way. */
const DEEPEST = 2;
const Depth = createContext(0);

/** Gives the widgets below it the ways to open forms, and draws what they open. `Form` is the form itself. */
export function NestedForms({ Form, within, children }: { Form: ComponentType<NestedFormProps>; within: string; children: ReactNode }) {
  const session = useSession();
  const depth = useContext(Depth);
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const nested = useMemo((): Nested => {
    const open = (next: WithoutTime<Opened>) => {
      setOpened((before) => ({ ...next, time: (before?.time ?? 0) + 1 }));
      setOpen(true);
    };
    return {
      entryFor: (model, right) => (depth < DEEPEST ? formEntryFor(session, model, right) : undefined),
      add: (asked) => open({ ...asked, kind: 'add' }),
      show: (asked) => open({ ...asked, kind: 'show' }),
    };
  }, [session, depth]);
  return (
    <NestedProvider value={nested}>
      {children}
      {opened && (
        <Depth value={depth + 1}>
          <PageProvider value={opened.entry.page}>
            <NestedForm
              Form={Form}
              within={within}
              opened={opened}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
              onClosed={() => setOpened(undefined)}
            />
          </PageProvider>
        </Depth>
      )}
    </NestedProvider>
  );
}

type NestedFrameProps = {
  readonly Form: ComponentType<NestedFormProps>;
  readonly within: string;
  readonly opened: Opened;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

function NestedForm({ Form, within, opened, isOpen, onClose, onClosed }: NestedFrameProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const { modal } = App.useApp();
  const isPhone = useIsPhone();
  const isDirty = useRef(false);
  const handle = useRef<FormHandle | undefined>(undefined);
  const { entry } = opened;
  const { data: form } = useQuery(definitionQuery('form', entry.form, entry.page));
  const frame = useFrame(opened.kind === 'add' ? 'popup' : 'canvas', form?.width, isPhone);
  const close = useCallback(() => {
    if (!isDirty.current) return onClose();
    modal.confirm({
      title: t('nested.leave'),
      content: t('nested.leaveText'),
      okText: t('nested.discard'),
      cancelText: t('nested.stay'),
      onOk: () => {
        handle.current?.giveUp();
        onClose();
      },
    });
  }, [modal, onClose, t]);
  const heard = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const saved = (id: number) => {
    isDirty.current = false;
    if (opened.kind === 'add') opened.onMade(id);
    onClose();
  };
  return (
    <RecordFrame {...frame} open={isOpen} label={form ? label(form.label) : ''} onClose={close} onClosed={onClosed}>
      <Form
        key={opened.time}
        form={entry.form}
        recordId={opened.kind === 'show' ? opened.id : null}
        permissions={entry.permissions}
        preset={opened.kind === 'add' ? opened.preset : undefined}
        readOnly={opened.kind === 'show'}
        nestedIn={opened.kind === 'add' ? `${within}.${opened.field}` : within}
        handle={handle}
        onSaved={saved}
        onClose={close}
        onDirtyChange={heard}
      />
    </RecordFrame>
  );
}

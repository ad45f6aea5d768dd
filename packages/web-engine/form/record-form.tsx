/** A record on a form, in whatever container it was opened; loads what it needs and says what it cannot show. */
import './record-form.css';
import { useQueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { lazy, type RefObject, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sessionPlace } from '../kit/data/client.ts';
import { today } from '../kit/format.ts';
import { useLabel, useLanguage } from '../kit/i18n/i18n.ts';
import { inSentence } from '../kit/i18n/in-sentence.ts';
import type { MenuPermissions } from '../kit/registries.ts';
import { useActions } from './actions/use-actions.tsx';
import { AttachmentsPanel } from './attachments/attachments-panel.tsx';
import { closedBecause, closingNames } from './closed-because.ts';
import { FormHeader, type HeaderNeighbours } from './form-header.tsx';
import type { FormShape } from './form-shape.ts';
import { FormFailure, FormSkeleton, MissingRecord, NoRight } from './form-states.tsx';
import { cloneValues, type FormRecord, startValues, type Values } from './form-values.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { NestedForms } from './nested/nested-forms.tsx';
import { type FormHandle, RecordEditor } from './record-editor.tsx';
import { OpenRecordDeedsProvider, RecordIdProvider } from './record-id.ts';
import { titleOf } from './record-query.ts';
import { closes, withOwn } from './row-closing.ts';
import { formTexts } from './texts.ts';
import { useHeld } from './use-held.ts';
import { useRecord, useShape, useViewed } from './use-record.ts';

type FormPermissions = Pick<MenuPermissions, 'c' | 'u' | 'd' | 'preset' | 'gridEditCondition' | 'gridDeleteCondition'>;
export type RecordFormProps = {
  /** The name of a form definition. */
  readonly form: string;
  /** Null for a new record. */
  readonly recordId: number | null;
  /** A new record begins as a copy of this one. */
  readonly cloneFrom?: number | undefined;
  readonly permissions: FormPermissions;
  /** Values that a new record begins with. */
  readonly preset?: Values | undefined;
  readonly readOnly?: boolean | undefined;
  readonly onSaved: (id: number) => void;
  /** A new record was saved and the form goes on with the next one by itself; without it that is not offered. */
  readonly onSavedNext?: ((id: number) => void) | undefined;
  readonly onClose: () => void;
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** The form is the page itself, without a list around it. */
  readonly isPage?: boolean | undefined;
  readonly header?: HeaderNeighbours | undefined;
  /** Filled by the form while it is open, for the container to save or give up what was typed when the person leaves. */
  readonly handle?: RefObject<FormHandle | undefined> | undefined;
  /** What the container does with a wish to copy or delete the open record; without them they are not offered. */
  readonly onClone?: ((id: number) => void) | undefined;
  readonly onDelete?: ((id: number) => void) | undefined;
  /** The form that this one was opened over and the field it was opened from; its draft is its own then, and its history is elsewhere. */
  readonly nestedIn?: string | undefined;
};

const PrintDialog = lazy(async () => ({ default: (await import('../kit/print/print-dialog.tsx')).PrintDialog }));
const PHONE = 576;
/** Narrower than any short form on a desk. */
const NARROW = 480;

/** A form is laid out for a phone on a phone, and in a container too narrow for anything else. */
function useIsPhone() {
  const root = useRef<HTMLDivElement>(null);
  const [isPhone, setPhone] = useState(() => typeof window !== 'undefined' && window.innerWidth < PHONE);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setPhone(window.innerWidth < PHONE || element.clientWidth < NARROW));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { root, isPhone };
}

function useStart({
  shape,
  source,
  isClone,
  isNew,
  preset,
}: {
  shape: FormShape | undefined;
  source: FormRecord | null | undefined;
  isClone: boolean;
  isNew: boolean;
  preset: Values | undefined;
}) {
  // A preset written inline is a new object at each drawing; its content is what counts.
  const presetText = JSON.stringify(preset ?? {});
  return useMemo((): FormRecord | undefined => {
    if (!shape || (!isNew && !source)) return undefined;
    if (!isNew) return source ?? undefined;
    const clock = { today: today(), now: new Date().toISOString() };
    const fresh = { id: null, version: null, updatedAt: null };
    if (isClone) return source ? { ...fresh, values: cloneValues({ shape, source: source.values, clock }) } : undefined;
    const given: unknown = JSON.parse(presetText);
    return { ...fresh, values: startValues(shape.model, clock, typeof given === 'object' && given !== null ? { ...given } : {}) };
  }, [shape, source, isNew, isClone, presetText]);
}

/** Drawn anew for another record, and where the session goes elsewhere: what was typed belongs to where it stood. */
export function RecordForm(props: RecordFormProps) {
  const { form, recordId, cloneFrom } = props;
  return (
    <NestedForms Form={RecordForm} within={props.nestedIn === undefined ? props.form : `${props.nestedIn}.${props.form}`}>
      <OpenForm key={`${form}/${recordId ?? 'new'}/${cloneFrom ?? ''}/${sessionPlace()}`} {...props} />
    </NestedForms>
  );
}

/** What closes a stored record to changes, in words; undefined while it is open. */
function useClosedReason(shape: FormShape | undefined, condition: FormPermissions['gridEditCondition'], values: Values | undefined) {
  const t = formTexts.useText();
  const { language } = useLanguage();
  if (!shape || !values || !closes(shape.model, condition, values)) return undefined;
  const words = { yes: t('boolean.yes'), no: t('boolean.no'), nothing: t('value.empty') };
  return closedBecause({ condition, row: values, model: shape.model, language, words });
}

function OpenForm(props: RecordFormProps) {
  const {
    form,
    recordId,
    cloneFrom,
    permissions,
    preset,
    readOnly = false,
    isPage = false,
    onSaved,
    onSavedNext,
    onClose,
    onDirtyChange,
    header,
    onClone,
    onDelete,
    handle,
    nestedIn,
  } = props;
  const t = formTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { root, isPhone } = useIsPhone();
  // Always said: with it and without it the form would be drawn in two different trees.
  const { componentSize = 'middle' } = ConfigProvider.useConfig();
  const [showsHistory, setShowsHistory] = useState(false);
  const [showsFiles, setShowsFiles] = useState(false);
  const [isPrinting, setPrinting] = useState(false);

  const isNew = recordId === null;
  const shapeRead = useShape(form);
  const shape = { ...shapeRead, data: useHeld(shapeRead.data) };
  const closing = useMemo(
    () => (shape.data ? closingNames(shape.data.model, [permissions.gridEditCondition, permissions.gridDeleteCondition]) : []),
    [shape.data, permissions],
  );
  /** The record after the one that was saved: how many there were, and what is kept of the last. */
  const [next, setNext] = useState<{ readonly round: number; readonly kept: Values }>();
  const record = useRecord(shape.data, recordId ?? cloneFrom ?? null, closing);
  const known = useHeld(record.data ?? undefined);
  const start = useStart({
    shape: shape.data,
    source: known ?? record.data,
    isClone: isNew && cloneFrom !== undefined,
    isNew,
    preset: isNew ? withOwn(next ? { ...preset, ...next.kept } : preset, permissions.preset) : preset,
  });
  // Rows of a view have their log with the records behind it.
  const hasLog = shape.data !== undefined && shape.data.model.projects === undefined;
  useViewed(hasLog ? shape.data?.model.name : undefined, !isNew && known ? recordId : null);

  const [closedByWidget, closeFor] = useState<string>();
  const closedReason = useClosedReason(shape.data, permissions.gridEditCondition, isNew ? undefined : known?.values);
  const closedFor = closedReason ?? closedByWidget;
  // What somebody has begun stays open when the right to it goes meanwhile; saving says so, and nothing typed is lost.
  const [begun] = useState(permissions);
  const mayWrite = isNew ? begun.c || permissions.c : begun.u || permissions.u;
  const isReadOnly = readOnly || closedFor !== undefined || !mayWrite;
  const name = shape.data ? inSentence(label(shape.data.form.label), language) : '';
  const title = !shape.data
    ? ''
    : isNew
      ? t('title.add', { label: name })
      : isReadOnly
        ? label(shape.data.form.label)
        : t('title.edit', { label: name });

  const renew = useCallback(
    (id: number) => {
      void client.invalidateQueries({ queryKey: ['history', shape.data?.model.name, id] });
      void client.invalidateQueries({ queryKey: ['lookup', shape.data?.model.name] });
      void client.invalidateQueries({ queryKey: ['lookup-row', shape.data?.model.name, id] });
    },
    [client, shape.data?.model.name],
  );
  const saved = useCallback(
    (id: number) => {
      renew(id);
      onSaved(id);
    },
    [renew, onSaved],
  );
  const savedNext = useCallback(
    (id: number, kept: Values) => {
      renew(id);
      onSavedNext?.(id);
      setNext((known) => ({ round: (known?.round ?? 0) + 1, kept }));
    },
    [renew, onSavedNext],
  );

  // What was begun stays while it is read again, and when that fails: saving says so.
  const failure = start ? undefined : (shape.error ?? record.error);
  const isMissing = shape.data !== undefined && (recordId ?? cloneFrom) !== undefined && record.data === null && !known;
  const content = () => {
    if (isNew && !mayWrite) return <NoRight />;
    if (failure) return <FormFailure error={failure} onRetry={() => void (shape.error ? shape.refetch() : record.refetch())} />;
    if (isMissing) return <MissingRecord />;
    if (!shape.data || !start) return <FormSkeleton hasIdentity={shape.data?.form.identity !== undefined} />;
    return (
      <RecordEditor
        key={next?.round ?? 0}
        shape={shape.data}
        start={start}
        isReadOnly={isReadOnly}
        isPhone={isPhone}
        closedFor={readOnly || !mayWrite ? undefined : closedFor}
        draftPlace={nestedIn}
        onSaved={saved}
        onSavedNext={onSavedNext && savedNext}
        onClose={onClose}
        onDirtyChange={onDirtyChange}
        handle={handle}
      />
    );
  };

  const model = shape.data?.model;
  const { refetch } = record;
  const acted = useCallback(() => void refetch(), [refetch]);
  const deeds = useMemo(() => ({ renew: acted, closeFor }), [acted]);
  const actions = useActions({
    model: nestedIn === undefined ? model : undefined,
    hasOwnNames: true,
    nameOf: (one) => (model ? titleOf(model, one) : ''),
    onDone: acted,
  });

  const isOpen = start !== undefined && !failure && !isMissing && recordId !== null;
  return (
    <ConfigProvider componentSize={isPhone ? 'large' : componentSize}>
      <div className="record-form" ref={root} data-phone={isPhone}>
        <FormHeader
          title={title}
          isNew={isNew}
          isReadOnly={isReadOnly}
          isPhone={isPhone}
          isPage={isPage}
          neighbours={header}
          onFiles={isOpen && model?.attachments && nestedIn === undefined ? () => setShowsFiles(true) : undefined}
          onHistory={isOpen && hasLog && nestedIn === undefined ? () => setShowsHistory(true) : undefined}
          onPrint={isOpen ? () => setPrinting(true) : undefined}
          onClone={isOpen && permissions.c && onClone ? () => onClone(recordId) : undefined}
          onDelete={
            isOpen &&
            permissions.d &&
            onDelete &&
            shape.data &&
            !closes(shape.data.model, permissions.gridDeleteCondition, start?.values ?? {})
              ? () => onDelete(recordId)
              : undefined
          }
          offered={isOpen ? actions.itemsFor([{ ...start.values, id: recordId }]) : []}
          inSight={isOpen ? actions.inSightFor({ ...start.values, id: recordId }) : []}
          onClose={onClose}
        />
        <OpenRecordDeedsProvider value={deeds}>
          <RecordIdProvider value={recordId}>{content()}</RecordIdProvider>
        </OpenRecordDeedsProvider>
        {actions.dialog}
        {isPrinting && isOpen && shape.data && (
          <Suspense fallback={null}>
            <PrintDialog
              address={`/lambda/krud/${form}/print/${recordId}`}
              title={label(shape.data.form.label)}
              body={{}}
              what="record"
              choice={hasLog ? 'history' : null}
              isWide={false}
              onClose={() => setPrinting(false)}
            />
          </Suspense>
        )}
        {showsFiles && isOpen && model && (
          <AttachmentsPanel
            model={model.name}
            recordId={recordId}
            mayChange={permissions.u && !isReadOnly && model.attachments === true}
            onClose={() => setShowsFiles(false)}
          />
        )}
        {showsHistory && recordId !== null && shape.data && (
          <HistoryPanel model={shape.data.model.name} recordId={recordId} onClose={() => setShowsHistory(false)} />
        )}
      </div>
    </ConfigProvider>
  );
}

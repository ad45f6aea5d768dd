/** What a form stands in: a drawer over the list, a panel beside it, a dialog, or the page itself. One takes the place of another without the form being drawn anew. */
import './record-frame.css';
import type { CrudDefinition } from '@lambda/model/definitions/definitions.ts';
import { KeptPlace, useKeptNode } from '@lambda/ui/parts/kept-node.tsx';
import { Drawer, Modal } from 'antd';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../kit/page/use-media.ts';
import { useTakenBeside } from '../kit/pointing/beside.ts';

export type FrameKind = 'canvas' | 'panel' | 'popup' | 'page';

const USUAL_WIDTH = 800;
/** A drawer leaves at least this much of the list in sight, or takes the whole window. */
const LIST_LEFT = 100;

/** The frame for a template in this window; on a phone every form is a canvas. */
export function useFrame(template: CrudDefinition['template'], formWidth: number | undefined, isPhone: boolean) {
  const width = formWidth ?? USUAL_WIDTH;
  const isNarrow = useMedia(`(max-width: ${width + LIST_LEFT - 0.02}px)`);
  const hasRoomBeside = useMedia(`(min-width: ${width + 640}px)`);
  const kind: FrameKind =
    isPhone || template === 'canvas'
      ? 'canvas'
      : template === 'popup'
        ? 'popup'
        : template === 'drawer'
          ? hasRoomBeside
            ? 'panel'
            : 'canvas'
          : 'page';
  return { kind, width, isFull: isNarrow };
}

export type RecordFrameProps = {
  readonly kind: FrameKind;
  /** Pixels of the form. */
  readonly width: number;
  readonly isFull: boolean;
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  /** The frame has finished closing. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
};

const formNode = (): HTMLElement => {
  const node = document.createElement('div');
  // The form stands in its frame as if this box were not there.
  node.style.display = 'contents';
  return node;
};

export function RecordFrame({ children, ...frame }: RecordFrameProps) {
  const form = useKeptNode(formNode);
  // A list of choices stands outside of the frame, which does not know it for a part of the form and would take the focus back.
  const keepInList = ({ target, nativeEvent }: FocusEvent<HTMLElement>) => {
    if (!form.node.contains(target) && target.closest('[role=dialog]') === null) nativeEvent.stopPropagation();
  };
  return (
    <>
      <Frame {...frame}>
        <KeptPlace kept={form} />
      </Frame>
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is offered here, focus is only heard of.
        <div style={{ display: 'contents' }} onFocus={keepInList}>
          {children}
        </div>,
        form.node,
      )}
    </>
  );
}

function Frame({ kind, width, isFull, open, label, onClose, onClosed, children }: RecordFrameProps) {
  const panel = useRef<HTMLElement>(null);
  // The way between a form and what is read beside it stays open to the keyboard.
  const focusable = { trap: useTakenBeside() === 0 };
  const isInline = kind === 'panel' || kind === 'page';
  useEffect(() => {
    if (isInline && open) panel.current?.focus({ preventScroll: true });
    if (isInline && !open) onClosed();
  }, [isInline, open, onClosed]);

  if (kind === 'canvas') {
    return (
      <Drawer
        open={open}
        size={isFull ? '100%' : width}
        closable={false}
        focusable={focusable}
        aria-label={label}
        rootClassName="crud-drawer"
        onClose={onClose}
        afterOpenChange={(visible) => {
          if (!visible) onClosed();
        }}
      >
        {children}
      </Drawer>
    );
  }
  if (kind === 'popup') {
    return (
      <Modal
        open={open}
        width={width}
        centered
        closable={false}
        footer={null}
        focusable={focusable}
        title={label}
        rootClassName="crud-popup"
        onCancel={onClose}
        afterClose={onClosed}
      >
        {children}
      </Modal>
    );
  }
  if (!open) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className={kind === 'panel' ? 'crud-panel' : 'crud-inline'}
      style={kind === 'panel' ? { width } : undefined}
    >
      {children}
    </section>
  );
}

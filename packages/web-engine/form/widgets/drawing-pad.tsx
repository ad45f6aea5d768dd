/** Paper to sign on with a finger, a pen or the mouse. Who has none of them types the name instead. */
import { Button } from 'antd';
import { Check, Eraser } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { type Paper, strokesOn } from '../strokes.ts';
import { formTexts } from '../texts.ts';

/** Ink on white paper in both themes: the picture is printed and sent. */
const INK = '#0f172a';
const PAPER = '#ffffff';

type PadProps = {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  /** The picture as the data address of a PNG, after every stroke; null for paper that was wiped. */
  readonly onDrawn: (image: string | null) => void;
  /** The hand is lifted for good. */
  readonly onDone: () => void;
};

export default function DrawingPad({ id, label, describedBy, onDrawn, onDone }: PadProps) {
  const t = formTexts.useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | undefined>(undefined);
  const [isBlank, setBlank] = useState(true);
  const told = useRef(onDrawn);
  told.current = onDrawn;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { penColor: INK, backgroundColor: PAPER, minWidth: 0.8, maxWidth: 2.6 });
    pad.current = made;
    const paper = (): Paper => ({ width: element.clientWidth, height: element.clientHeight });
    let drawn = { on: paper(), strokes: made.toData() };
    const fit = () => {
      // Out of sight it has no size, and nothing is to be drawn.
      if (element.clientWidth === 0) return;
      const strokes = made.isEmpty() ? [] : strokesOn(paper(), drawn);
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      element.width = element.clientWidth * ratio;
      element.height = element.clientHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      made.clear();
      if (strokes.length > 0) made.fromData(strokes);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    const onStroke = () => {
      drawn = { on: paper(), strokes: made.toData() };
      setBlank(made.isEmpty());
      told.current(made.toDataURL('image/png'));
    };
    made.addEventListener('endStroke', onStroke);
    return () => {
      observer.disconnect();
      made.removeEventListener('endStroke', onStroke);
      made.off();
    };
  }, []);

  return (
    <div className="record-signature-paper">
      <canvas
        ref={canvas}
        className="record-signature-pad"
        role="img"
        aria-label={`${t('signature.paper')}: ${label}`}
        aria-describedby={describedBy}
      />
      <div>
        <Button
          id={id}
          aria-label={`${label}: ${t('signature.take')}`}
          type="primary"
          disabled={isBlank}
          icon={<Check size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onDone}
        >
          {t('signature.take')}
        </Button>
        <Button
          type="text"
          disabled={isBlank}
          icon={<Eraser size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            pad.current?.clear();
            setBlank(true);
            onDrawn(null);
          }}
        >
          {t('signature.erase')}
        </Button>
      </div>
    </div>
  );
}

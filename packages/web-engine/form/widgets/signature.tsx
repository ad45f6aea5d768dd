/** A signature: a name that is typed, a hand drawn on the screen, or a picture of one. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Button, Input, Segmented, Skeleton } from 'antd';
import { Eraser, ImagePlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { SignatureText } from '../signature-text.tsx';
import { formTexts } from '../texts.ts';
import { IMAGE_TYPES, useUpload } from '../use-upload.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { FileDrop, UploadShare } from './upload-parts.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

const DrawingPad = lazy(() => import('./drawing-pad.tsx'));
const WAYS = ['text', 'drawn', 'image'] as const;
type Way = (typeof WAYS)[number];

const partOf = (value: unknown, name: string): string | undefined => {
  const part = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof part === 'string' ? part : undefined;
};
const wayOf = (value: unknown): Way => WAYS.find((way) => way === partOf(value, 'type')) ?? 'text';

export function SignatureWidget(props: FieldWidgetProps<FieldOf<'signature'>>) {
  const { id, field, value, onChange, onBlur, onProblem, readOnly, inRow, label, describedBy } = props;
  const t = formTexts.useText();
  const [chosen, setChosen] = useState<Way>();
  const [isDrawing, setDrawing] = useState(false);
  // What was made in the other ways: the one that is open is the one that counts, and none is lost by looking at another.
  const made = useRef<Partial<Record<Way, unknown>>>({});
  const picture = { kind: 'image', label: field.label } as const;
  const { share, start } = useUpload({ field: picture, onProblem, onDone: (address) => onChange({ type: 'image', file: address }) });
  const text = partOf(value, 'text');
  const isPicture = value !== null && value !== undefined && text === undefined;
  if (readOnly && !isPicture) return <ReadOnlyBox {...props} text={text ?? ''} />;
  if (readOnly) return <SignatureText value={value} />;
  const way = chosen ?? wayOf(value);
  const isShown = isPicture && way === wayOf(value) && !isDrawing;
  const choose = (next: Way) => {
    if (next === way) return;
    made.current[way] = value;
    setChosen(next);
    setDrawing(false);
    onProblem(undefined);
    onChange(made.current[next] ?? null);
  };
  const draw = (image: string | null) => {
    setDrawing(true);
    onChange(image === null ? null : { type: 'drawn', image });
  };
  const clear = () => {
    onProblem(undefined);
    onChange(null);
  };
  return (
    <div className="record-signature-box">
      {!inRow && (
        <Segmented<Way>
          value={way}
          aria-label={t('signature.way')}
          options={WAYS.map((one) => ({ value: one, label: t(`signature.${one}`) }))}
          onChange={choose}
        />
      )}
      {isShown && (
        <div className="record-signature-shown">
          <SignatureText value={value} />
          <Button
            id={id}
            aria-label={`${label}: ${t('signature.again')}`}
            type="text"
            icon={<Eraser size={16} strokeWidth={1.75} aria-hidden />}
            onClick={clear}
          >
            {t('signature.again')}
          </Button>
        </div>
      )}
      {way === 'text' && (
        <Input
          {...controlProps(props)}
          className="record-signature"
          value={text ?? ''}
          maxLength={100}
          placeholder={t('signature.placeholder')}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value === '' ? null : { type: 'text', text: event.target.value })}
          onBlur={onBlur}
        />
      )}
      {way === 'drawn' && !isShown && (
        <Suspense fallback={<Skeleton.Node active className="record-signature-pad" />}>
          <DrawingPad id={id} label={label} describedBy={describedBy} onDrawn={draw} onDone={() => setDrawing(false)} />
        </Suspense>
      )}
      {way === 'image' && !isShown && (
        <FileDrop
          id={id}
          label={label}
          describedBy={describedBy}
          icon={<ImagePlus size={16} strokeWidth={1.75} />}
          text={t('image.choose')}
          share={share}
          accept={IMAGE_TYPES}
          onFiles={([file]) => file && void start(file)}
        />
      )}
      <UploadShare share={share} />
    </div>
  );
}

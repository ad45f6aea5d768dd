/** `label-designer`: what stands where on a label, element by element, beside the label as it will be printed. */
import './label.css';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { useSettled } from '@lambda/web-engine/kit/data/use-settled.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Alert, Button, Checkbox, Input, InputNumber } from 'antd';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { ALIGNMENTS, ELEMENT_KINDS, type ElementKind, type LabelElement, SYMBOLOGIES } from '../../label/label-words.ts';
import { elementsOf, MOST_ELEMENTS, MOST_LETTERS, SIZES } from '../../label/template-values.ts';
import { inventoryTexts } from '../i18n/texts.ts';
import { useLabelPreview } from './label-data.ts';
import { LabelPicture } from './label-picture.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const PAUSE_MS = 200;
const NEW = { x: 2, y: 2, size: 9, bold: false, align: 'left', symbology: 'ean13', hasDigits: true, text: '' } as const;
const SIDES: Readonly<Record<ElementKind, { readonly width: number; readonly height: number }>> = {
  name: { width: 50, height: 9 },
  price: { width: 34, height: 9 },
  oldPrice: { width: 20, height: 5 },
  unitPrice: { width: 26, height: 4 },
  wholesale: { width: 30, height: 4 },
  code: { width: 20, height: 4 },
  barcode: { width: 36, height: 13 },
  country: { width: 20, height: 4 },
  date: { width: 20, height: 4 },
  text: { width: 30, height: 4 },
};
const SYMBOLOGY_NAMES = { ean13: 'EAN-13', code128: 'Code 128', qr: 'QR' } as const;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TEXTUAL: ReadonlySet<ElementKind> = new Set(ELEMENT_KINDS.filter((kind) => kind !== 'barcode'));
const rounded = (length: number): number => Math.round(length * 10) / 10;

type EditorProps = { readonly element: LabelElement; readonly readOnly: boolean; readonly onChange: (element: LabelElement) => void };
function ElementEditor({ element, readOnly, onChange }: EditorProps) {
  const t = inventoryTexts.useText();
  const id = useId();
  const number = (name: 'x' | 'y' | 'width' | 'height' | 'size') => (
    <div key={name}>
      <label htmlFor={`${id}-${name}`}>{t(`designer.${name}`)}</label>
      <InputNumber
        controls={false}
        id={`${id}-${name}`}
        disabled={readOnly}
        min={name === 'size' ? SIZES.least : 0}
        max={name === 'size' ? SIZES.most : 297}
        step={name === 'size' ? 1 : 0.5}
        value={element[name]}
        onChange={(value) => onChange({ ...element, [name]: value ?? 0 })}
      />
    </div>
  );
  const isTextual = TEXTUAL.has(element.kind);
  return (
    <div className="pl-fields">
      {(['x', 'y', 'width', 'height'] as const).map(number)}
      {isTextual && number('size')}
      <div>
        <label htmlFor={`${id}-align`}>{t('designer.align')}</label>
        <ChoiceSelect
          id={`${id}-align`}
          disabled={readOnly}
          value={element.align}
          options={ALIGNMENTS.map((value) => ({ value, label: t(`designer.align.${value}`) }))}
          onChange={(align) => onChange({ ...element, align })}
        />
      </div>
      {isTextual && (
        <Checkbox checked={element.bold} disabled={readOnly} onChange={({ target }) => onChange({ ...element, bold: target.checked })}>
          {t('designer.bold')}
        </Checkbox>
      )}
      {element.kind === 'barcode' && (
        <>
          <div>
            <label htmlFor={`${id}-symbology`}>{t('designer.symbology')}</label>
            <ChoiceSelect
              id={`${id}-symbology`}
              disabled={readOnly}
              value={element.symbology}
              options={SYMBOLOGIES.map((value) => ({ value, label: SYMBOLOGY_NAMES[value] }))}
              onChange={(symbology) => onChange({ ...element, symbology })}
            />
          </div>
          <Checkbox
            checked={element.hasDigits}
            disabled={readOnly || element.symbology === 'qr'}
            onChange={({ target }) => onChange({ ...element, hasDigits: target.checked })}
          >
            {t('designer.digits')}
          </Checkbox>
        </>
      )}
      {element.kind === 'text' && (
        <div className="is-wide">
          <label htmlFor={`${id}-text`}>{t('designer.text')}</label>
          <Input
            id={`${id}-text`}
            disabled={readOnly}
            maxLength={MOST_LETTERS}
            value={element.text}
            onChange={({ target }) => onChange({ ...element, text: target.value })}
          />
        </div>
      )}
    </div>
  );
}

export function LabelDesigner({ value, values, readOnly, onChange }: WidgetProps) {
  const t = inventoryTexts.useText();
  const [chosen, setChosen] = useState(0);
  const [adding, setAdding] = useState<ElementKind>('name');
  const elements = elementsOf(value);
  const [width, height] = [Number(values.width_mm), Number(values.height_mm)];
  const isMeasured = width >= 10 && height >= 10;
  const record = {
    paper: values.paper === 'roll' ? 'roll' : 'sheet',
    width_mm: String(values.width_mm ?? ''),
    height_mm: String(values.height_mm ?? ''),
    has_border: values.has_border === true,
    elements,
  };
  const settled = useSettled(JSON.stringify(record), PAUSE_MS);
  const template = JSON.parse(settled) as Readonly<Record<string, unknown>>;
  const { data: preview, error } = useLabelPreview(isMeasured ? { template, items: [] } : null);
  const element = elements[chosen];
  const change = (at: number, next: LabelElement) => onChange(elements.map((one, index) => (index === at ? next : one)));
  const move = (event: KeyboardEvent, at: number) => {
    const step = STEPS[event.key];
    const moved = elements[at];
    if (!step || !moved || readOnly) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 1;
    change(at, { ...moved, x: Math.max(0, rounded(moved.x + step[0] * size)), y: Math.max(0, rounded(moved.y + step[1] * size)) });
  };
  const problems = preview?.items[0]?.problems ?? [];
  return (
    <div className="pl-designer">
      <div className="pl-elements">
        <p className="pl-note">{t('designer.keys')}</p>
        {elements.length === 0 && <p className="pl-note">{t('designer.empty')}</p>}
        <ul className="pl-list">
          {elements.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: elements have no name of their own, and their inputs hold nothing beside their value
            <li key={at}>
              <Button
                className="pl-element"
                type={at === chosen ? 'primary' : 'default'}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
                onKeyDown={(event) => move(event, at)}
              >
                {t('designer.number', { number: at + 1, kind: t(`kind.${one.kind}`) })}
              </Button>
              {!readOnly && (
                <Button
                  icon={<Trash2 {...ICON} />}
                  aria-label={`${t('designer.remove')}: ${t('designer.number', { number: at + 1, kind: t(`kind.${one.kind}`) })}`}
                  onClick={() => {
                    onChange(elements.filter((_one, index) => index !== at));
                    setChosen(0);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
        {!readOnly && (
          <div className="pl-adding">
            <ChoiceSelect
              aria-label={t('designer.elements')}
              value={adding}
              options={ELEMENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              onChange={setAdding}
            />
            <Button
              disabled={elements.length >= MOST_ELEMENTS}
              onClick={() => {
                onChange([...elements, { ...NEW, kind: adding, ...SIDES[adding] }]);
                setChosen(elements.length);
              }}
            >
              {t('designer.add')}
            </Button>
          </div>
        )}
        {element && <ElementEditor key={chosen} element={element} readOnly={readOnly} onChange={(next) => change(chosen, next)} />}
      </div>
      <div className="pl-stage">
        {error && <Alert type="error" showIcon title={error.message} />}
        {preview && (
          <LabelPicture
            width={preview.width}
            height={preview.height}
            hasBorder={preview.has_border}
            shapes={preview.drawings[0] ?? []}
            title={t('designer.picture')}
            marked={element}
          />
        )}
        {problems.map(({ code, element: at, message }) => (
          <Alert key={`${code}${at}`} type="warning" showIcon title={message} />
        ))}
      </div>
    </div>
  );
}

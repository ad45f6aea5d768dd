/** A box in degrees, typed side by side or dragged on the map: each follows the other. */

import type { Label } from '@lambda/model/definitions/labels.ts';
import { readBox } from '@lambda/model/places/box.ts';
import { anyNumber } from '../form/number-box.tsx';
import { Amount } from './amount-input.tsx';
import { BoxOnMap } from './box-map.tsx';
import { gridTexts } from './texts.ts';

/** The sides in the order in which the value keeps them. */
const SIDES = ['west', 'south', 'east', 'north'] as const;
const DEGREES = anyNumber(15);
type BoxEditorProps = {
  readonly id: string;
  readonly label: Label;
  /** `west,south,east,north`, sides that are not there yet empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};
/** What is no box is said when all four sides are there. */
export function BoxEditor({ id, label, value, onChange }: BoxEditorProps) {
  const t = gridTexts.useText();
  const sides = SIDES.map((_side, at) => value.split(',')[at] ?? '');
  const isWrong = sides.every((side) => side !== '') && readBox(value) === null;
  return (
    <>
      <div className="grid-filter-box">
        {SIDES.map((side, at) => (
          <Amount
            key={side}
            id={`${id}-${side}`}
            focused={at === 0}
            label={t(`filter.${side}`)}
            field={DEGREES}
            value={sides[at] ?? ''}
            onChange={(next) => onChange(sides.with(at, next).join(','))}
          />
        ))}
      </div>
      <p role="alert" className="grid-filter-fault">
        {isWrong ? t('filter.noBox') : ''}
      </p>
      <BoxOnMap label={label} value={value} onChange={onChange} />
    </>
  );
}

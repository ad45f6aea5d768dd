/** A place, a line or an area on the ground: typed as degrees, or drawn on a map that is loaded when it is opened. */
import '../map/geometry.css';
import { FIELD_ERRORS } from '@lambda/model/errors/field-errors.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Segmented, Skeleton } from 'antd';
import { Eraser, MapPinned, PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { publicConfigQuery } from '../../kit/data/public-config.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { DRAWN_TYPES, type DrawnType, type Geometry, geometryOf, isDrawn, readPlaces, showPlaces } from '../map/coordinates.ts';
import { formTexts } from '../texts.ts';
import { JsonWidget } from './json.tsx';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps } from './widget-props.ts';

const GeometryMap = lazy(() => import('../map/geometry-map.tsx'));
type GeometryProps = FieldWidgetProps<FieldOf<'geometry'>>;

const typesOf = ({ types }: FieldOf<'geometry'>): readonly DrawnType[] =>
  DRAWN_TYPES.filter((type) => types === undefined || types.includes(type));

export function GeometryWidget(props: GeometryProps) {
  const geometry = geometryOf(props.value);
  const types = typesOf(props.field);
  // Areas with holes and groups of shapes have no simple way to be typed or drawn.
  const isOther = geometry ? !isDrawn(geometry) : types.length === 0;
  if (isOther && !props.readOnly) return <JsonWidget {...props} />;
  if (props.inRow) return <Places {...props} geometry={geometry} type={drawnTypeOf(geometry, types)} />;
  return <PlacesOnMap {...props} geometry={geometry} types={types} />;
}

const drawnTypeOf = (geometry: Geometry | undefined, types: readonly DrawnType[]): DrawnType =>
  geometry && isDrawn(geometry) ? geometry.type : (types[0] ?? 'Point');

function Places(props: GeometryProps & { geometry: Geometry | undefined; type: DrawnType }) {
  const { geometry, type, readOnly, onChange, onBlur, onProblem } = props;
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const shown = showPlaces(geometry);
  if (readOnly) return <ReadOnlyBox {...props} text={shown} lines={geometry !== undefined && geometry.type !== 'Point'} />;
  const take = (text: string) => {
    setTyped(text);
    const next = readPlaces(text, type);
    onProblem(next === undefined ? FIELD_ERRORS.geometry[language] : undefined);
    if (next !== undefined) onChange(next);
  };
  const shared = {
    ...controlProps(props),
    value: typed ?? shown,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => take(event.target.value),
    onBlur: () => {
      if (typed === undefined || readPlaces(typed, type) !== undefined) setTyped(undefined);
      onBlur();
    },
  };
  if (type === 'Point') return <Input {...shared} placeholder="47.91870, 106.91770" inputMode="text" />;
  return <Input.TextArea {...shared} placeholder={'47.91870, 106.91770\n47.92110, 106.92450'} autoSize={{ minRows: 3, maxRows: 8 }} />;
}

function PlacesOnMap(props: GeometryProps & { geometry: Geometry | undefined; types: readonly DrawnType[] }) {
  const { geometry, types, readOnly, label, onChange, onProblem } = props;
  const t = formTexts.useText();
  const { data: config } = useQuery(publicConfigQuery);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<DrawnType>();
  const [isDrawing, setDrawing] = useState(false);
  const [round, setRound] = useState(0);
  const type = chosen ?? drawnTypeOf(geometry, types);
  const put = (next: Geometry | null) => {
    onProblem(undefined);
    onChange(next);
    setDrawing(false);
    setRound((known) => known + 1);
  };
  return (
    <div className="geometry-field">
      <div className="geometry-line">
        <Places key={`${type}/${round}`} {...props} geometry={geometry?.type === type || readOnly ? geometry : undefined} type={type} />
        <Button icon={<MapPinned size={16} strokeWidth={1.75} aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('map.open')}
        </Button>
      </div>
      {isOpen && (
        <>
          {!readOnly && (
            <div className="geometry-tools">
              {types.length > 1 && (
                <Segmented<DrawnType>
                  value={type}
                  aria-label={t('map.kind')}
                  options={types.map((one) => ({ value: one, label: t(`map.${one}`) }))}
                  onChange={(next) => {
                    setChosen(next);
                    setDrawing(true);
                  }}
                />
              )}
              <Button
                type={isDrawing ? 'primary' : 'default'}
                aria-pressed={isDrawing}
                icon={<PencilLine size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => setDrawing(!isDrawing)}
              >
                {t(`map.draw.${type}`)}
              </Button>
              {geometry && (
                <Button type="text" icon={<Eraser size={16} strokeWidth={1.75} aria-hidden />} onClick={() => put(null)}>
                  {t('map.clear')}
                </Button>
              )}
              <span role="status">{isDrawing ? t(`map.hint.${type}`) : ''}</span>
            </div>
          )}
          <Suspense fallback={<Skeleton.Node active className="geometry-map" />}>
            <GeometryMap
              geometry={geometry}
              drawing={isDrawing && !readOnly ? type : undefined}
              tiles={config?.map}
              label={`${t('map.open')}: ${label}`}
              failed={t('map.failed')}
              onDrawn={put}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}

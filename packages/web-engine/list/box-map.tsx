/** The map below the four sides of a box: shows the box, and lets it be dragged with a mouse or a finger. */
import '../form/map/geometry.css';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type Box, readBox } from '@lambda/model/places/box.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { MapPinned, PencilLine } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { boundsOf, type Geometry } from '../form/map/coordinates.ts';
import { formTexts } from '../form/texts.ts';
import { publicConfigQuery } from '../kit/data/public-config.ts';
import { useLabel } from '../kit/i18n/i18n.ts';

const GeometryMap = lazy(() => import('../form/map/geometry-map.tsx'));

/** About a metre. */
const DIGITS = 5;

const areaOf = ({ west, south, east, north }: Box): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

type BoxOnMapProps = {
  readonly label: Label /** `west,south,east,north`. */;
  readonly value: string;
  readonly onChange: (value: string) => void;
};
export function BoxOnMap({ label, value, onChange }: BoxOnMapProps) {
  const t = formTexts.useText();
  const inLanguage = useLabel();
  const { data: config } = useQuery(publicConfigQuery);
  const [isOpen, setOpen] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  // What was just dragged is shown where it was dragged; only typed numbers move the map.
  const dragged = useRef<{ readonly value: string; readonly area: Geometry }>(undefined);
  const area = useMemo(() => {
    if (dragged.current?.value === value) return dragged.current.area;
    const box = readBox(value);
    return box ? areaOf(box) : undefined;
  }, [value]);
  const take = (drawn: Geometry) => {
    const bounds = boundsOf(drawn);
    const next = bounds?.map((side) => String(Number(side.toFixed(DIGITS)))).join(',') ?? '';
    const box = readBox(next);
    if (!box || box.west === box.east || box.south === box.north) return;
    dragged.current = { value: next, area: drawn };
    setDrawing(false);
    onChange(next);
  };
  return (
    <div className="geometry-field">
      <div className="geometry-tools">
        <Button
          icon={<MapPinned size={16} strokeWidth={1.75} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setDrawing(!isOpen && area === undefined);
          }}
        >
          {t('map.open')}
        </Button>
        {isOpen && (
          <Button
            type={isDrawing ? 'primary' : 'default'}
            aria-pressed={isDrawing}
            icon={<PencilLine size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setDrawing(!isDrawing)}
          >
            {t('map.draw.Box')}
          </Button>
        )}
        <span role="status">{isOpen && isDrawing ? t('map.hint.Box') : ''}</span>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton.Node active className="geometry-map" />}>
          <GeometryMap
            geometry={area}
            drawing={isDrawing ? 'Box' : undefined}
            tiles={config?.map}
            label={`${t('map.open')}: ${inLanguage(label)}`}
            failed={t('map.failed')}
            onDrawn={take}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The map of a geometry field: shows it and lets it be drawn. Works without tiles, on a net of degrees. */
import type { GeoJSONSource, Map as GroundMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { MapTiles } from '../../kit/data/public-config.ts';
import { boundsOf, type DrawnType, type Geometry, isDrawn, tidy } from './coordinates.ts';
import { feature, NO_FEATURES, openGround } from './ground-map.ts';

/** A box is dragged from corner to corner and comes as an area. */
type Drawing = DrawnType | 'Box';
const MODES: Readonly<Record<Drawing, string>> = { Point: 'point', LineString: 'linestring', Polygon: 'polygon', Box: 'rectangle' };
const colour = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim() || '#888888';

/** The value lies over the ground as an area, a line or a point. */
function layValue(map: GroundMap, colourOf: string): void {
  map.addSource('value', { type: 'geojson', data: NO_FEATURES });
  const source = 'value';
  map.addLayer({
    id: 'value-area',
    type: 'fill',
    source,
    filter: ['==', '$type', 'Polygon'],
    paint: { 'fill-color': colourOf, 'fill-opacity': 0.2 },
  });
  map.addLayer({
    id: 'value-line',
    type: 'line',
    source,
    filter: ['!=', '$type', 'Point'],
    paint: { 'line-color': colourOf, 'line-width': 3 },
  });
  map.addLayer({
    id: 'value-point',
    type: 'circle',
    source,
    filter: ['==', '$type', 'Point'],
    paint: { 'circle-radius': 8, 'circle-color': colourOf, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 2 },
  });
}

type MapProps = {
  readonly geometry: Geometry | undefined;
  /** What the next drawing makes; undefined while nothing is drawn. */
  readonly drawing: Drawing | undefined;
  readonly tiles: MapTiles | undefined;
  readonly label: string;
  /** Said when the browser can draw no map. */
  readonly failed: string;
  readonly onDrawn: (geometry: Geometry) => void;
};

export default function GeometryMap({ geometry, drawing, tiles, label, failed, onDrawn }: MapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GroundMap>();
  const [isBroken, setBroken] = useState(false);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;
  const shown = useRef<Geometry | undefined>(undefined);

  // Above the map's own: what is drawn with is taken down first, when both go.
  useEffect(() => {
    if (!map || drawing === undefined) return;
    const draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
      modes: [
        new TerraDrawPointMode(),
        new TerraDrawLineStringMode(),
        new TerraDrawPolygonMode(),
        new TerraDrawRectangleMode({ drawInteraction: 'click-drag' }),
      ],
    });
    // The finger that drags a box would move the map as well.
    if (drawing === 'Box') map.dragPan.disable();
    draw.start();
    draw.setMode(MODES[drawing]);
    draw.on('finish', (id) => {
      const made: GeoJSONStoreFeatures | undefined = draw.getSnapshotFeature(id);
      if (!made) return;
      const next = tidy(made.geometry as Geometry);
      if (!isDrawn(next)) return;
      shown.current = next;
      // The library is still in its own event; what it holds is thrown away with it right after.
      queueMicrotask(() => drawn.current(next));
    });
    return () => {
      draw.stop();
      map.dragPan.enable();
    };
  }, [map, drawing]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const colours = { ground: colour(element, '--lp-layout'), net: colour(element, '--lp-border') };
    const made = openGround({ element, tiles, colours });
    if (!made) return setBroken(true);
    made.once('load', () => {
      layValue(made, colour(element, '--lp-link'));
      setMap(made);
    });
    return () => {
      setMap(undefined);
      made.remove();
    };
  }, [tiles]);

  useEffect(() => {
    if (!map) return;
    map.getSource<GeoJSONSource>('value')?.setData(geometry ? feature(geometry) : NO_FEATURES);
    const isOwn = shown.current === geometry;
    shown.current = geometry;
    const bounds = geometry && !isOwn ? boundsOf(geometry) : undefined;
    if (bounds) map.fitBounds([bounds[0], bounds[1], bounds[2], bounds[3]], { padding: 48, maxZoom: 14, animate: false });
  }, [map, geometry]);

  if (isBroken) return <p className="record-nothing">{failed}</p>;
  return <section ref={box} className="geometry-map" aria-label={label} data-drawing={drawing !== undefined} />;
}

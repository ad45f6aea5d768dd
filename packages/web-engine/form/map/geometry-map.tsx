/** The map of a geometry field: shows it and lets it be drawn. Works without tiles, on a net of degrees. */
import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as GroundMap, NavigationControl, ScaleControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
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
import type { MapTiles } from '../../data/public-config.ts';
import { boundsOf, type DrawnType, type Geometry, isDrawn, netOf, tidy } from './coordinates.ts';

setWorkerUrl(workerAddress);

const ULAANBAATAR: [number, number] = [106.9177, 47.9187];
/** A box is dragged from corner to corner and comes as an area. */
type Drawing = DrawnType | 'Box';
const MODES: Readonly<Record<Drawing, string>> = { Point: 'point', LineString: 'linestring', Polygon: 'polygon', Box: 'rectangle' };
const colour = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim() || '#888888';

function styleOf(element: Element, tiles: MapTiles | undefined): StyleSpecification {
  return {
    version: 8,
    sources: {
      net: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      value: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      ...(tiles ? { tiles: { type: 'raster', tiles: [tiles.address], tileSize: 256, attribution: tiles.attribution } } : {}),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colour(element, '--lp-layout') } },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
      { id: 'net', type: 'line', source: 'net', paint: { 'line-color': colour(element, '--lp-border'), 'line-width': 1 } },
      {
        id: 'value-area',
        type: 'fill',
        source: 'value',
        filter: ['==', '$type', 'Polygon'],
        paint: { 'fill-color': colour(element, '--lp-link'), 'fill-opacity': 0.2 },
      },
      {
        id: 'value-line',
        type: 'line',
        source: 'value',
        filter: ['!=', '$type', 'Point'],
        paint: { 'line-color': colour(element, '--lp-link'), 'line-width': 3 },
      },
      {
        id: 'value-point',
        type: 'circle',
        source: 'value',
        filter: ['==', '$type', 'Point'],
        paint: {
          'circle-radius': 8,
          'circle-color': colour(element, '--lp-link'),
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}

type MapData = Parameters<GeoJSONSource['setData']>[0];
/** Checked as a geometry by the model before it was stored. */
const feature = (geometry: Geometry) => ({ type: 'Feature', properties: {}, geometry }) as MapData;

/** A library that cannot reach the graphics card says so once, by throwing as the map is made. */
function createMap(element: HTMLElement, tiles: MapTiles | undefined): GroundMap | undefined {
  try {
    return new GroundMap({
      container: element,
      style: styleOf(element, tiles),
      center: ULAANBAATAR,
      zoom: 10,
      attributionControl: tiles ? {} : false,
      dragRotate: false,
    });
  } catch {
    return undefined;
  }
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

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const made = createMap(element, tiles);
    if (!made) return setBroken(true);
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    made.addControl(new ScaleControl());
    made.touchZoomRotate.disableRotation();
    const drawNet = () => {
      const bounds = made.getBounds();
      const net = netOf({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() });
      made.getSource<GeoJSONSource>('net')?.setData(feature(net));
    };
    made.on('moveend', drawNet);
    made.once('load', () => {
      drawNet();
      setMap(made);
    });
    return () => {
      setMap(undefined);
      made.remove();
    };
  }, [tiles]);

  useEffect(() => {
    if (!map) return;
    map.getSource<GeoJSONSource>('value')?.setData(geometry ? feature(geometry) : { type: 'FeatureCollection', features: [] });
    const isOwn = shown.current === geometry;
    shown.current = geometry;
    const bounds = geometry && !isOwn ? boundsOf(geometry) : undefined;
    if (bounds) map.fitBounds([bounds[0], bounds[1], bounds[2], bounds[3]], { padding: 48, maxZoom: 14, animate: false });
  }, [map, geometry]);

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

  if (isBroken) return <p className="record-nothing">{failed}</p>;
  return <section ref={box} className="geometry-map" aria-label={label} data-drawing={drawing !== undefined} />;
}

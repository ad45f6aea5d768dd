/** What every map stands on: the tiles of a server where one is configured, else a net of degrees. */
import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as GroundMap, type MapOptions, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapTiles } from '../../kit/data/public-config.ts';
import { type Geometry, netOf } from './coordinates.ts';

setWorkerUrl(workerAddress);

const ULAANBAATAR: [number, number] = [106.9177, 47.9187];
export type MapData = Parameters<GeoJSONSource['setData']>[0];
/** Checked as a geometry by the model before it was stored. */
export const feature = (geometry: Geometry) => ({ type: 'Feature', properties: {}, geometry }) as MapData;
export const NO_FEATURES = { type: 'FeatureCollection', features: [] } satisfies MapData;

type Ground = {
  readonly element: HTMLElement;
  readonly tiles: MapTiles | undefined;
  readonly colours: { readonly ground: string; readonly net: string };
  /** The words of the library's own buttons; English unless told. */
  readonly words?: MapOptions['locale'];
};
/** A library that cannot reach the graphics card says so once, by throwing as the map is made: undefined. */
export function openGround({ element, tiles, colours, words }: Ground): GroundMap | undefined {
  try {
    const map = new GroundMap({
      container: element,
      style: {
        version: 8,
        sources: {
          net: { type: 'geojson', data: NO_FEATURES },
          ...(tiles ? { tiles: { type: 'raster', tiles: [tiles.address], tileSize: 256, attribution: tiles.attribution } } : {}),
        },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
          ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
          { id: 'net', type: 'line', source: 'net', paint: { 'line-color': colours.net, 'line-width': 1 } },
        ],
      },
      center: ULAANBAATAR,
      zoom: 10,
      attributionControl: tiles ? {} : false,
      dragRotate: false,
      ...(words ? { locale: words } : {}),
    });
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.addControl(new ScaleControl());
    map.touchZoomRotate.disableRotation();
    const drawNet = () => {
      const bounds = map.getBounds();
      const net = netOf({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() });
      map.getSource<GeoJSONSource>('net')?.setData(feature(net));
    };
    map.on('moveend', drawNet);
    map.once('load', drawNet);
    return map;
  } catch {
    return undefined;
  }
}

/** An element of the page that stays at its place on the map. */
export const pin = (map: GroundMap, element: HTMLElement, at: readonly [number, number]): Marker =>
  new Marker({ element, anchor: 'bottom' }).setLngLat([at[0], at[1]]).addTo(map);

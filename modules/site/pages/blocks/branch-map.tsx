/** Where the branches are: a map of which nothing is fetched, from here or from elsewhere, until somebody opens it. */
import { SiteIcon } from '../site-icon.tsx';
import { type BranchMapShown, type BranchShown, useSite } from '../site-view.ts';

export function BranchMap({ branches }: { readonly branches: readonly BranchShown[] }) {
  const { live, say } = useSite();
  const places = branches.flatMap(({ id, name, location }) => (location ? [{ id, name, at: location }] : []));
  if (places.length === 0) return null;
  const tiles = live.company?.tiles ?? null;
  const map: BranchMapShown = {
    places,
    tiles,
    words: {
      'Map.Title': say('map'),
      'NavigationControl.ZoomIn': say('zoomIn'),
      'NavigationControl.ZoomOut': say('zoomOut'),
      'AttributionControl.ToggleAttribution': say('mapSource'),
      'ScaleControl.Meters': say('metres'),
      'ScaleControl.Kilometers': say('kilometres'),
    },
  };
  return (
    <div className="st-map" data-map={JSON.stringify(map)}>
      <div className="st-map-closed">
        <button type="button" className="st-button">
          <SiteIcon name="map-pin" size={18} />
          {say('mapOpen')}
        </button>
        {tiles && <small>{say('mapFrom', { host: new URL(tiles.address).host })}</small>}
        <p role="alert" />
        <template>{say('mapFailed')}</template>
      </div>
    </div>
  );
}

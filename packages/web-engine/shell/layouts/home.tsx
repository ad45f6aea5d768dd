/** `home`: the public site, with its header and foot for everybody, signed in or not. */
import { SiteFrame } from './site-frame.tsx';

export default function HomeLayout() {
  return <SiteFrame />;
}

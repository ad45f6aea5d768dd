/** `agent`: a task on the way in, such as a new password: one calm card and the hills, nothing else to press. */
import { HillScene } from '@lambda/ui/parts/hill-scene.tsx';
import { BrandBar } from './brand-bar.tsx';
import { PageOutlet } from './page-outlet.tsx';

export default function AgentLayout() {
  return (
    <div className="lp-agent">
      <BrandBar />
      <main id="content" className="lp-agent-card">
        <PageOutlet />
      </main>
      <HillScene shape="strip" />
    </div>
  );
}

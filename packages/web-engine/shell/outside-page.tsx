/** Another site inside a page of the menu: kept apart from this one, and only when the installation allows the site. */
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { publicConfigQuery } from '../kit/data/public-config.ts';
import { LoadFailed, PageLoading } from '../kit/page/page-states.tsx';
import { shellTexts } from '../kit/page/texts.ts';
import { frameAddress } from './frame-address.ts';

/** What the other site may do in its frame: work, but neither lead this page away nor speak for it. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-same-origin allow-downloads';

export default function OutsidePage({ title, url }: { readonly title: string; readonly url: string | undefined }) {
  const t = shellTexts.useText();
  const { data, error, refetch } = useQuery(publicConfigQuery);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const { href, isAllowed } = frameAddress(url, { own: location.origin, allowed: data.frames ?? [] });
  if (href !== undefined && isAllowed)
    return <iframe className="lp-frame" title={title} src={href} sandbox={SANDBOX} referrerPolicy="no-referrer" allow="fullscreen" />;
  return (
    <StateFrame
      wholePage
      picture="noRight"
      title={t('frame.refusedTitle')}
      text={t('frame.refusedText')}
      extra={<span className="lp-state-mono">{url}</span>}
      actions={
        href !== undefined && (
          <Button
            type="primary"
            icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('frame.open')}
          </Button>
        )
      }
    />
  );
}

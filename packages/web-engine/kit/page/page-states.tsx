/** The states of a whole page in the person's language: loading, failed, no right, not found. */
import { NOT_FOUND } from '@lambda/model/addresses/not-found.ts';
import { CopyableCode } from '@lambda/ui/parts/copyable-code.tsx';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { Button } from 'antd';
import { ArrowLeft, ArrowLeftRight, House, LogIn, RefreshCw, Search } from 'lucide-react';
import { type ReactNode, Suspense, use } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestError } from '../data/client.ts';
import { useLabel } from '../i18n/i18n.ts';
import { refusalHelp, refusals } from '../registries.ts';
import { useSessionControl } from '../session/session.tsx';
import { OpenPalette } from './open-palette.ts';
import { shellTexts } from './texts.ts';
import { PageTitle } from './use-title.ts';
import { useWayBack } from './use-way-back.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Rows in the shape of a list, for pages that are on their way. */
export function PageLoading() {
  const t = shellTexts.useText();
  return <ListSkeleton rows={8} label={t('state.loading')} />;
}

function HomeButton({ primary = false }: { readonly primary?: boolean }) {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  return (
    <Button type={primary ? 'primary' : 'default'} icon={<House {...ICON} />} onClick={() => void navigate('/')}>
      {t('state.home')}
    </Button>
  );
}

/** The person lacks the right; says who gives it. */
export function NoRight({ wholePage = true }: { readonly wholePage?: boolean }) {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  const goBack = useWayBack();
  const { state } = useSessionControl();
  const mayChange = state.status === 'signedIn' && state.data.roles.length > 1;
  const help = wholePage && state.status === 'signedIn' ? refusalHelp() : [];
  const plain = (
    <StateFrame
      wholePage={wholePage}
      picture="noRight"
      title={t('state.noRightTitle')}
      text={t('state.noRightText')}
      extra={
        help.length > 0 && (
          <Suspense fallback={null}>
            {help.map(([name, { words: Words }]) => (
              <Words key={name} />
            ))}
          </Suspense>
        )
      }
      actions={
        <>
          {help.map(([name, { action: Action }]) => (
            <Suspense key={name} fallback={null}>
              <Action />
            </Suspense>
          ))}
          <HomeButton primary={help.length === 0} />
          {wholePage && (
            <Button icon={<ArrowLeft {...ICON} />} onClick={goBack}>
              {t('layout.back')}
            </Button>
          )}
          {mayChange && (
            <Button icon={<ArrowLeftRight {...ICON} />} onClick={() => void navigate('/select-role')}>
              {t('account.roles')}
            </Button>
          )}
        </>
      }
    />
  );
  if (state.status !== 'signedIn') return plain;
  return [...refusals()].reduce<ReactNode>(
    (inner, [name, Refusal]) => (
      <Suspense key={name} fallback={inner}>
        <Refusal wholePage={wholePage}>{inner}</Refusal>
      </Suspense>
    ),
    plain,
  );
}

/** Nothing is at this address, or nothing that the person may know of. */
export function PageNotFound({ text, wholePage = true }: { readonly text?: string; readonly wholePage?: boolean }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const { pathname } = useLocation();
  const search = use(OpenPalette);
  return (
    <>
      {wholePage && <PageTitle title={label(NOT_FOUND.tab)} />}
      <StateFrame
        wholePage={wholePage}
        picture="notFound"
        title={label(NOT_FOUND.title)}
        text={text ?? label(NOT_FOUND.text)}
        extra={<span className="lp-state-mono">{pathname}</span>}
        actions={
          <>
            <HomeButton primary />
            {wholePage && search && (
              <Button icon={<Search {...ICON} />} onClick={search}>
                {t('palette.title')}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}

export type LoadFailedProps = {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
  readonly wholePage?: boolean;
};

/** Something could not be loaded: says what is safe, offers another try and a code. Refusals get their own states. */
export function LoadFailed({ error, onRetry, title, wholePage = false }: LoadFailedProps) {
  const known = error instanceof RequestError ? error : undefined;
  if (known?.status === 403) return <NoRight wholePage={wholePage} />;
  if (known?.status === 404) return <PageNotFound wholePage={wholePage} />;
  return <Failure error={error} wholePage={wholePage} title={title} onRetry={onRetry} />;
}

/** Nothing could be begun, for whatever reason: another try, and the way in for somebody else. */
export function StartFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  const further = (
    <Button icon={<LogIn {...ICON} />} onClick={() => void navigate('/logout')}>
      {t('again.other')}
    </Button>
  );
  return <Failure wholePage error={error} title={t('state.startFailed')} onRetry={onRetry} further={further} />;
}

type FailureProps = {
  readonly error: unknown;
  readonly wholePage: boolean;
  readonly title: string | undefined;
  readonly onRetry: (() => void) | undefined;
  readonly further?: ReactNode;
};
function Failure({ error, wholePage, title, onRetry, further }: FailureProps) {
  const t = shellTexts.useText();
  const known = error instanceof RequestError ? error : undefined;
  return (
    <StateFrame
      wholePage={wholePage}
      urgent
      picture="error"
      title={title ?? t('state.failedTitle')}
      text={known?.message ?? t('state.faultText')}
      extra={
        known && (
          <CopyableCode
            label={t('state.code')}
            code={known.status > 0 ? `${known.code}-${known.status}` : known.code}
            copyLabel={t('state.copy')}
            copiedLabel={t('state.copied')}
          />
        )
      }
      actions={
        onRetry && (
          <>
            <Button type="primary" icon={<RefreshCw {...ICON} />} onClick={onRetry}>
              {t('state.retry')}
            </Button>
            {further}
          </>
        )
      }
    />
  );
}

/** A page broke while drawing. */
export function PageFault() {
  const t = shellTexts.useText();
  return (
    <>
      <PageTitle title={t('state.faultTitle')} />
      <StateFrame
        wholePage
        urgent
        picture="error"
        title={t('state.faultTitle')}
        text={t('state.faultText')}
        actions={
          <>
            <Button type="primary" icon={<RefreshCw {...ICON} />} onClick={() => location.reload()}>
              {t('state.reload')}
            </Button>
            <HomeButton />
          </>
        }
      />
    </>
  );
}

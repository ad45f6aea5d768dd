/** Asks whose a login name or an e-mail is, and says what came out of it. */
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { theme } from 'antd';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { findingTexts } from './i18n/texts.ts';

export type FoundAccount = {
  readonly user_id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly is_member: boolean;
  readonly is_linked: boolean;
  /** What a new record of the person is filled with; null for whoever does not work in the company or has a record. */
  readonly record: Readonly<Record<string, string>> | null;
};
export const nameOf = ({ last_name, first_name }: FoundAccount): string => `${last_name} ${first_name}`.trim();
export const mayLink = ({ is_member, is_linked }: FoundAccount): boolean => is_member && !is_linked;
type Outcome = { readonly found: FoundAccount } | { readonly problem: string };

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** `begins` with an account that was found before. */
export function useFoundAccount(begins?: FoundAccount): {
  readonly outcome: Outcome | undefined;
  readonly isBusy: boolean;
  readonly search: (value: string) => Promise<FoundAccount | undefined>;
  readonly forget: () => void;
} {
  const t = findingTexts.useText();
  const [outcome, setOutcome] = useState<Outcome | undefined>(begins && { found: begins });
  const [isBusy, setBusy] = useState(false);
  const search = async (value: string): Promise<FoundAccount | undefined> => {
    setBusy(true);
    try {
      const { data: found } = await request<{ data: FoundAccount }>('/api/user-find', { method: 'POST', body: { value } });
      setOutcome({ found });
      return found;
    } catch (failure) {
      if (!(failure instanceof RequestError)) setOutcome({ problem: t('check.failed') });
      else setOutcome({ problem: failure.status === 404 ? t('check.nobody') : failure.message });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { outcome, isBusy, search, forget: () => setOutcome(undefined) };
}

/** `ready` is said of somebody who can be linked. */
export function FoundAccountLine({ outcome, ready }: { readonly outcome: Outcome; readonly ready: (name: string) => ReactNode }) {
  const t = findingTexts.useText();
  const { token } = theme.useToken();
  const line = useRef<HTMLDivElement>(null);
  // At the end of a form the answer would stand below its edge.
  useEffect(() => {
    if (outcome) line.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const found = 'found' in outcome ? outcome.found : undefined;
  const isRight = found !== undefined && mayLink(found);
  const Icon = isRight ? CircleCheck : CircleAlert;
  const words = (): ReactNode => {
    if ('problem' in outcome) return outcome.problem;
    const name = nameOf(outcome.found);
    if (outcome.found.is_linked) return t('check.linked', { name });
    if (isRight) return ready(name);
    return (
      <>
        {t('check.stranger', { name })} <Link to="/erp/p/invitations?record=new">{t('check.invite')}</Link>
      </>
    );
  };
  return (
    <div
      ref={line}
      style={{
        display: 'flex',
        gap: 6,
        marginTop: 4,
        fontSize: 12,
        lineHeight: '18px',
        color: isRight ? token.colorSuccessText : token.colorWarningText,
      }}
    >
      <Icon {...ICON} style={{ flex: 'none', marginTop: 2 }} />
      <span>{words()}</span>
    </div>
  );
}

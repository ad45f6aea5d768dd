/** `/select-role`: where and as what the person works. One card for each role in each company; who has one role goes on at once. */
import './select-role.css';
import { safeReturnPath } from '@lambda/model/addresses/return-path.ts';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { App } from 'antd';
import { ChevronRight, LoaderCircle, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { RequestError } from '../kit/data/client.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useTitle } from '../kit/page/use-title.ts';
import { homePathOf } from '../kit/session/home-path.ts';
import { useSession } from '../kit/session/session.tsx';
import type { SessionRole } from '../kit/session/session-reply.ts';

const keyOf = ({ id, companyId }: SessionRole): string => `${companyId}-${id}`;

/** Arrow keys walk over the cards; Tab leaves them as usual. */
function walkCards(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll('button')];
  const at = cards.findIndex((card) => card.matches(':focus'));
  const next = cards[(at + step + cards.length) % cards.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export default function SelectRolePage() {
  const t = shellTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [search] = useSearchParams();
  const session = useSession();
  const { companies, company, role, roles, choose } = session;
  const next = safeReturnPath(search.get('next'));
  const [busy, setBusy] = useState<string>();
  useTitle(t('roles.page'));

  const take = async (chosen: SessionRole) => {
    setBusy(keyOf(chosen));
    try {
      const data = await choose({ companyId: chosen.companyId, roleId: chosen.id });
      await navigate(next ?? homePathOf(data));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setBusy(undefined);
      void message.error(error.message);
    }
  };

  if (roles.length === 1) return <Navigate to={next ?? homePathOf(session)} replace />;
  return (
    <>
      <h1>{t('roles.title')}</h1>
      <p className="lp-roles-hint">{t('roles.hint')}</p>
      {companies.map((one) => (
        <section key={one.id} className="lp-roles-company" aria-labelledby={`company-${one.id}`}>
          <h2 id={`company-${one.id}`}>
            <PersonAvatar square size={32} name={one.company_name} image={one.company_logo} seed={one.id} />
            {one.company_name}
          </h2>
          <ul onKeyDown={walkCards}>
            {roles
              .filter(({ companyId }) => companyId === one.id)
              .map((each) => {
                const current = each.id === role.id && each.companyId === company.id;
                return (
                  <li key={keyOf(each)}>
                    <button
                      type="button"
                      className="lp-role-card"
                      aria-current={current || undefined}
                      disabled={busy !== undefined}
                      onClick={() => void take(each)}
                    >
                      <span className="lp-role-name">{label(each.label)}</span>
                      {current && <StatusTag tone="info">{t('roles.current')}</StatusTag>}
                      {busy === keyOf(each) ? (
                        <LoaderCircle className="lp-spin" size={18} strokeWidth={1.75} aria-hidden />
                      ) : (
                        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
                      )}
                    </button>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
      <Link to="/company/create" className="lp-role-card lp-role-add">
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        <span className="lp-role-name">
          {t('roles.add')}
          <span className="lp-role-more">{t('roles.addHint')}</span>
        </span>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </>
  );
}

/** The card about the selected unit: its head, its numbers, and what can be done with it. */

import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { Button, Tooltip } from 'antd';
import { Building2, MapPin, Pencil, Phone, UserCog, Users, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Head, usePeopleEntry, useVacancies } from '../data/people.ts';
import { structTexts } from '../i18n/texts.ts';
import { subtree, type Unit, type UnitTree } from './unit-tree.ts';
import './unit-details.css';

export type UnitDetailsProps = {
  readonly unit: Unit;
  readonly tree: UnitTree;
  readonly type: string;
  readonly people: number | undefined;
  readonly head: Head | undefined;
  /** Absent when the actor may not. */
  readonly onEdit?: (() => void) | undefined;
  readonly onClose: () => void;
};

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function HeadRow({ head, phone }: { readonly head: Head; readonly phone: string | null }) {
  const t = structTexts.useText();
  return (
    <div className="oc-details-head">
      <PersonAvatar name={head.name.split(' ').at(-1) ?? head.name} seed={head.id} image={head.avatar} size={36} />
      <div className="oc-details-person">
        <div className="oc-details-name">{head.name}</div>
        {head.job && <div className="oc-details-job">{head.job}</div>}
        {head.acting && (
          <div className="oc-details-acting">
            <UserCog {...icon} size={14} />
            <RunningText>
              {head.acting.until === null ? t('acting') : t('acting.until', { day: formatDate(head.acting.until) })}
            </RunningText>
          </div>
        )}
      </div>
      {phone && (
        <Tooltip title={t('call', { phone })}>
          <Button href={`tel:+976${phone}`} icon={<Phone {...icon} />} aria-label={t('call', { phone })} />
        </Tooltip>
      )}
    </div>
  );
}

/** Where the unit is and how it is called, when something of it is known. */
function Reach({ place, phone }: { readonly place: string | null | undefined; readonly phone: string | null }) {
  const t = structTexts.useText();
  if (!place && !phone) return null;
  return (
    <div className="oc-details-reach">
      {phone && (
        <a href={`tel:+976${phone}`} aria-label={t('call', { phone })} className="lp-figures">
          <Phone {...icon} size={14} />
          {phone}
        </a>
      )}
      {place && (
        <span>
          <MapPin {...icon} size={14} />
          {place}
        </span>
      )}
    </div>
  );
}

/** From a unit that is a company of its own into that company, for those who work in both. */
function EnterCompany({ id }: { readonly id: number }) {
  const t = structTexts.useText();
  const { companies, company, choose } = useSession();
  const [isGoing, setGoing] = useState(false);
  if (id === company.id || !companies.some((one) => one.id === id)) return null;
  const enter = () => {
    setGoing(true);
    void choose({ companyId: id }).catch(() => setGoing(false));
  };
  return (
    <Button block className="oc-details-enter" {...whileBusy(isGoing)} icon={<Building2 {...icon} />} onClick={enter}>
      {t('details.enter')}
    </Button>
  );
}

export function UnitDetails({ unit, tree, type, people, head, onEdit, onClose }: UnitDetailsProps) {
  const t = structTexts.useText();
  const navigate = useNavigate();
  const entry = usePeopleEntry();
  const ids = subtree(tree, unit.id);
  const vacant = useVacancies(ids);
  const figures = [
    { value: people, word: t('details.people') },
    { value: ids.length - 1, word: t('details.units') },
    { value: vacant, word: t('details.vacant') },
  ].filter(({ value }) => value !== undefined);
  // The directory names units, so it shows the people of this one alone.
  const those = entry?.crud === 'employee' ? `struct_id~whereIn~${ids.join(',')}` : `unit~equals~${unit.name}`;
  const openPeople = () => navigate(`/erp/p/${entry?.id}?${new URLSearchParams({ f: those })}`);
  return (
    <section className="oc-details" aria-label={t('details', { name: unit.name })}>
      <div className="oc-details-top">
        <span>{[type, unit.code].filter(Boolean).join(' · ')}</span>
        <Button type="text" size="small" icon={<X {...icon} />} aria-label={t('details.close')} onClick={onClose} />
      </div>
      <h2 className="oc-details-title">{unit.name}</h2>
      <Reach place={unit.place} phone={unit.phone} />
      {head && <HeadRow head={head} phone={head.phone ?? unit.phone} />}
      <dl className="oc-details-figures">
        {figures.map(({ value, word }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unit.child_company_id && <EnterCompany id={unit.child_company_id} />}
      <div className="oc-details-actions">
        {onEdit && (
          <Button icon={<Pencil {...icon} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {entry && (
          <Button icon={<Users {...icon} />} onClick={() => void openPeople()}>
            {t('people')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The card about the selected unit: its head, its numbers, and what can be done with it. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { formatDate } from '@lambda/web-engine/format.ts';
import { Button, Tooltip } from 'antd';
import { Pencil, Phone, UserCog, Users, X } from 'lucide-react';
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
            {head.acting.until === null ? t('acting') : t('acting.until', { day: formatDate(head.acting.until) })}
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
  const openPeople = () => navigate(`/erp/p/${entry}?${new URLSearchParams({ f: `struct_id~whereIn~${ids.join(',')}` })}`);
  return (
    <section className="oc-details" aria-label={t('details', { name: unit.name })}>
      <div className="oc-details-top">
        <span>{[type, unit.code].filter(Boolean).join(' · ')}</span>
        <Button type="text" size="small" icon={<X {...icon} />} aria-label={t('details.close')} onClick={onClose} />
      </div>
      <h2 className="oc-details-title">{unit.name}</h2>
      {head && <HeadRow head={head} phone={head.phone ?? unit.phone} />}
      <dl className="oc-details-figures">
        {figures.map(({ value, word }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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

/** Whom a colleague in the list reports to, by the number of the unit: as the card says it, for all rows asked once. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import type { RendererProps } from '@lambda/web-engine/registries.ts';
import { useUnitHead } from '../data/unit-heads.ts';

export function UnitHeadCell({ value, row }: RendererProps) {
  const { head } = useUnitHead(typeof value === 'number' ? value : null, Number(row.id));
  if (!head) return null;
  const name = `${head.lastname} ${head.firstname}`;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0, maxWidth: '100%' }} title={name}>
      <PersonAvatar name={head.firstname} seed={head.id} image={head.avatar} size={24} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</span>
    </span>
  );
}

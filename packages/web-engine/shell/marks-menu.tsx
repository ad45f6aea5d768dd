/** The star in the header: marks the open page, and leads to what is marked and to what was opened last. */
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Star, StarOff } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useMarks } from '../kit/session/menu-marks.ts';
import { entriesOf, type MenuEntry } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';
import { useMark } from './use-mark.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function MarksMenu() {
  const t = shellTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const { menu } = useSession();
  const { favourites, recent } = useMarks();
  const { current, isMarked, toggle } = useMark();

  const open = ({ target }: MenuEntry) => {
    if (target.kind === 'inside') void navigate(target.path);
    else window.open(target.href, '_blank', 'noopener,noreferrer');
  };
  const group = (key: string, ids: readonly string[]): NonNullable<MenuProps['items']> => {
    const entries = entriesOf(menu, ids).filter(({ item }) => item.id !== current?.id);
    const children = entries.map((entry) => ({
      key: `${key}.${entry.item.id}`,
      icon: <Icon name={entry.item.icon ?? entry.parents.at(-1)?.icon} size={16} />,
      label: label(entry.item.label),
      onClick: () => open(entry),
    }));
    return children.length > 0 ? [{ key, type: 'group', label: t(`marks.${key as 'favourites' | 'recent'}`), children }] : [];
  };
  const groups = [...group('favourites', favourites), ...group('recent', recent)];
  const items: MenuProps['items'] = [
    ...(current
      ? [
          {
            key: 'toggle',
            icon: isMarked ? <StarOff {...ICON} /> : <Star {...ICON} />,
            label: t(isMarked ? 'marks.remove' : 'marks.add'),
            onClick: toggle,
          },
        ]
      : []),
    ...groups,
    ...(groups.length === 0 && !current ? [{ key: 'none', label: t('marks.none'), disabled: true }] : []),
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        type="text"
        aria-label={t('marks.title')}
        icon={<Star size={18} strokeWidth={1.75} fill={isMarked ? 'currentColor' : 'none'} aria-hidden />}
      />
    </Dropdown>
  );
}

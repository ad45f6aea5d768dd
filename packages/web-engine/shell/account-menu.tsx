/** Behind the person's circle: who is signed in, role, appearance, the way out. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { Button, Dropdown, type MenuProps } from 'antd';
import { ArrowLeftRight, Lock, LogOut, Palette, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useSession } from '../kit/session/session.tsx';
import { useLock } from './lock/use-lock.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function AccountMenu({ onAppearance }: { readonly onAppearance: () => void }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const { user, role, roles } = useSession();
  const lock = useLock();
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className="lp-account-who">
          <span className="lp-account-name">{user.name}</span>
          <span>{label(role.label)}</span>
        </span>
      ),
    },
    { type: 'divider' },
    ...(roles.length > 1 ? [{ key: 'roles', icon: <ArrowLeftRight {...ICON} />, label: t('account.roles') }] : []),
    { key: 'profile', icon: <UserRound {...ICON} />, label: t('account.profile') },
    { key: 'appearance', icon: <Palette {...ICON} />, label: t('account.appearance') },
    { type: 'divider' },
    { key: 'lock', icon: <Lock {...ICON} />, label: t('account.lock') },
    { key: 'out', icon: <LogOut {...ICON} />, label: t('account.signOut') },
  ];
  const act: NonNullable<MenuProps['onClick']> = ({ key }) => {
    if (key === 'roles') void navigate('/select-role');
    if (key === 'profile') void navigate('/erp/profile');
    if (key === 'appearance') onAppearance();
    if (key === 'lock') void lock();
    if (key === 'out') void navigate('/logout');
  };
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: act }}>
      <Button type="text" shape="circle" className="lp-account" aria-label={`${t('header.account')}: ${user.name}`}>
        <PersonAvatar name={user.name} seed={user.id} size={32} />
      </Button>
    </Dropdown>
  );
}

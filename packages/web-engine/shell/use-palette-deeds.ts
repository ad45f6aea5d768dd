/** What the palette can do at once, wherever the person is: add a record, change the look, the language, the company, go away. */
import { APPEARANCE_CHOICES } from '@lambda/model/accounts/appearance.ts';
import { ArrowLeftRight, Building2, Globe, Keyboard, Lock, LogOut, type LucideIcon, Palette, Plus, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLabel, useLanguage } from '../kit/i18n/i18n.ts';
import { inSentence } from '../kit/i18n/in-sentence.ts';
import { LANGUAGE_NAMES, SHOWN_LANGUAGES } from '../kit/i18n/language.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useSession } from '../kit/session/session.tsx';
import { changeAppearance, useAppearance } from '../kit/theme/appearance.ts';
import { useOffersLanguages } from '../pages/visitor/public-config.ts';
import { useLock } from './lock/use-lock.ts';
import { addable, ownWays, type PaletteLine } from './palette-found.ts';
import { THEME_ICONS } from './theme-menu.tsx';
import { useChoose } from './use-choose.ts';

type Acts = { readonly onSettings: () => void; readonly onShortcuts: () => void };
/** Other words are kept in one text, between commas. */
const wordsOf = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

function useAdding(): readonly PaletteLine[] {
  const t = shellTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const session = useSession();
  const adding = addable(session).map(({ key, item, name, path }): PaletteLine => {
    const noun = label(name);
    return {
      key: `do.add.${key}`,
      name: t('palette.add', { name: inSentence(noun, language) }),
      where: label(item.label),
      noun,
      drawn: Plus,
      run: () => void navigate(path),
    };
  });
  const own = ownWays(session).map(
    ({ key, item, name, path }): PaletteLine => ({
      key: `do.add.${key}`,
      name: label(name),
      where: label(item.label),
      drawn: Plus,
      run: () => void navigate(path),
    }),
  );
  return [...adding, ...own];
}

/** Another company, or another role in this one. */
function useChoices(): readonly PaletteLine[] {
  const t = shellTexts.useText();
  const label = useLabel();
  const choose = useChoose();
  const { company, companies, role, roles } = useSession();
  const others = companies.filter(({ id }) => id !== company.id);
  const here = roles.filter(({ id, companyId }) => companyId === company.id && id !== role.id);
  return [
    ...others.map(
      ({ id, company_name: name }): PaletteLine => ({
        key: `do.company.${id}`,
        name: t('palette.company', { name }),
        where: '',
        drawn: Building2,
        run: () => choose({ companyId: id }),
      }),
    ),
    ...here.map(
      ({ id, label: name }): PaletteLine => ({
        key: `do.role.${id}`,
        name: t('palette.role', { name: label(name) }),
        where: '',
        drawn: ArrowLeftRight,
        run: () => choose({ companyId: company.id, roleId: id }),
      }),
    ),
  ];
}

export function useDeeds({ onSettings, onShortcuts }: Acts): readonly PaletteLine[] {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  const { roles } = useSession();
  const { language, setLanguage } = useLanguage();
  const { theme } = useAppearance();
  const offersLanguages = useOffersLanguages();
  const lock = useLock();
  const adding = useAdding();
  const choices = useChoices();
  type Deed = { readonly key: string; readonly name: string; readonly drawn: LucideIcon; readonly also?: string; readonly run: () => void };
  const deed = ({ key, also, ...rest }: Deed): PaletteLine => ({
    ...rest,
    key: `do.${key}`,
    where: '',
    ...(also === undefined ? {} : { also: wordsOf(also) }),
  });
  return [
    deed({ key: 'lock', name: t('account.lock'), drawn: Lock, also: t('palette.words.lock'), run: () => void lock() }),
    deed({ key: 'out', name: t('account.signOut'), drawn: LogOut, also: t('palette.words.out'), run: () => void navigate('/logout') }),
    ...adding,
    ...APPEARANCE_CHOICES.theme
      .filter((one) => one !== theme)
      .map((one) =>
        deed({
          key: `theme.${one}`,
          name: t(`palette.${one}`),
          drawn: THEME_ICONS[one],
          also: t('palette.words.theme'),
          run: () => changeAppearance({ theme: one }),
        }),
      ),
    ...(offersLanguages ? SHOWN_LANGUAGES : [])
      .filter((one) => one !== language)
      .map((one) =>
        deed({
          key: `language.${one}`,
          name: t('palette.language', { name: LANGUAGE_NAMES[one] }),
          drawn: Globe,
          also: t(`palette.words.${one}`),
          run: () => setLanguage(one),
        }),
      ),
    deed({
      key: 'profile',
      name: t('account.profile'),
      drawn: UserRound,
      also: t('palette.words.profile'),
      run: () => void navigate('/erp/profile'),
    }),
    deed({ key: 'settings', name: t('account.appearance'), drawn: Palette, also: t('palette.words.settings'), run: onSettings }),
    deed({ key: 'shortcuts', name: t('shortcuts.title'), drawn: Keyboard, also: t('palette.words.shortcuts'), run: onShortcuts }),
    ...choices,
    ...(roles.length > 1
      ? [deed({ key: 'roles', name: t('account.roles'), drawn: ArrowLeftRight, run: () => void navigate('/select-role') })]
      : []),
  ];
}

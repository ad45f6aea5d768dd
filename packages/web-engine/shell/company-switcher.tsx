/** On top of the side menu: the company in which the person works, and the way into another one. */
import { Logo } from '@lambda/ui/parts/logo.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { Dropdown } from 'antd';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useSession } from '../kit/session/session.tsx';
import { useChoose } from './use-choose.ts';

export function CompanySwitcher({ collapsed }: { readonly collapsed: boolean }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const choose = useChoose();
  const { company, companies, role } = useSession();
  const mark = company.company_logo ? (
    <PersonAvatar square size={28} name={company.company_name} image={company.company_logo} seed={company.id} />
  ) : (
    <Logo size={28} />
  );
  const words = !collapsed && (
    <span className="lp-company-words">
      <span className="lp-company-name">{company.company_name}</span>
      <span className="lp-company-role">{label(role.label)}</span>
    </span>
  );
  if (companies.length < 2) {
    return (
      <div className="lp-company" title={company.company_name}>
        {mark}
        {words}
      </div>
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [String(company.id)],
        items: companies.map((one) => ({
          key: String(one.id),
          label: (
            <span className="lp-company-choice">
              <PersonAvatar square size={24} name={one.company_name} image={one.company_logo} seed={one.id} />
              {one.company_name}
            </span>
          ),
          extra: one.id === company.id ? <Check size={16} strokeWidth={1.75} aria-hidden /> : undefined,
        })),
        onClick: ({ key }) => {
          if (Number(key) !== company.id) choose({ companyId: Number(key) });
        },
      }}
    >
      <button type="button" className="lp-company" aria-label={`${t('company.switch')}: ${company.company_name}`}>
        {mark}
        {words}
        {!collapsed && <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden />}
      </button>
    </Dropdown>
  );
}

/** The menu as people see it, whole or as one role does. */
import type { MenuDefinition } from '@lambda/model/definitions/definitions.ts';
import { SideMenu } from '@lambda/web-engine/shell/side-menu.tsx';
import { Select } from 'antd';
import { type MouseEvent, useId, useState } from 'react';
import type { StoredRole } from '../../data/rights.ts';
import { menuOfRole } from './menu-roles.ts';
import { menuDesignTexts } from './texts.ts';

type PreviewProps = { readonly menu: MenuDefinition; readonly roles: readonly StoredRole[] };
export function MenuPreview({ menu, roles }: PreviewProps) {
  const t = menuDesignTexts.useText();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const role = roles.find((one) => one.id === chosen);
  /** Nobody leaves the designer by looking at what it makes. */
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };
  return (
    <section className="menu-preview" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <label htmlFor={id}>{t('preview.role')}</label>
      <Select<number>
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('preview.everything')}
        value={chosen ?? null}
        options={roles.map((one) => ({ value: one.id, label: one.display_name }))}
        onChange={(next?: number) => setChosen(next)}
      />
      <div className="menu-preview-frame" onClickCapture={stay}>
        <SideMenu menu={role ? menuOfRole(menu.items, role) : menu.items} name={t('preview.title')} withHome={false} />
      </div>
    </section>
  );
}

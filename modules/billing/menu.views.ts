/** The company's page of its plan, and the platform's lists of plans that companies have. */
import { defineMenu, type MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from './label.ts';

const entry = (id: string, name: Label, icon: string, crud: string): MenuItem => ({ id, label: name, icon, linkTo: 'crud', url: crud });

export const billingMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'organization',
      label: label('Байгууллага', 'Organisation', '조직'),
      icon: 'building-2',
      linkTo: 'noAction',
      children: [
        { id: 'billing', label: label('Төлбөр', 'Billing', '요금'), icon: 'wallet', linkTo: 'router-link', url: '/company/billing' },
      ],
    },
    {
      id: 'platform-billing',
      label: label('Багц борлуулалт', 'Plans sold', '요금제 판매'),
      icon: 'wallet',
      linkTo: 'noAction',
      children: [
        entry('subscriptions', label('Байгууллагын багц', 'Company plans', '회사 요금제'), 'wallet', 'company-subscription'),
        entry('billing-invoices', label('Нэхэмжлэх', 'Invoices', '청구서'), 'file-text', 'billing-invoice'),
        entry('billing-sellers', label('Нэхэмжлэгч', 'Seller', '공급자'), 'landmark', 'billing-seller'),
        entry('billing-tax-rates', label('НӨАТ-ын хувь', 'VAT rates', '부가세율'), 'coins', 'billing-tax-rate'),
      ],
    },
  ],
});

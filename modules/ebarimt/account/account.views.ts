/** Registrations and districts as a company sets them up. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ebarimtAccount } from './ebarimt_account.model.ts';
import { ebarimtDistrict } from './ebarimt_district.model.ts';

const title = label('И-баримтын бүртгэл', 'Registrations', '영수증 등록');
const districts = label('Татварын байршил', 'Tax districts', '세무 구역');

export const accountGrid = defineGrid(ebarimtAccount, {
  name: 'ebarimt-account',
  label: title,
  columns: [
    { field: 'account_name', width: 220, pinned: 'left' },
    { field: 'alarm', width: 190 },
    { field: 'unsent_count', width: 190 },
    { field: 'oldest_unsent_at', width: 180 },
    { field: 'merchant_tin', width: 180 },
    { field: 'merchant_name', width: 220 },
    { field: 'branch_no', width: 150 },
    { field: 'district_id', width: 220 },
    { field: 'is_vat_payer', width: 190 },
    { field: 'is_city_payer', width: 150 },
    { field: 'account_state', width: 150, hidden: true },
  ],
  sort: [{ field: 'account_name', order: 'asc' }],
  search: ['account_name', 'merchant_tin'],
  searchHint: label('Нэр, ТИН-ээр хайх', 'Search by name or TIN', '이름, TIN으로 검색'),
  card: { title: ['account_name'], subtitle: ['merchant_tin'], state: 'alarm', meta: ['district_id'], figure: 'unsent_count' },
});
export const accountForm = defineForm(ebarimtAccount, {
  name: 'ebarimt-account',
  label: title,
  width: 720,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'payer',
          label: label('Татвар төлөгч', 'Taxpayer', '납세자'),
          fields: [
            'account_name',
            { field: 'merchant_tin', widget: 'ebarimt_merchant_tin' },
            'merchant_name',
            'is_vat_payer',
            'is_city_payer',
            'account_state',
          ],
        },
        { name: 'place', label: label('Байршил', 'Place', '장소'), fields: ['branch_no', 'district_id', 'outside_type'] },
        { name: 'clock', label: label('Илгээлт', 'Sending', '전송'), fields: ['alarm', 'unsent_count', 'oldest_unsent_at'] },
      ],
    },
  ],
});
export const accountCrud = defineCrud({
  name: 'ebarimt-account',
  label: title,
  template: 'drawer',
  grid: 'ebarimt-account',
  form: 'ebarimt-account',
});

export const districtGrid = defineGrid(ebarimtDistrict, {
  name: 'ebarimt-district',
  label: districts,
  columns: [
    { field: 'district_code', width: 120, pinned: 'left' },
    { field: 'branch_name', width: 240 },
    { field: 'sub_branch_name', width: 240 },
  ],
  sort: [{ field: 'district_code', order: 'asc' }],
  search: ['district_code', 'branch_name', 'sub_branch_name'],
  searchHint: label('Код, нэрээр хайх', 'Search by code or name', '코드, 이름으로 검색'),
  card: { title: ['sub_branch_name'], subtitle: ['branch_name'], meta: ['district_code'] },
});
export const districtForm = defineForm(ebarimtDistrict, {
  name: 'ebarimt-district',
  label: districts,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'main', label: districts, fields: ['district_code', 'branch_name', 'sub_branch_name'] }],
    },
  ],
});
export const districtCrud = defineCrud({
  name: 'ebarimt-district',
  label: districts,
  template: 'popup',
  grid: 'ebarimt-district',
  form: 'ebarimt-district',
});

/** A company or person we buy from or sell to. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const partner = defineModel({
  name: 'partner',
  label: label('Харилцагч', 'Business partner', '거래처'),
  placement: 'company',
  attachments: true,
  icon: 'handshake',
  title: ['partner_company_name'],
  sort: [{ field: 'created_at', order: 'asc' }],
  fields: {
    partner_company_name: {
      kind: 'text',
      label: label('Харилцагчийн нэр', 'Partner name', '거래처명'),
      required: true,
      search: 'inside',
      max: 150,
    },
    register_number: {
      kind: 'text',
      label: label('Байгууллагын регистр', 'Company register number', '회사 등록번호'),
      unique: true,
      search: 'inside',
      rules: ['companyRegister'],
      max: 7,
    },
    partner_type: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'customer',
      options: [
        { value: 'customer', label: label('Худалдан авагч', 'Customer', '고객'), tone: 'info' },
        { value: 'supplier', label: label('Нийлүүлэгч', 'Supplier', '공급처'), tone: 'violet' },
        { value: 'both', label: label('Худалдан авагч, нийлүүлэгч', 'Customer and supplier', '고객 겸 공급처'), tone: 'success' },
      ],
    },
    contact_name: { kind: 'text', label: label('Холбоо барих хүн', 'Contact person', '담당자'), max: 75, rules: ['personName'] },
    phone: { kind: 'phone', label: label('Утас', 'Phone', '전화'), search: true },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일') },
    aimag_id: { kind: 'reference', label: label('Аймаг, нийслэл', 'Province', '아이막(도)'), to: 'aimag' },
    sum_id: {
      kind: 'reference',
      label: label('Сум, дүүрэг', 'District', '솜·구'),
      to: 'sum',
      cascade: { from: 'aimag_id', by: 'aimag_id' },
    },
    address: { kind: 'longText', label: label('Хаяг', 'Address', '주소'), max: 500 },
    bank_id: { kind: 'reference', label: label('Банк', 'Bank', '은행'), to: 'bank' },
    account_number: {
      kind: 'text',
      label: label('Дансны дугаар', 'Account number', '계좌번호'),
      max: 20,
      requiredWhen: { field: 'bank_id', condition: 'notNull' },
    },
    note: { kind: 'longText', label: label('Тэмдэглэл', 'Note', '메모'), max: 2000 },
  },
});

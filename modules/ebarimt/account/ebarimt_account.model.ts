/** A seller's place of tax receipts: whose they are and where they are made. Tills name the place that they belong to. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const ebarimtAccount = defineModel({
  name: 'ebarimt_account',
  label: label('И-баримтын бүртгэл', 'Tax receipt registration', '세금 영수증 등록'),
  placement: 'company',
  icon: 'store',
  title: ['account_name'],
  sort: [{ field: 'account_name', order: 'asc' }],
  inactiveWhen: { field: 'account_state', value: 'stopped' },
  fields: {
    account_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 100 },
    merchant_tin: {
      kind: 'text',
      label: label('Татвар төлөгчийн дугаар (ТИН)', 'Taxpayer number (TIN)', '납세자 번호(TIN)'),
      help: label('Байгууллага 11, иргэн 12-14 оронтой', 'A company has 11 digits, a person 12 to 14', '법인 11자리, 개인 12~14자리'),
      required: true,
      search: 'inside',
      max: 14,
      pattern: { expression: '^[0-9]{11,14}$', message: label('11-14 цифр байна', 'It has 11 to 14 digits', '숫자 11~14자리입니다') },
    },
    merchant_name: { kind: 'text', label: label('Татвар төлөгчийн нэр', 'Name of the taxpayer', '납세자명'), max: 200 },
    is_vat_payer: { kind: 'boolean', label: label('НӨАТ суутган төлөгч', 'Pays VAT', '부가세 과세 사업자'), required: true },
    is_city_payer: { kind: 'boolean', label: label('НХАТ төлөгч', 'Pays city tax', '도시세 납부자'), required: true },
    branch_no: {
      kind: 'text',
      label: label('Салбарын дугаар', 'Branch number', '지점 번호'),
      required: true,
      default: '001',
      max: 3,
      pattern: { expression: '^[0-9]{3}$', message: label('3 цифр байна', 'It has 3 digits', '숫자 3자리입니다') },
    },
    district_id: { kind: 'reference', label: label('Байршил', 'District', '구역'), to: 'ebarimt_district', required: true },
    /** Clients of the service differ in how they write what is outside of VAT. */
    outside_type: {
      kind: 'choice',
      label: label('НӨАТ-д хамаарахгүйг', 'Outside of VAT is written', '부가세 비대상 표기'),
      required: true,
      default: 'NOT_VAT',
      options: [
        { value: 'NOT_VAT', label: label('NOT_VAT гэж бичнэ', 'As NOT_VAT', 'NOT_VAT 표기') },
        { value: 'NO_VAT', label: label('NO_VAT гэж бичнэ', 'As NO_VAT', 'NO_VAT 표기') },
      ],
    },
    account_state: {
      kind: 'choice',
      label: label('Байдал', 'State', '상태'),
      required: true,
      default: 'active',
      options: [
        { value: 'active', label: label('Ашиглаж буй', 'In use', '사용'), tone: 'success' },
        { value: 'stopped', label: label('Зогсоосон', 'Stopped', '중지'), tone: 'neutral' },
      ],
    },
    /** The clock: receipts have to reach the tax office within 72 hours. */
    alarm: {
      kind: 'choice',
      label: label('72 цагийн хугацаа', 'Within 72 hours', '72시간 기한'),
      required: true,
      readOnly: true,
      default: 'calm',
      options: [
        { value: 'calm', label: label('Хэвийн', 'In time', '정상'), tone: 'success' },
        { value: 'yellow', label: label('48 цаг өнгөрсөн', 'More than 48 hours', '48시간 초과'), tone: 'warning' },
        { value: 'red', label: label('72 цаг хэтэрсэн', 'More than 72 hours', '72시간 초과'), tone: 'error' },
      ],
    },
    unsent_count: {
      kind: 'integer',
      label: label('Илгээгээгүй баримт', 'Receipts not sent', '미전송 영수증'),
      required: true,
      readOnly: true,
      default: 0,
    },
    oldest_unsent_at: { kind: 'datetime', label: label('Хамгийн эртнийх', 'The oldest of them', '가장 오래된 건'), readOnly: true },
  },
});

/** A till of a shop: where it takes its goods from, and what its receipts look like. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posTill = defineModel({
  name: 'pos_till',
  label: label('Касс', 'Till', '계산대'),
  placement: 'company',
  icon: 'store',
  title: ['till_name'],
  apart: ['till_code'],
  sort: [{ field: 'till_code', order: 'asc' }],
  belongs: { unit: 'warehouse_id.struct_id' },
  inactiveWhen: { field: 'till_state', value: 'closed' },
  indexes: [['warehouse_id']],
  fields: {
    till_name: { kind: 'text', label: label('Кассын нэр', 'Till', '계산대 이름'), required: true, search: 'inside', max: 80 },
    /** Stands in front of the numbers of its receipts. */
    till_code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      required: true,
      unique: true,
      search: 'inside',
      max: 8,
      pattern: {
        expression: '^[A-Z0-9]{1,8}$',
        message: label('Латин том үсэг, цифр', 'Capital Latin letters and digits', '영문 대문자와 숫자'),
      },
    },
    warehouse_id: {
      kind: 'reference',
      label: label('Бараа гарах агуулах', 'Goods come from', '출고 창고'),
      to: 'warehouse',
      required: true,
    },
    till_state: {
      kind: 'choice',
      label: label('Байдал', 'State', '상태'),
      required: true,
      default: 'active',
      options: [
        { value: 'active', label: label('Ажиллаж буй', 'In use', '사용'), tone: 'success' },
        { value: 'closed', label: label('Хаасан', 'Closed', '폐쇄'), tone: 'neutral' },
      ],
    },
    paper: {
      kind: 'choice',
      label: label('Баримтын цаас', 'Paper of receipts', '영수증 용지'),
      required: true,
      default: 'w80',
      options: [
        { value: 'w58', label: label('58 мм', '58 mm', '58mm 용지') },
        { value: 'w80', label: label('80 мм', '80 mm', '80mm 용지') },
        { value: 'a4', label: label('А4', 'A4', 'A4 용지') },
      ],
    },
    sells_below_zero: {
      kind: 'boolean',
      label: label('Үлдэгдэлгүй ч зарна', 'Sells what the stock says is gone', '재고가 없어도 판매'),
      help: label(
        'Бараа гарт байгаа бол зарж, менежерт мэдэгдэнэ',
        'What is in hand is sold, and the manager is told',
        '손에 있는 상품은 판매하고 관리자에게 알립니다',
      ),
      required: true,
      default: false,
    },
    ebarimt_account_id: {
      kind: 'reference',
      label: label('И-баримтын бүртгэл', 'Tax receipts by', '세금 영수증 등록'),
      help: label(
        'Хоосон бол энэ касс и-баримт өгөхгүй',
        'Left empty, this till gives no tax receipts',
        '비워 두면 이 계산대는 세금 영수증을 발급하지 않습니다',
      ),
      to: 'ebarimt_account',
    },
    receipt_head: { kind: 'longText', label: label('Баримтын толгой', 'Head of receipts', '영수증 머리글'), max: 300 },
    receipt_foot: { kind: 'longText', label: label('Баримтын төгсгөл', 'Foot of receipts', '영수증 바닥글'), max: 300 },
  },
});

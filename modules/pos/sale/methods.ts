/** The kinds of money at a till. */
import { label } from '../label.ts';

export const METHODS = [
  { value: 'cash', label: label('Бэлэн', 'Cash', '현금'), tone: 'success' },
  { value: 'card', label: label('Карт', 'Card', '카드'), tone: 'info' },
  { value: 'qr', label: label('QR төлбөр', 'QR', 'QR'), tone: 'violet' },
  { value: 'transfer', label: label('Дансаар', 'Transfer', '계좌 이체'), tone: 'neutral' },
] as const;
export const METHOD_NAMES = ['cash', 'card', 'qr', 'transfer'] as const;
export type Method = (typeof METHOD_NAMES)[number];

/** How somebody pays: by a gateway, or in a way that a person records. */
import type { Option } from '@lambda/model/fields/fields.ts';
import { label } from '../label.ts';

export const GATEWAYS = ['qpay', 'socialpay', 'monpay'] as const;
export type GatewayName = (typeof GATEWAYS)[number];
/** Gateways that take no money for an invoice after its end. */
export const ENDS_BY_ITSELF: ReadonlySet<string> = new Set(['qpay']);
/** Taken by hand and recorded: there is no gateway to ask. */
export const RECORDED = ['cash', 'card', 'transfer'] as const;
export type Method = GatewayName | (typeof RECORDED)[number];

export const METHODS = [
  { value: 'qpay', label: label('QPay төлбөр', 'QPay', 'QPay 결제') },
  { value: 'socialpay', label: label('SocialPay төлбөр', 'SocialPay', 'SocialPay 결제') },
  { value: 'monpay', label: label('MonPay төлбөр', 'MonPay', 'MonPay 결제') },
  { value: 'cash', label: label('Бэлэн мөнгө', 'Cash', '현금') },
  { value: 'card', label: label('Карт', 'Card', '카드') },
  { value: 'transfer', label: label('Дансны шилжүүлэг', 'Bank transfer', '계좌 이체') },
] as const satisfies readonly Option[];

export const isGateway = (method: string): method is GatewayName => (GATEWAYS as readonly string[]).includes(method);

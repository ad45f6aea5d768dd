/** How the secret of a gateway is given: it goes in, and never comes out again. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { paymentGateways } from './payment_gateways.model.ts';

export const gatewayActions = [
  defineAction(paymentGateways, {
    name: 'set-gateway-secret',
    label: label('Нууц түлхүүр оруулах', 'Set the secret', '비밀 키 설정'),
    icon: 'key-round',
    handler: true,
    inSight: true,
    fields: {
      secret: {
        kind: 'password',
        label: label('Нууц түлхүүр', 'Secret', '비밀 키'),
        required: true,
        help: label(
          'QPay: нууц үг, SocialPay: түлхүүр, MonPay: дансны нууц. Хадгалсны дараа дахин харуулахгүй.',
          'QPay: the password, SocialPay: the key, MonPay: the account secret. It is not shown again once it is stored.',
          'QPay: 비밀번호, SocialPay: 키, MonPay: 계정 비밀 키. 저장 후에는 다시 표시되지 않습니다.',
        ),
      },
    },
  }),
];

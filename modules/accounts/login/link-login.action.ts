/** Links an account that works in the company already; who does not yet is invited, and says yes to it. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { findAccount } from './server/found-account.ts';

const refuse = (text: Label): never => {
  throw new PlatformError('INVALID', { fields: [{ field: 'account', code: 'choice', text }] });
};
const NOBODY = label(
  'Ийм нэвтрэх нэр, и-мэйлтэй нээлттэй бүртгэл олдсонгүй',
  'No open account has this login name or e-mail',
  '이 로그인 이름이나 이메일을 쓰는 열린 계정이 없습니다',
);
const STRANGER = label(
  'Энэ хүн танай байгууллагад хараахан ороогүй. Эхлээд урилга илгээнэ үү',
  'This person does not work in your company yet. Send an invitation first',
  '아직 회사에 속하지 않은 사람입니다. 먼저 초대를 보내 주세요',
);
const LINKED = label(
  'Энэ бүртгэл өөр ажилтантай холбогдсон байна',
  'This account is linked to another employee',
  '이미 다른 직원과 연결된 계정입니다',
);

export const linkLogin: ActionHandler = async ({ context, id, row, input }) => {
  if (row.status === 'left' || (row.user_id ?? null) !== null) throw new PlatformError('WRONG_STATE');
  const value = String(input.account);
  const found = await findAccount(context, { login: value, email: value }).catch((error: unknown) => {
    if (error instanceof PlatformError && error.code === 'NOT_FOUND') return refuse(NOBODY);
    throw error;
  });
  if (found.is_linked) return refuse(LINKED);
  if (!found.is_member) return refuse(STRANGER);
  return { writes: [{ kind: 'update', model: 'employee', id, values: { user_id: found.user_id } }] };
};

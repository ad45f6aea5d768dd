/** A person as the server tells of them. */
import type { Label } from '@lambda/model/definitions/labels.ts';

export type PersonRole = { readonly role_id: number; readonly title: Label; readonly company_id: number; readonly company: string };
export type PersonReply = {
  readonly id: number;
  readonly login: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_self: boolean;
  readonly email: string | null;
  readonly status: string | null;
  /** Null to who may not see them. */
  readonly roles: readonly PersonRole[] | null;
  /** Roles in which the reader may act in this person's name. */
  readonly may_act: readonly PersonRole[];
};

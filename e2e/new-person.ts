/** People who sign in and belong to one test, so that the sign-ins of the others stay as they are. */
import { signedIn } from './signed-in.ts';

/** The administrator in a company. */
export async function administrator() {
  const client = await signedIn('admin');
  await client.choose();
  return client;
}

const HR = 3;
type Made = { readonly id: number; readonly email: string };
/** Somebody with this login name and password, who works in no company. */
export async function newAccount(login: string, password: string): Promise<Made> {
  const { query } = await administrator();
  const email = `${login}@jishee.example`;
  const made = await query<{ createUsers: { id: number } }>(
    'mutation($l: String!, $p: String!, $e: String!) { createUsers(input: {login: $l, password: $p, email: $e}) { id } }',
    { l: login, p: password, e: email },
  );
  return { id: made.body.data?.createUsers.id ?? 0, email };
}
/** Takes somebody into the company in which the administrator works: others may have been founded meanwhile, by any name. */
export async function takeIn(id: number, roleId = HR): Promise<void> {
  const client = await signedIn('admin');
  const { body } = await client.choose<{ user: { company_id: number } }>();
  const taken = await client.query<{ createMemberships: { id: number } }>(
    'mutation($u: Int64, $c: Int64, $r: Int64) { createMemberships(input: {user_id: $u, member_company_id: $c, role_id: $r}) { id } }',
    { u: id, c: body.user.company_id, r: roleId },
  );
  if (!taken.body.data?.createMemberships) throw new Error(JSON.stringify(taken.body.errors));
}
/** Somebody with this login name and password, who acts in the first company; as HR unless told. */
export async function newPerson(login: string, password: string, roleId = HR): Promise<Made> {
  const made = await newAccount(login, password);
  await takeIn(made.id, roleId);
  return made;
}

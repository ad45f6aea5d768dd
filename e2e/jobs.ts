/** Positions made for one test, and taken away when it ends. */
import { onTestFinished } from 'vitest';
import { signedIn } from './signed-in.ts';

type Found = { readonly job: readonly { readonly id: number }[] };
const BY_CODE = 'query($code:String!){job(filters:[{column:"code",condition:equals,value:$code}]){id}}';

/** How many positions have this code. */
export async function jobsUnder(code: string): Promise<number> {
  const client = await signedIn('hr');
  return (await client.query<Found>(BY_CODE, { code })).body.data?.job.length ?? 0;
}

export async function takeAwayJob(code: string): Promise<void> {
  const client = await signedIn('hr');
  const { body } = await client.query<Found>(BY_CODE, { code });
  for (const { id } of body.data?.job ?? []) await client.query('mutation($id:ID!){deleteJob(id:$id){id}}', { id });
}

/** A code that no position has; what is found under it when the test ends is taken away. */
export function freshJobCode(): string {
  const code = `Ш-${Date.now().toString(36).slice(-7).toUpperCase()}`;
  onTestFinished(() => takeAwayJob(code));
  return code;
}

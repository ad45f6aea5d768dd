/** Tills beside the browser. Files of journeys share a server: each closes the sessions that it opened, for the next opens the same tills. */
import { expect } from './person.ts';
import { signedIn } from './signed-in.ts';

/** Closes every open session of the company, with whatever cash it should hold. */
export async function closeTills(): Promise<void> {
  const manager = await signedIn('director');
  const open = await manager.query<{ pos_session: readonly { id: number }[] }>(
    '{pos_session(filters:[{column:"session_state",condition:equals,value:"open"}]){id}}',
  );
  for (const { id } of open.body.data?.pos_session ?? []) {
    const reply = await manager.post(`/pos/sessions/${id}/close`, { notes: {}, coins: '0', reason: 'Journey' });
    expect([id, reply.status]).toEqual([id, 200]);
  }
}

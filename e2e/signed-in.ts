/** People at the interface beside the browser: each is signed in once for a file. */
import { type Client, signIn } from '@lambda/testing/client.ts';
import { serverUrl } from './server-url.ts';

const clients = new Map<string, Promise<Client>>();

/** The client of this person; `place` keeps those apart that have taken up another company or role. */
export function signedIn(login: string, place = ''): Promise<Client> {
  const key = `${login} ${place}`;
  const client = clients.get(key) ?? signIn(serverUrl(), login);
  clients.set(key, client);
  return client;
}

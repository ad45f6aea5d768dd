/** Firebase Cloud Messaging, HTTP v1: messages to applications by the account of a service. */
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Answer, Call } from './call.ts';

/** What the file of a service account holds, as far as it is needed. */
export const firebaseAccountSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9-]{1,100}$/),
  private_key: z.string().includes('BEGIN PRIVATE KEY'),
  client_email: z.string().min(3).max(300),
  token_uri: z.url({ protocol: /^https$/ }),
});
export type FirebaseAccount = z.infer<typeof firebaseAccountSchema>;

const SERVICE = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const SIGNED_FOR_S = 3_600;
/** A token is not used in its last minute. */
const EARLY_MS = 60_000;

const grantSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export type Shown = { readonly title: string; readonly body: string; readonly link: string };
type Settings = { readonly account: FirebaseAccount; readonly call: (given: Call) => Promise<Answer>; readonly service?: string };

/** Sends one message to one application; the answer of the service is the caller's to judge. */
export function createFirebase({ account, call, service = SERVICE }: Settings) {
  let grant: { readonly token: string; readonly until: number } | null = null;
  const accessToken = async (signal: AbortSignal): Promise<string> => {
    if (grant && grant.until > Date.now()) return grant.token;
    const key = await importPKCS8(account.private_key, 'RS256');
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime(`${SIGNED_FOR_S}s`)
      .sign(key);
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const { status, body } = await call({
      address: account.token_uri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(form.toString()),
      signal,
    });
    if (status !== 200) throw new Error(`Firebase refuses the service account: ${status} ${body.slice(0, 200)}`);
    const { access_token, expires_in } = grantSchema.parse(JSON.parse(body));
    grant = { token: access_token, until: Date.now() + expires_in * 1_000 - EARLY_MS };
    return access_token;
  };
  return {
    send: async (token: string, { title, body, link }: Shown, signal: AbortSignal): Promise<Answer> => {
      const message = { token, notification: { title, body }, data: { link }, webpush: { fcm_options: { link } } };
      const answer = await call({
        address: `${service}/v1/projects/${account.project_id}/messages:send`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await accessToken(signal)}` },
        body: Buffer.from(JSON.stringify({ message })),
        signal,
      });
      // It has been withdrawn before its time: the next try gets a new one.
      if (answer.status === 401) grant = null;
      return answer;
    },
  };
}

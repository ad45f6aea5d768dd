/** The account of the example companies at the simulator. It is of no use anywhere else. */
import { seal } from '@lambda/engine/services/sessions/sealing.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { gatewaysWithoutSecret, markSecretSet, putSecret } from '../gateway.sql.ts';
import { secretPlace } from './gateways.ts';

export const DEMO_MERCHANT = { user: 'DEMO', code: 'DEMO_INVOICE', secret: 'demo' } as const;

/** Gives the gateways of the example data their secret, which is sealed with the key of this installation. */
export async function sealDemoSecrets(database: Database): Promise<void> {
  const [found] = await database.readBatch([gatewaysWithoutSecret(DEMO_MERCHANT.user)], null);
  for (const row of found?.rows ?? []) {
    const [company, gateway] = row.map(Number);
    if (!company || !gateway) continue;
    const sealed = await seal(database, DEMO_MERCHANT.secret, secretPlace(company, gateway));
    const secret = { company, gateway, id: await database.nextId(), user: 0, sealed, now: new Date() };
    await database.batch([putSecret(secret), markSecretSet(secret)], company);
  }
}

/** Reads and writes what companies may have at most. */
import type { RightLimits } from '@lambda/model/definitions/definitions.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { useQuery } from '@tanstack/react-query';
import type { LimitKind } from '../rights/limit-changes.ts';

export type LimitedCompany = {
  readonly id: number;
  readonly company_name: string;
  readonly max_permissions: RightLimits | null;
  readonly standard_permissions: RightLimits | null;
  readonly version: number;
};
const MOST = 1_000;

export const useLimitedCompanies = () =>
  useQuery({
    queryKey: ['administration', 'limited-companies'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await query<{ company: LimitedCompany[] }>(
          `{company(limit:${MOST}){id company_name max_permissions standard_permissions version}}`,
          {},
          { signal },
        )
      ).company,
  });

/** Limits that limit nothing are none. Throws `RequestError`: 409 when somebody else has changed the company. */
export const saveLimits = ({ id, version }: LimitedCompany, kind: LimitKind, limits: RightLimits): Promise<unknown> =>
  query(
    'mutation($id:ID!,$i:CompanyInput!,$v:Int){updateCompany(id:$id,input:$i,version:$v){id}}',
    { id, i: { [kind]: Object.keys(limits).length > 0 ? limits : null }, v: version },
    { idempotencyKey: newKey() },
  );

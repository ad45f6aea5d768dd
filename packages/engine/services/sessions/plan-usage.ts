/** How the plan of a company stands, for the people who work there: what its files take, what they may take, and a colour that says how it is. */
import type { Plan } from '../../core/access/plan.ts';
import type { Database } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1_073_741_824;
/** From this part of the room on it is said that little is left. */
const NEARLY = 0.9;
const COLOURS = { none: '#667085', open: '#17754A', little: '#9A5B00', over: '#C22F2B' } as const;

export type PlanUsage = {
  /** `#rrggbb`: grey without a plan, green, amber when little room is left or only reading is open, red when all of it is used or the plan is closed. */
  readonly subscription_color: string;
  /** What the files of the company take, in megabytes with two decimals. */
  readonly total_usage: number;
  /** What they may take, in gigabytes; null without a bound. */
  readonly storage: number | null;
};

/** $1 company. */
const FILE_BYTES: PlatformStatement = {
  name: 'plan_file_bytes',
  sql: 'select coalesce(sum(bytes), 0) from files where company_id = $1::bigint',
};

export function planUsage(plan: Plan | null, bytes: number): PlanUsage {
  const room = plan?.bytes ?? null;
  const colour = (): keyof typeof COLOURS => {
    if (plan === null) return 'none';
    const part = room === null ? 0 : room === 0 ? 1 : bytes / room;
    if (plan.standing === 'closed' || part >= 1) return 'over';
    return plan.standing === 'readOnly' || part >= NEARLY ? 'little' : 'open';
  };
  return {
    subscription_color: COLOURS[colour()],
    total_usage: Math.round((bytes / MEGABYTE) * 100) / 100,
    storage: room === null ? null : Math.round((room / GIGABYTE) * 100) / 100,
  };
}

export async function usageOf(database: Database, { companyId, plan }: { companyId: number; plan: Plan | null }): Promise<PlanUsage> {
  const [found] = await database.readBatch([withParams(FILE_BYTES, companyId)], null);
  return planUsage(plan, Number(found?.rows[0]?.[0] ?? 0));
}

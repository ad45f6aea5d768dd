/**
 * What a company's plan opens and how much it holds. The company's row keeps it (`entitlements`), written by whoever sells
 * plans; a company without one has everything and no bounds. The platform's administrators stand above plans, except for the
 * bounds, which are facts of the company.
 */
import { z } from 'zod';

const planSchema = z.strictObject({
  /** Codes of the parts of the product that are in it. */
  parts: z.array(z.string()).readonly(),
  people: z.int().nullable(),
  bytes: z.int().nullable(),
  /** `closed`: nothing is left but reading for those who look after the plan. */
  standing: z.enum(['open', 'readOnly', 'closed']),
});
export type Plan = z.infer<typeof planSchema>;

/** The stored plan; null for none. One that cannot be read must not open anything. */
export function parsePlan(text: string | null): Plan | null {
  if (text === null || text === 'null') return null;
  try {
    const result = planSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : { parts: [], people: 0, bytes: 0, standing: 'readOnly' };
  } catch {
    return { parts: [], people: 0, bytes: 0, standing: 'readOnly' };
  }
}

/**
 * A card gets its version and lineage, its categories and workflow when it begins. When it is approved its calculation is kept with it, and the
 * version before it is replaced.
 */
import type { Bringing, HookContext, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import type { Statement, StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { amountOf, ONE, toDecimals } from '../calculation/server/amounts.ts';
import { CycleFound } from '../calculation/server/cycles.ts';
import { costGaps, totalsOf } from '../calculation/server/totals.ts';
import { approvedBeside, beginningOf, draftsBeside, heldStanding, lastVersion, standingOf } from './card.sql.ts';
import { costsAt } from './server/costs.ts';
import { bookOfCard, readBook } from './server/read-book.ts';
import { incomplete, refusal } from './server/said.ts';

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const idOf = (value: unknown): number | null => (isGiven(value) ? Number(value) : null);
export const readRow = async (context: HookContext, statement: Statement): Promise<TextRow | undefined> => {
  const [found] = await context.database.readBatch([statement], context.actor.companyId);
  return found?.rows[0];
};

/** A first version is its own lineage; another one goes on with that of the version it is made of. */
async function lineageOf({ context, id, after }: RecordWrite): Promise<Values> {
  const company = context.actor.companyId;
  const revises = idOf(after.revises_id);
  if (revises === null) return { root_id: id, version_number: 1 };
  const standing = await readRow(context, standingOf({ company, id: revises }));
  if (!standing) throw new PlatformError('INVALID', { fields: [{ field: 'revises_id', code: 'reference' }] });
  const root = Number(standing[0]);
  const last = await readRow(context, lastVersion({ company, root }));
  if (last?.[1]) throw refusal('revises_id', 'draftThere');
  return { root_id: root, version_number: Number(last?.[0] ?? 0) + 1 };
}

async function beginningOfCard(write: RecordWrite): Promise<Values> {
  const { context, after } = write;
  // Whoever saves a form has not to look for the workflow; other systems name it, or none.
  const isByForm = typeof context.save?.form === 'string';
  const author = idOf(after.emp_id) ?? context.actor.employeeId;
  const asked = { company: context.actor.companyId, item: idOf(after.inventory_id), author };
  const [category, sub, group, workflow, unit] = (await readRow(context, beginningOf(asked))) ?? [];
  const categories = [after.category_id, after.category_sub_id, after.category_sub_sub_id].some(isGiven)
    ? {}
    : { category_id: idOf(category), category_sub_id: idOf(sub), category_sub_sub_id: idOf(group) };
  return {
    ...(await lineageOf(write)),
    ...(isGiven(after.card_state) ? {} : { card_state: 'draft' }),
    ...categories,
    ...(author === null ? {} : { emp_id: author }),
    ...(isGiven(after.struct_id) || !isGiven(unit) ? {} : { struct_id: Number(unit) }),
    ...(isGiven(after.workflow_id) || !isGiven(workflow) || !isByForm ? {} : { workflow_id: Number(workflow) }),
  };
}

/** `lost_quantity` is less than what is made. */
function checkBatch({ batch_quantity: batch, lost_quantity: lost }: Values): void {
  if (!isGiven(lost) || !isGiven(batch)) return;
  if (amountOf(String(lost)).compare(amountOf(String(batch))) >= 0) throw refusal('lost_quantity', 'allLost');
}

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
/** The cost of a version for one portion and what it follows from. Throws what is missing, in words. */
async function calculated(context: HookContext, read: Read, { id, root }: { readonly id: number; readonly root: number }) {
  const company = context.actor.companyId;
  const { book } = await readBook(read, { company, wanted: id, costsOf: costsAt(context, read) });
  try {
    const { cost, gaps } = totalsOf(book, root, ONE);
    const missing = costGaps(gaps).filter(
      (gap) => !(gap.kind === 'notApproved' && gap.name === book.cards.find((one) => one.id === root)?.title),
    );
    if (missing.length > 0 || cost === null) throw incomplete(missing);
    return { cost: toDecimals(cost, 2), book: bookOfCard(book, root) };
  } catch (error) {
    if (error instanceof CycleFound) throw refusal('status_type', 'cycle', { path: error.path });
    throw error;
  }
}

const FIRST: ReadonlySet<unknown> = new Set([null, undefined, 'START', 'RE_CREATE']);
const movesTo = ({ before, after }: RecordWrite, type: string): boolean => after.status_type === type && before?.status_type !== type;
/** Somebody is asked to decide on it. */
const isSentOn = ({ before, after }: RecordWrite): boolean =>
  FIRST.has(before?.status_type) && !FIRST.has(after.status_type) && after.status_type !== 'CANCEL';

const bringsApproval =
  ({ context, id, after }: RecordWrite): Bringing =>
  async (read) => {
    const company = context.actor.companyId;
    const root = Number(after.root_id);
    const [beside] = await read([approvedBeside({ company, root, id })]);
    const { cost, book } = await calculated(context, read, { id, root });
    const at = timestampOf(context);
    const approved = { card_state: 'approved', approved_at: at, approved_cost: cost, approved_book: { ...book, calculated_at: at } };
    const replaced = (beside?.rows ?? []).map(([other]) => ({ id: Number(other), values: { card_state: 'replaced' } }));
    return [{ kind: 'change', model: 'technology_card', rows: [...replaced, { id, values: approved }] }];
  };

/** Two drafts of one card are not begun at the same moment. */
const bringsVersion =
  ({ context, id, after }: RecordWrite): Bringing =>
  async (read) => {
    const company = context.actor.companyId;
    const root = Number(after.root_id);
    const [, drafts] = await read([heldStanding({ company, id: root }), draftsBeside({ company, root, id })]);
    if ((drafts?.rows ?? []).length > 0) throw refusal('revises_id', 'draftThere');
    return [];
  };

/** What a version was made of does not change; a card that is not there is refused as one. */
async function refuseOrigin({ context, after }: RecordWrite): Promise<never> {
  const id = idOf(after.revises_id);
  const standing = id === null ? undefined : await readRow(context, standingOf({ company: context.actor.companyId, id }));
  const code = id !== null && !standing ? 'reference' : 'readOnly';
  throw new PlatformError('INVALID', { fields: [{ field: 'revises_id', code }] });
}

export const cardHooks: RecordHooks = {
  before: async (write) => {
    const { before, after, cause } = write;
    if (cause === 'reversal') return undefined;
    checkBatch(after);
    if (before === null) return beginningOfCard(write);
    if (after.revises_id !== before.revises_id) await refuseOrigin(write);
    return movesTo(write, 'CANCEL') ? { card_state: 'cancelled' } : undefined;
  },
  brings: (write) => {
    if (write.before === null) return isGiven(write.after.revises_id) ? bringsVersion(write) : undefined;
    if (movesTo(write, 'END')) return bringsApproval(write);
    if (!isSentOn(write)) return undefined;
    const { context, id, after } = write;
    return async (read) => {
      await calculated(context, read, { id, root: Number(after.root_id) });
      return [];
    };
  },
  after: ({ kind, after }) => {
    const isOpen = (after.card_state ?? 'draft') === 'draft' && FIRST.has(after.status_type);
    if (kind === 'remove' && !isOpen && after.card_state !== 'cancelled') throw refusal('card_state', 'notDeleted');
    return [];
  },
};

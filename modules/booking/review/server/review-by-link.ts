/** A review behind a client's link: what may be said once, when the visit is over. */
import { checkTypedInput } from '@lambda/engine/core/records/typed-input.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../../label.ts';
import type { OpenOrder } from '../../order/server/by-link.ts';
import { onOrder } from '../../order/server/release.ts';
import { bookingReviews } from '../booking_reviews.model.ts';
import { reviewOf } from '../review.sql.ts';

export type GivenReview = { readonly stars?: unknown; readonly text?: unknown; readonly author?: unknown };
export type ReviewOfOrder = {
  readonly may_review: boolean;
  readonly review: {
    readonly stars: number;
    readonly text: string | null;
    readonly author: string | null;
    readonly answer: string | null;
  } | null;
};

/** Whether the client may still say something, and what was said. */
export async function readReview({ database }: Pick<WriteContext, 'database'>, order: OpenOrder): Promise<ReviewOfOrder> {
  const [found] = await database.readBatch([reviewOf({ company: order.company, order: order.id })], order.company);
  const row = found?.rows[0];
  if (!row) return { may_review: order.state === 'done', review: null };
  const [stars, text, author, answer] = row;
  return {
    may_review: false,
    review: { stars: Number(stars), text: text ?? null, author: author ?? null, answer: answer ?? null },
  };
}

const isTaken = (error: unknown): boolean => error instanceof PlatformError && error.fields.some(({ code }) => code === 'notUnique');

/** Throws INVALID with the fields `stars`, `text`, `author`; WRONG_STATE for a visit that is not over, or was spoken of before. */
export async function giveReview(context: WriteContext, order: OpenOrder, given: GivenReview, language: Language): Promise<void> {
  const { stars, text, author } = bookingReviews.fields;
  const fields = {
    stars: { ...stars, readOnly: false },
    text: { ...text, readOnly: false },
    author: { ...author, readOnly: false, label: label('Нэр', 'Name', '이름') },
  };
  const checked = checkTypedInput({ label: bookingReviews.label, fields }, given, context);
  const values = {
    order_id: order.id,
    branch_id: order.branch,
    stars: checked.stars,
    text: checked.text ?? null,
    author: checked.author ?? null,
    language,
    state: 'shown',
  };
  try {
    await executeWrites({
      context,
      operations: [
        onOrder(context, order.id, ({ state }) => {
          if (state !== 'done') throw new PlatformError('WRONG_STATE');
          return { values: {}, more: [{ kind: 'create', model: 'booking_reviews', values }] };
        }),
      ],
      reply: () => [],
    });
  } catch (error) {
    throw isTaken(error) ? new PlatformError('WRONG_STATE') : error;
  }
}

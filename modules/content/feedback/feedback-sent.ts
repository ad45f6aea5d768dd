/** What the page of feedback is drawn with after one of its forms was sent: what was typed, and what came of it. */
import type { FieldError } from '@lambda/model/errors/field-errors.ts';

/** At most so many characters. */
export const PUBLIC_LENGTHS = { name: 75, email: 254, feedback: 2_000 } as const;
export type PublicField = keyof typeof PUBLIC_LENGTHS;

/** `later`: too much has come from this address; `away`: the server cannot keep or read anything just now. */
type Hindrance = { readonly problem: 'later' | 'away'; readonly seconds: number | null };
export type FeedbackAnswered = {
  readonly description_text: string;
  readonly state: string;
  readonly reply: string | null;
  readonly created_on: string;
  readonly replied_on: string | null;
};
export type FeedbackSent =
  | ({ readonly form: 'feedback'; readonly values: Readonly<Record<PublicField, string>> } & (
      | Hindrance
      | { readonly problem: 'fields'; readonly wrong: readonly FieldError[] }
    ))
  | ({ readonly form: 'reply'; readonly code: string } & (
      | Hindrance
      | { readonly problem: 'unknown' }
      | { readonly problem: null; readonly answered: FeedbackAnswered }
    ));

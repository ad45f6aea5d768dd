/** What readers of the demo have said of guides and answers. */

export type OpinionPlan = {
  readonly about: 'user_guide' | 'faq';
  /** Code and language of the text. */
  readonly text: string;
  readonly useful: number;
  /** Of those to whom it was of no use: what was missing, for some. */
  readonly missing: readonly (string | null)[];
};

export const opinions: readonly OpinionPlan[] = [
  { about: 'user_guide', text: 'sign-in/mn', useful: 9, missing: [null] },
  {
    about: 'user_guide',
    text: 'excel-in/mn',
    useful: 2,
    missing: ['Баганыг тааруулах алхам дээр зураг байвал ойлгомжтой.', 'Огноо ямар хэлбэрээр бичихийг хэлээгүй байна.', null],
  },
  { about: 'user_guide', text: 'excel-out/mn', useful: 6, missing: [] },
  { about: 'user_guide', text: 'excel-in/en', useful: 1, missing: ['A picture of the step where columns are matched would help.', null] },
  { about: 'faq', text: 'no-reset-letter/mn', useful: 4, missing: ['Ажлын и-мэйлгүй хүн яах вэ?', null] },
];

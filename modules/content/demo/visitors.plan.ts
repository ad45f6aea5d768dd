/** What visitors of the site have written to the platform in the demo. Nobody of these is real. */

export type VisitorPlan = {
  readonly name: string;
  readonly email: string;
  readonly feedback: string;
  readonly daysAgo: number;
  readonly state: 'new' | 'looking' | 'done';
  /** Written so fast that it looks like a program. */
  readonly is_suspect?: true;
  readonly writing_seconds: number;
};

export const visitors: readonly VisitorPlan[] = [
  {
    name: 'Номинзул',
    email: 'nominzul@khulan-tsetserleg.example',
    feedback: 'Манай хоёр салбар тус тусдаа регистртэй. Нэг нэвтрэлтээр хоёуланг нь хөтлөх боломжтой юу?',
    daysAgo: 1,
    state: 'new',
    writing_seconds: 94,
  },
  {
    name: 'Tsend',
    email: 'tsend@steppe-bakery.example',
    feedback: 'Could the price list show the yearly price as well? We would pay once a year.',
    daysAgo: 3,
    state: 'new',
    writing_seconds: 61,
  },
  {
    name: 'Ганхүү',
    email: 'gankhuu@uul-tegsh.example',
    feedback: 'Утсан дээр үнийн хүснэгтийн сүүлийн багана тайрагдаж харагдлаа.',
    daysAgo: 6,
    state: 'looking',
    writing_seconds: 48,
  },
  {
    name: 'Сэлэнгэ',
    email: 'selenge@delgerekh.example',
    feedback: 'Хэрэглэх зааврыг солонгос хэл дээр гаргаж өгөөч.',
    daysAgo: 19,
    state: 'done',
    writing_seconds: 37,
  },
  {
    name: 'Promo',
    email: 'promo@fast-links.example',
    feedback: 'Best prices, visit us today and tomorrow!',
    daysAgo: 2,
    state: 'new',
    is_suspect: true,
    writing_seconds: 1,
  },
];

/** What a project of the demo is made of, its stages and what is said in it. */
export type ProjectPlan = {
  readonly name: string;
  readonly about: string;
  readonly colour: string;
  /** Days from today. */
  readonly begins: number;
  readonly ends: number;
  /** The name of each group, then its parts in their order. */
  readonly groups: readonly (readonly [group: string, ...parts: string[]])[];
};

export const STAGES = [
  { name: 'Төлөвлөсөн', is_done: false, colour: '#64748b' },
  { name: 'Хийж байгаа', is_done: false, colour: '#1d5bbf', wip_limit: 12 },
  { name: 'Хянаж байгаа', is_done: false, colour: '#b45309' },
  { name: 'Дууссан', is_done: true, colour: '#177245' },
] as const;

export const COMMENTS = [
  'Нийлүүлэгчээс хариу ирсэн, маргааш үргэлжлүүлье.',
  'Зураг дээрх хэмжээг дахин шалгах хэрэгтэй.',
  'Гэрээний төслийг хуульч үзэж байна.',
  'Хийж дууссан, хүлээлгэж өгөхөд бэлэн.',
  'Төсөв хүрэлцэхгүй байж магадгүй, дараагийн хурлаар ярилцъя.',
] as const;

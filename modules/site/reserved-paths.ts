/** Addresses of the product, which the site may neither put a page over nor, some of them, lead away from. */
const words = (text: string): readonly string[] => text.split(/\s+/);

/** First parts of addresses by which people get in, or from which the site is put right: nothing leads away from them. */
const NEEDED = words(
  `assets auth builds erp files forgot google health lambda lambda-config login logout password-reset public query ready register
  route-rules select select-role sso user user-permissions`,
);
/** First parts of all addresses that belong to the product: no page of the site can be put over them. */
const RESERVED: ReadonlySet<string> = new Set([
  ...NEEDED,
  ...words(
    `attendance booking booking-report company crud_log dashboard document en f faq favicon feedback form guide home inventory ko mn news
    news-detail openapi plan play pos pos-old presentation print report robots sitemap web`,
  ),
]);
const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** Whether a page may stand at a path. */
export const isFreePath = (path: string): boolean => !RESERVED.has(firstPart(path));
/** Whether a path has to lead where it does, written in capitals or not. */
export const isNeededPath = (path: string): boolean => NEEDED.includes(firstPart(path).toLowerCase());

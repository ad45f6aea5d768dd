/** First parts of addresses that belong to the product: no page of the site can be put over them. */
const RESERVED: ReadonlySet<string> = new Set(
  `assets attendance auth booking booking-report builds company crud_log dashboard document en erp f faq favicon feedback files forgot form
  google guide health home inventory ko lambda lambda-config login logout mn news-detail openapi password-reset plan play pos pos-old
  presentation print public query ready register report robots route-rules select select-role sitemap sso user user-permissions web`.split(
    /\s+/,
  ),
);
/** Whether a page may stand at a path. */
export const isFreePath = (path: string): boolean => !RESERVED.has(path.split('/')[1] ?? '');

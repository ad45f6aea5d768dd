/** Values of the content module's fields that no kind or rule describes: for the suites over all models. */
let made = 0;

export const samples: Readonly<Record<string, () => unknown>> = {
  'user_guide_category.code': () => `sample-${++made}`,
  'user_guide.code': () => `sample-${++made}`,
  'user_guide.youtube_link': () => `https://youtu.be/s${String(++made).padStart(10, '0')}`,
  'user_guide.paths': () => `/erp/p/sample-${++made}`,
  'faq.code': () => `sample-${++made}`,
  'system_modules.code': () => `sample-${++made}`,
  'system_modules.module_icon': () => `icon-${++made}`,
  'system_payment_config.code': () => `sample-${++made}`,
};

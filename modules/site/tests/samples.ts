/** Values of the site module's fields that no kind or rule describes: for the suites over all models. */
let made = 0;

export const samples: Readonly<Record<string, () => unknown>> = {
  'site_pages.path': () => `/sample-${++made}`,
  'site_pages.blocks': () => ({ mn: [{ id: `b${++made}`, type: 'text', props: { body: `Жишээ ${made}` } }], en: [], ko: [] }),
  'company_pages.blocks': () => ({ mn: [{ id: `b${++made}`, type: 'text', props: { body: `Жишээ ${made}` } }], en: [], ko: [] }),
  // A page ends after it begins, whichever of the two is changed.
  'site_pages.publish_from': () => new Date(Date.UTC(2026, 0, 1, 0, ++made)).toISOString(),
  'site_pages.publish_until': () => new Date(Date.UTC(2027, 0, 1, 0, ++made)).toISOString(),
};

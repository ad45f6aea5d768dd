/** Values of the point of sale's fields that no kind or rule describes: for the suites over all models. */
let made = 0;

export const samples: Readonly<Record<string, () => unknown>> = {
  // Capital Latin letters and digits, each till another.
  'pos_till.till_code': () => `T${++made}`,
};

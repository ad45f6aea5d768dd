/** Values of pay that no kind or rule describes: for the suites over all models. */
let made = 0;

export const samples: Readonly<Record<string, () => unknown>> = {
  // Formulas are read when they are written, and a code is a name in them.
  'pay_component.formula': () => `base * ${++made} / 100`,
  'pay_component.condition': () => `base > ${++made}`,
  'pay_component.code': () => `part_${++made}`,
  // A sample of a workflow is not published, so that no record can begin on it.
  'pay_run.workflow_id': () => null,
  'pay_run.kind': () => 'rehearsal',
  'pay_run.law_day': () => `2026-0${1 + (++made % 9)}-15`,
  'pay_run.month': () => `20${30 + (++made % 60)}-0${1 + (made % 9)}-01`,
};

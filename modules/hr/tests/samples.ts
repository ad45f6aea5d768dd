/** Values of the hr module's fields that no kind or rule describes: for the suites over all models. */
let made = 0;

export const samples: Readonly<Record<string, () => unknown>> = {
  // Whoever has left has no login, and the samples have one.
  'employee.status': () => 'active',
  'employee.permissions': () => ({ models: { bank: { r: true } } }),
  // Pay ends above where it begins, whichever of the two is changed.
  'job_opening.salary_from': () => `${1_000_000 + ++made}.00`,
  'job_opening.salary_to': () => `${9_000_000 + ++made}.00`,
};

/** Fields that a record needs although none of them is required alone: a request asks for at least one change. */
export const needed: Readonly<Record<string, readonly string[]>> = { change_request: ['new_lastname'] };

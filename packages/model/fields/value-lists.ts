/** Several values in one text, as filters carry them: separated by commas. `\,` is a comma of a value, `\\` its backslash. */

/** The values in their order, without spaces around them and without empty ones. */
export const splitValues = (text: string): string[] =>
  (text.match(/(?:\\[\\,]|[^,])+/g) ?? []).map((part) => part.trim().replace(/\\([\\,])/g, '$1')).filter((one) => one !== '');
/** The text that `splitValues` reads again. A backslash that stands alone stays as it is, so that texts of old keep their meaning. */
export const joinValues = (values: readonly unknown[]): string =>
  values.map((value) => String(value).replace(/\\(?=[\\,]|$)|,/g, '\\$&')).join(',');
/** A value of a filter that may be a list or a text of several. */
export const valuesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => String(one).trim()).filter((one) => one !== '') : splitValues(String(value));

/** The id of the control at a place; unique among the forms of a page. */
export const controlId = (formId: string, place: string): string => `${formId}-${place.replaceAll('/', '-')}`;

/** Why a row was refused, in words. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';

/** The error in a language, with the fields that are wrong by their labels. */
export function refusalText(error: PlatformError, model: ModelDefinition, language: Language): string {
  const fields = error.fields.map((field) => {
    const label = fieldOf(model, field.field)?.field.label[language] ?? field.field;
    return `${label}: ${fieldErrorText(field, language)}`;
  });
  return [error.textIn(language), ...fields].join('. ');
}

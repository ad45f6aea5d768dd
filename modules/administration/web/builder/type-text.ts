/** What people call the types of definitions. */
import { DEFINITION_SCHEMAS, type DefinitionType } from '@lambda/model/definitions/definitions.ts';
import { builderTexts } from './i18n/texts.ts';

const isType = (type: string): type is DefinitionType => type in DEFINITION_SCHEMAS;

/** A type that is not known is said as it is written. */
export function useTypeText(): (type: string) => string {
  const t = builderTexts.useText();
  return (type) => (isType(type) ? t(`type.${type}`) : type);
}

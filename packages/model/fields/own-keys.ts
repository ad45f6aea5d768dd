/** Keys of definitions. */
import { z } from 'zod';

/** A key that JavaScript would leave out without a word is refused. */
export const withoutProto = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given, { addIssue }) => {
    if (typeof given === 'object' && given !== null && Object.hasOwn(given, '__proto__')) addIssue('__proto__ is no name');
    return given;
  }, schema);

/** The text of an expression inside a definition; one that cannot be read is refused where it is written. */
import { z } from 'zod';
import { parseExpression } from './parse.ts';
import { problemText } from './problems.ts';

export const expressionSchema = z.string().superRefine((text, context) => {
  const { problem } = parseExpression(text);
  if (problem) context.addIssue({ code: 'custom', message: `${problemText(problem, 'en')} (${problem.at})` });
});

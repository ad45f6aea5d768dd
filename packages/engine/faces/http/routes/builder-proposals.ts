/** `/lambda/puzzle/from-words`: a table out of a sentence, proposed; for the platform's administrators. */
import { readSentence } from '@lambda/model/definitions/from-words.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { z } from 'zod';
import { type Proposal, proposal } from '../../../services/builder/proposals.ts';
import { anything, done, list, record, text } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';
import { definitionsOf, shared } from './builder-address.ts';

const wordsSchema = z.strictObject({ text: z.string().trim().min(1).max(5_000) });

const PROPOSED = {
  definitions: list(record({ type: text, name: text, schema: anything })),
  entry: anything,
  problems: list(record({ type: text, name: text, message: text })),
};
const proposalBody = ({ problems, ...found }: Proposal, language: Language) => ({
  ...found,
  problems: problems.map(({ type, name, message }) => ({ type, name, message: typeof message === 'string' ? message : message[language] })),
});

export const builderProposalAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/from-words',
    summary:
      'A table out of a sentence, `Name: field, field, state (a, b)`: model, form, list, crud and entry of the menu, to be looked at. Nothing is stored.',
    body: wordsSchema,
    reply: done(record(PROPOSED)),
    answer: async ({ services, input, language }) => {
      const { preview, builder } = definitionsOf({ services });
      const found = await proposal({ registry: services.registry, preview, builder }, readSentence(input.text));
      return { status: true, data: proposalBody(found, language) };
    },
  }),
];

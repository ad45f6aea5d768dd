/**
 * Who reaches the same. Two people of a company whose rights on everything that a question touches are the same, as the oracle
 * works them out, ask literally the same of the same code: asking once more for the second proves nothing.
 */
import type { Entity } from '@lambda/engine/core/registry/registry.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Oracle } from './oracle.ts';
import type { Person } from './served-demo.ts';

/** A question, the models whose rows it touches, and what else of the person's rights decides about the answer. */
export type Question = { readonly text: string; readonly models: readonly ModelDefinition[]; readonly rights: readonly string[] };
/** What one server has been asked so far. */
export type Proofs = {
  /** Whether somebody who reaches the same has asked it. */
  has(person: Person, question: Question): boolean;
  /** Whether anybody has asked it, in whatever reach. */
  knows(question: Question): boolean;
  add(person: Person, question: Question): void;
  /** How many different questions there were, and how many of them in how many reaches. */
  counts(): { readonly questions: number; readonly proofs: number; readonly reaches: number };
};

export function createProofs(oracle: Oracle): Proofs {
  const numbers = new Map<string, number>();
  const kept = new Map<string, number>();
  const [questions, proofs, reaches] = [new Set<string>(), new Set<string>(), new Set<number>()];
  /** A short name of the reach. */
  const numberOf = (person: Person, model: ModelDefinition): number => {
    const key = `${person.name} ${model.name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const reach = `${model.name} ${oracle.reach(person, model)}`;
    const number = numbers.get(reach) ?? numbers.size;
    numbers.set(reach, number);
    kept.set(key, number);
    return number;
  };
  const keyOf = (person: Person, { text, models, rights }: Question): string =>
    `${models.map((model) => numberOf(person, model)).join(' ')} | ${rights.join(' ')} | ${text}`;
  return {
    has: (person, question) => proofs.has(keyOf(person, question)),
    knows: ({ text }) => questions.has(text),
    add: (person, question) => {
      questions.add(question.text);
      proofs.add(keyOf(person, question));
      for (const model of question.models) reaches.add(numberOf(person, model));
    },
    counts: () => ({ questions: questions.size, proofs: proofs.size, reaches: reaches.size }),
  };
}

/** What rights on a list are judged by: those of a view of its own, and of the model behind it. */
export const modelsOf = ({ model, rightsOf }: Entity): readonly ModelDefinition[] => (rightsOf === model ? [model] : [rightsOf, model]);

/**
 * The contract between a module's demo data and the server that loads it: `modules/<m>/demo/<m>.demo.ts` exports
 * `loadDemo: DemoLoader`, and `demoSignIns: readonly DemoSignIn[]` when it makes users (listed at every start).
 */

import type { Statement } from '../../sql/database.ts';

/** A paper of a company of the demo: letterhead, when and under which number it was given, what it says, who signed it. */
export type DemoPaper = {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly company: string;
  readonly kind: string;
  /** Below the kind, from left to right. */
  readonly about: readonly [day: string, place: string, number: string];
  readonly title: string;
  /** Paragraphs; pairs stand below one another as a list of names and values. */
  readonly body: readonly (string | readonly (readonly [name: string, value: string])[])[];
  readonly signed: readonly [post: string, name: string];
};

/**
 * Everything a demo loader gets. All loaders of all modules run in ONE transaction, in the order of the modules, so a
 * demo is there as a whole or not at all.
 */
export type DemoContext = {
  /**
   * Inserts rows of a model and gives their ids in the order of the rows. A row may carry `id`, `company_id` (needed in
   * company models) and `created_at`; the other system columns are filled in. Field defaults and the initial state are
   * filled in when the row leaves them out; numbers of sequences are given in the order of the rows (null: none), and the
   * counters go on behind them. Lists of references and files are lists of ids. Children are rows of their own model. A password is given in clear and
   * stored hashed. Values have the shape of the wire (dates `YYYY-MM-DD`, money as a decimal string).
   */
  insert(model: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<number[]>;
  /** The rows with the numbers of their sequences, as `insert` would give them: for papers that tell the number of a row. */
  numbered<Row extends Readonly<Record<string, unknown>>>(model: string, rows: readonly Row[]): Row[];
  /** The ids of the look-up rows that the modules bring for a model, by their keys (`MN-073`, `MN-073/Булган`). */
  shipped(model: string): Promise<ReadonlyMap<string, number>>;
  /** A fresh id, for rows that point at each other before they are inserted. */
  nextId(): Promise<number>;
  /**
   * Draws SVG as pictures of the company's own, 192 pixels a side or `wide` as a cover, and gives the ids of their files for fields of kind
   * image, file, images and files. Gives null for each where nothing is kept on disk (databases of tests).
   */
  pictures(
    company: number,
    drawings: readonly { readonly name: string; readonly svg: string; readonly isWide?: boolean }[],
  ): Promise<(number | null)[]>;
  /**
   * Sets papers as PDF, like the platform prints them, and gives the ids of their files for fields of kind file and files;
   * null for each where nothing is kept on disk. A few of them only: each takes a third of a second.
   */
  papers(company: number, papers: readonly DemoPaper[]): Promise<(number | null)[]>;
  /** Statements that work out what the module's rules keep, in the same transaction. */
  run(statements: readonly Statement[]): Promise<void>;
  /** Hands ids from one module's loader to the next one's; keys are `module.what`. */
  readonly shared: Map<string, unknown>;
  /** The day of loading, `YYYY-MM-DD`, so that "birthday today" and "ends soon" are true on the first day. */
  readonly today: string;
};

/** One demo sign-in as it is shown to people; the password is the same for all. */
export type DemoSignIn = { readonly login: string; readonly label: { readonly mn: string; readonly en: string; readonly ko: string } };

/** The one password of all demo sign-ins. */
export const DEMO_PASSWORD = 'Lambda-2026!';

export type DemoLoader = (context: DemoContext) => Promise<void>;

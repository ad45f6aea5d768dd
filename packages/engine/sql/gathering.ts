/**
 * Brief reads of one kind that are asked for in the same turn go to the database as one statement: starting a statement
 * there and telling its end cost more than finding a row by its key.
 */
import { arrayLiteral, DatabaseError, type Parameter, type Statement } from './database.ts';
import { createLru } from './lru.ts';

/** A statement that may be asked for many at once. */
export type BriefRead = Statement & { readonly many: NonNullable<Statement['many']> };
type Ways = {
  /** The answer of one. */
  readonly alone: (statement: Statement) => Promise<Buffer | null>;
  /** The first column of each row. */
  readonly rows: (statement: Statement) => Promise<readonly (Buffer | null)[]>;
};
type Waiting = {
  readonly statement: BriefRead;
  readonly resolve: (answer: Buffer | null) => void;
  readonly reject: (error: unknown) => void;
};

/** The first one waits for the last, and another connection may work beside. */
const MOST_TOGETHER = 16;
/** Where tables are distributed the database may take some kinds one by one only. */
const NOT_SUPPORTED = '0A000';
const MOST_KEPT_APART = 500;

/** One array for each parameter, an entry for each of the statements. */
const columnsOf = (statements: readonly Statement[], count: number): Parameter[] =>
  Array.from({ length: count }, (_none, index) => arrayLiteral(statements.map(({ params }) => params[index] ?? null)));

/**
 * A way to ask for brief reads. Each gets its own answer or its own refusal: when the database refuses them together, for
 * the sake of one or altogether, they are asked for one by one.
 */
export function createGathering({ alone, rows }: Ways): (statement: BriefRead) => Promise<Buffer | null> {
  let waiting = new Map<string, Waiting[]>();
  const keptApart = createLru<true>(MOST_KEPT_APART);

  const askAlone = (group: readonly Waiting[]): void => {
    for (const { statement, resolve, reject } of group) alone(statement).then(resolve, reject);
  };
  const askTogether = async (group: readonly Waiting[], { name, sql }: BriefRead['many'], count: number): Promise<void> => {
    const statements = group.map(({ statement }) => statement);
    let answers: readonly (Buffer | null)[];
    try {
      answers = await rows({ name, sql, params: columnsOf(statements, count) });
    } catch (error) {
      if (error instanceof DatabaseError) {
        if (error.sqlState === NOT_SUPPORTED) keptApart.set(name, true);
        askAlone(group);
      } else for (const { reject } of group) reject(error);
      return;
    }
    for (const [index, { resolve }] of group.entries()) resolve(answers[index] ?? null);
  };
  const send = (): void => {
    const kinds = waiting;
    waiting = new Map();
    for (const list of kinds.values()) {
      const [first] = list;
      if (!first) continue;
      const { many, params } = first.statement;
      for (let at = 0; at < list.length; at += MOST_TOGETHER) {
        const group = list.slice(at, at + MOST_TOGETHER);
        if (group.length === 1 || keptApart.get(many.name)) askAlone(group);
        else void askTogether(group, many, params.length);
      }
    }
  };

  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(send);
      const list = waiting.get(statement.name);
      if (list) list.push({ statement, resolve, reject });
      else waiting.set(statement.name, [{ statement, resolve, reject }]);
    });
}

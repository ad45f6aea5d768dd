/**
 * Puts statements that are alike together: 250 new records are a few statements with arrays, not a few for each. What a
 * statement does and what it is refused for stays the same; only those that say so (`together`) are moved, and never past
 * one that does not.
 */
import { arrayLiteral, type Statement, type Together } from '../../sql/database.ts';

/** Fewer go as they are: their text is known to the server already. */
const FEWEST = 4;
/** Statements in one; more make texts that nobody can hold. */
const MOST = 1_000;

function asOne(alike: readonly Statement[], { name, sql, params }: Together): Statement {
  const [first] = alike;
  return {
    name,
    sql,
    tells: first?.tells,
    params: params.map(({ from, each }) =>
      each ? arrayLiteral(alike.map((one) => one.params[from] ?? null)) : (first?.params[from] ?? null),
    ),
  };
}

type Group = { readonly together: Together; readonly statements: Statement[]; readonly said: Set<string> };
function* gatheredOf({ together, statements }: Group): Generator<Statement> {
  if (statements.length < FEWEST) yield* statements;
  else for (let from = 0; from < statements.length; from += MOST) yield asOne(statements.slice(from, from + MOST), together);
}

/** What the statements of a group have in common. */
const keyOf = ({ name, params }: Statement, together: Together): string =>
  together.params.reduce((key, { from, each }) => (each ? key : `${key}\u0000${String(params[from])}`), name);

/** The statements in an order and form that does the same; the answers are not those of the statements given. */
export function gatherStatements(statements: readonly Statement[]): readonly Statement[] {
  if (statements.length < FEWEST * 2) return statements;
  const gathered: Statement[] = [];
  let groups = new Map<string, Group>();
  const flush = (): void => {
    for (const group of groups.values()) gathered.push(...gatheredOf(group));
    groups = new Map();
  };
  const take = (statement: Statement): void => {
    const { together } = statement;
    if (!together) {
      flush();
      gathered.push(statement);
      return;
    }
    const key = keyOf(statement, together);
    let group = groups.get(key);
    if (!group) {
      group = { together, statements: [], said: new Set() };
      groups.set(key, group);
    }
    if (together.once) {
      const text = JSON.stringify(statement.params);
      if (group.said.has(text)) return;
      group.said.add(text);
    }
    group.statements.push(statement);
  };
  for (const statement of statements) {
    if (statement.apart) for (const one of statement.apart()) take(one);
    else take(statement);
  }
  flush();
  return gathered;
}

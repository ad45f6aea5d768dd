/**
 * Patterns that administrators write for a text. The whole text has to fit. They are run as sets of states, never by
 * trying again from behind, so no pattern and no text can keep a server busy: what that cannot do (references to what was
 * matched before, looking ahead or behind) is refused.
 */

const LONGEST = 200;
const MOST_STATES = 2_000;

type Test = (letter: string) => boolean;
type Node =
  | { readonly kind: 'letter'; readonly test: Test }
  | { readonly kind: 'all'; readonly parts: readonly Node[] }
  | { readonly kind: 'any'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly least: number; readonly most: number | null };

const wrong = (what: string) => new SyntaxError(what);
const ESCAPE = /^\\(?:[dDwWsS]|[pP]\{[A-Za-z_=]{1,40}\}|[^A-Za-z0-9])/u;
const CLASS = /^\[\^?(?:\\.(?:\{[A-Za-z_=]{1,40}\})?|[^\]\\[])+\]/u;
const COUNT = /^\{(\d{1,3})(,(\d{1,3})?)?\}/;

/** A test of one letter, by the language's own classes: one letter has nothing to go back to. */
function letterTest(source: string): Test {
  const expression = new RegExp(`^${source}$`, 'u');
  return (letter) => expression.test(letter);
}

function parse(pattern: string): Node {
  let rest = pattern;
  const take = (length: number): string => {
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    return taken;
  };
  const atom = (): Node => {
    if (rest.startsWith('(')) {
      take(rest.startsWith('(?:') ? 3 : 1);
      if (rest.startsWith('?')) throw wrong('only plain groups');
      const inner = choice();
      if (take(1) !== ')') throw wrong('a group is open');
      return inner;
    }
    const source = CLASS.exec(rest)?.[0] ?? ESCAPE.exec(rest)?.[0];
    if (source) {
      take(source.length);
      return { kind: 'letter', test: letterTest(source) };
    }
    const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    if ('\\[]{}*+?^$'.includes(letter)) throw wrong(`${letter} stands alone`);
    take(letter.length);
    return { kind: 'letter', test: letter === '.' ? (one) => one !== '\n' : (one) => one === letter };
  };
  const repeated = (): Node => {
    const part = atom();
    const count = COUNT.exec(rest);
    const sign = rest.slice(0, 1);
    if (!count && (sign === '' || !'*+?'.includes(sign))) return part;
    take(count ? count[0].length : 1);
    if (rest !== '' && '*+?{'.includes(rest.slice(0, 1))) throw wrong('repeated twice');
    if (!count) return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : null };
    const least = Number(count[1]);
    const most = count[2] === undefined ? least : count[3] === undefined ? null : Number(count[3]);
    if (most !== null && most < least) throw wrong('more at least than at most');
    return { kind: 'repeat', part, least, most };
  };
  const row = (): Node => {
    const parts: Node[] = [];
    while (rest !== '' && !rest.startsWith('|') && !rest.startsWith(')')) parts.push(repeated());
    return { kind: 'all', parts };
  };
  const choice = (): Node => {
    const parts = [row()];
    while (rest.startsWith('|')) {
      take(1);
      parts.push(row());
    }
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'any', parts };
  };
  const tree = choice();
  if (rest !== '') throw wrong('a group is closed that is not open');
  return tree;
}

/** A state waits for a letter, or leads to others at once. */
type State = { readonly test: Test | null; readonly next: number[] };
type Machine = { readonly states: readonly State[]; readonly start: number; readonly end: number };

function build(tree: Node): Machine {
  const states: State[] = [];
  const add = (test: Test | null, ...next: number[]): number => {
    if (states.length >= MOST_STATES) throw wrong('too many repetitions');
    return states.push({ test, next }) - 1;
  };
  /** Gives the state to begin with so that a fitting text ends in `to`. */
  const lead = (node: Node, to: number): number => {
    if (node.kind === 'letter') return add(node.test, to);
    if (node.kind === 'all') return node.parts.reduceRight((next, part) => lead(part, next), to);
    if (node.kind === 'any') return add(null, ...node.parts.map((part) => lead(part, to)));
    let next = to;
    if (node.most === null) {
      next = add(null, to);
      states[next]?.next.push(lead(node.part, next));
    } else for (let more = node.most - node.least; more > 0; more--) next = add(null, to, lead(node.part, next));
    for (let needed = node.least; needed > 0; needed--) next = lead(node.part, next);
    return next;
  };
  const end = add(null);
  return { states, end, start: lead(tree, end) };
}

/** `^` and `$` around a pattern say what holds anyway. */
const inner = (pattern: string): string => pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');

const machines = new Map<string, Machine>();
function machineOf(pattern: string): Machine {
  let machine = machines.get(pattern);
  if (!machine) {
    machine = build(parse(inner(pattern)));
    if (machines.size > 500) machines.clear();
    machines.set(pattern, machine);
  }
  return machine;
}

/** Whether it is a pattern that can be used. */
export function isPattern(pattern: string): boolean {
  if (pattern === '' || pattern.length > LONGEST) return false;
  try {
    build(parse(inner(pattern)));
    return true;
  } catch {
    return false;
  }
}

/** Letters that an example is made of; the first that fits a class are taken in turn. */
const EXAMPLE_LETTERS = Array.from(
  'АБВГДЕЖЗИКЛМНОӨПРСТУҮФХабвгдежзиклмноөпрстуүфхABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz0123456789-_/. :@#+()&$%!?,;"*=[]{}',
);

/** A text that fits; another `count` gives another text as far as the pattern has room. Null where none was found. */
export function patternExample(pattern: string, count = 0): string | null {
  let rest = count;
  const from = (node: Node): string => {
    if (node.kind === 'letter') {
      const fitting = EXAMPLE_LETTERS.filter(node.test);
      const letter = fitting[rest % Math.max(fitting.length, 1)] ?? '';
      rest = Math.floor(rest / Math.max(fitting.length, 1));
      return letter;
    }
    if (node.kind === 'any') return from(node.parts[0] as Node);
    const parts = node.kind === 'all' ? node.parts : Array<Node>(node.most === 0 ? 0 : Math.max(node.least, 1)).fill(node.part);
    // The last letters change first, like digits.
    return parts.toReversed().reduce((text, part) => from(part) + text, '');
  };
  const text = from(parse(inner(pattern)));
  return fitsPattern(pattern, text) ? text : null;
}

/** Whether the whole text fits. Takes a step per letter and state, whatever the pattern. */
export function fitsPattern(pattern: string, text: string): boolean {
  const { states, start, end } = machineOf(pattern);
  const reach = (from: Iterable<number>): Set<number> => {
    const reached = new Set(from);
    // A set goes on over what is added while it is walked.
    for (const at of reached) if (states[at]?.test === null) for (const next of states[at].next) reached.add(next);
    return reached;
  };
  let current = reach([start]);
  for (const letter of text) {
    const next: number[] = [];
    for (const at of current) {
      const state = states[at];
      if (state?.test?.(letter)) next.push(...state.next);
    }
    if (next.length === 0) return false;
    current = reach(next);
  }
  return current.has(end);
}

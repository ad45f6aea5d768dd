/** Two edits of one task: what the other changed and I did not goes together; what both changed is said. Pure. */
/** The names of fields by which they are written, and as they are shown. */
const SHOWN = {
  task: 'task',
  stage_id: 'stage',
  priority_id: 'priority',
  start_date: 'start',
  end_date: 'end',
  progress: 'progress',
} as const;
type Name = keyof typeof SHOWN;
export const MERGED = Object.keys(SHOWN) as readonly Name[];
type Values = Readonly<Record<string, unknown>>;

/** Whether a change that was made over `known` may be made over what is stored now: nothing of it was changed meanwhile. */
export const goesTogether = (known: Values, now: Values, changed: Values): boolean =>
  Object.keys(changed).every((name) => {
    if (!Object.hasOwn(SHOWN, name)) return false;
    const shown = SHOWN[name as Name];
    return Object.hasOwn(known, shown) && (known[shown] ?? null) === (now[name] ?? null);
  });

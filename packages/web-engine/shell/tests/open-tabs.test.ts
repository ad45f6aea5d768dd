import { describe, expect, it } from 'vitest';
import { areTabs, closedBy, keptPaths, MOST_KEPT, MOST_TABS, neighbourOf, type OpenTab, onArrival, visit, without } from '../open-tabs.ts';

const tab = (path: string, address = path): OpenTab => ({ path, address, title: path.slice(1), language: 'mn' });
const [a, b, c, d] = ['/a', '/b', '/c', '/d'].map((path) => tab(path)) as [OpenTab, OpenTab, OpenTab, OpenTab];
const all = [a, b, c, d];
const paths = (tabs: readonly OpenTab[]) => tabs.map(({ path }) => path);

describe('open tabs', () => {
  it('keep one place for a page and its last address, and stay the same when nothing changed', () => {
    expect(visit(all, tab('/b', '/b?record=5'))).toEqual([a, tab('/b', '/b?record=5'), c, d]);
    expect(visit(all, tab('/b'))).toBe(all);
    expect(paths(visit([a], b))).toEqual(['/a', '/b']);
  });
  it('let the oldest go when there are too many', () => {
    const many = Array.from({ length: MOST_TABS }, (_none, at) => tab(`/p${at}`));
    const more = visit(many, a);
    expect(more).toHaveLength(MOST_TABS);
    expect([more[0]?.path, more.at(-1)?.path]).toEqual(['/p1', '/a']);
  });
  it('never let one go that holds unsaved work', () => {
    const many = Array.from({ length: MOST_TABS }, (_none, at) => tab(`/p${at}`));
    expect(paths(visit(many, a, new Set(['/p0', '/p1']))).slice(0, 3)).toEqual(['/p0', '/p1', '/p3']);
    expect(visit(many, a, new Set(paths(many)))).toHaveLength(MOST_TABS + 1);
  });
  it('keep the pages that were seen last drawn, those with unsaved work too, and no others', () => {
    const tabs = Array.from({ length: MOST_KEPT + 3 }, (_none, at) => tab(`/p${at}`));
    const visited = (unsaved: ReadonlySet<string>) =>
      paths(tabs).reduce<readonly string[]>((kept, current) => keptPaths({ kept, current, tabs, unsaved }), []);
    expect(visited(new Set())).toEqual(paths(tabs).slice(-MOST_KEPT));
    expect(visited(new Set(['/p0', '/p1']))).toEqual(['/p0', '/p1', ...paths(tabs).slice(-MOST_KEPT + 2)]);
    const kept = ['/a', '/b'];
    expect(keptPaths({ kept, current: '/b', tabs: all, unsaved: new Set() })).toBe(kept);
    expect(keptPaths({ kept, current: '/a', tabs: all, unsaved: new Set() })).toEqual(['/b', '/a']);
    expect(keptPaths({ kept, current: '/a', tabs: [a], unsaved: new Set(['/b']) })).toEqual(['/a']);
    expect(keptPaths({ kept, current: '/home', tabs: [], unsaved: new Set() })).toEqual(['/home']);
  });
  it('stay as they were left when the menu leads to them, and ask before unsaved work makes room for something else', () => {
    const reached = (wanted: string, isUnsaved: boolean, isBack = false) => onArrival({ wanted, left: '/b?record=5', isUnsaved, isBack });
    expect([reached('/b?record=5', true), reached('/b', true), reached('/b', false)]).toEqual(['take', 'stay', 'stay']);
    expect([reached('/b', false, true), reached('/b', true, true)]).toEqual(['take', 'stay']);
    expect([reached('/b?record=7', false), reached('/b?record=7', true)]).toEqual(['take', 'ask']);
  });
  it('close by themselves, to the right, to the left and all together', () => {
    expect(closedBy(all, '/b', 'current')).toEqual(['/b']);
    expect(closedBy(all, '/b', 'right')).toEqual(['/c', '/d']);
    expect(closedBy(all, '/b', 'left')).toEqual(['/a']);
    expect(closedBy(all, '/b', 'all')).toEqual(['/a', '/b', '/c', '/d']);
    expect(closedBy(all, '/home', 'right')).toEqual([]);
    expect(paths(without(all, ['/a', '/c']))).toEqual(['/b', '/d']);
    expect(without(all, ['/x'])).toBe(all);
  });
  it('lead to the neighbour that stays', () => {
    expect(neighbourOf(all, '/b', ['/b'])).toBe(c);
    expect(neighbourOf(all, '/d', ['/d'])).toBe(c);
    expect(neighbourOf(all, '/b', ['/b', '/c', '/d'])).toBe(a);
    expect(neighbourOf(all, '/b', paths(all))).toBeUndefined();
  });
  it('are read from the browser only when they are whole and lead inside', () => {
    expect(areTabs(all)).toBe(true);
    const away = [tab('//evil.example'), tab('/', '//evil.example'), tab('/.', '/.//evil.example'), tab('/\\evil.example')];
    for (const broken of [null, {}, [{ path: '/a' }], [tab('/a', '/b')], ...away.map((one) => [one])])
      expect(areTabs(broken), JSON.stringify(broken)).toBe(false);
  });
});

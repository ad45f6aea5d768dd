/** Requests for what an employee's roles show: another company's employee, and one whose own permissions may not be read. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person; readonly route: Attempt['route'] };

export function employeeRightsAttempts({ person, oracle, registry, route, foreignRow, ownRow }: Given): Omit<Attempt, 'route'>[] {
  const employee = registry.model('employee');
  const [foreign, own] = [foreignRow(person, employee), ownRow(person, employee)];
  const isOpen = oracle.may(person, employee) && oracle.mayRead(person, employee, 'permissions');
  const path = (id: number) => route.path.replace(':id', String(id));
  return [
    ...(foreign === undefined ? [] : [{ path: path(foreign), why: 'foreign' as const, refusedBy: [403, 404] }]),
    ...(own === undefined || isOpen ? [] : [{ path: path(own), why: 'role' as const, refusedBy: [403, 404] }]),
  ];
}

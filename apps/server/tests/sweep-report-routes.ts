/** Requests for reports: those whose entry the role does not show, and a parameter that names another company's row. */
import { reportAddress } from '@lambda/model/definitions/reports.ts';
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person; readonly route: Attempt['route'] };

export const reportAttempts = (given: Given): Omit<Attempt, 'route'>[] =>
  [...given.registry.reports.values()].flatMap((report): Omit<Attempt, 'route'>[] => {
    const { name, parameters } = report;
    const { registry, person, route, foreignRow } = given;
    const path = route.path.replace(':name', name);
    const role = registry.roles.get(person.roleId);
    const entry = [...registry.menuItems.values()].find(({ url }) => url === reportAddress(report));
    const isOpen = registry.administrators.has(person.roleId) || (entry !== undefined && role?.menus[entry.id]?.show === true);
    if (!isOpen) return [{ path, body: {}, why: 'role', refusedBy: [403] }];
    return parameters.flatMap((parameter) => {
      const model = parameter.to === undefined ? undefined : registry.model(parameter.to);
      const foreign = model ? foreignRow(person, model) : undefined;
      return foreign === undefined
        ? []
        : [{ path, body: { parameters: { [parameter.name]: String(foreign) } }, why: 'foreign' as const, refusedBy: [422] }];
    });
  });

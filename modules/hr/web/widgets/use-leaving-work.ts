/** What somebody has still to do, and who does it once that person has left. */
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';

type Handover = {
  readonly id: number;
  readonly handed_date: string;
  readonly how: string;
  readonly task_count: number;
  readonly receiver: { readonly full_name: string } | null;
};
type Found = {
  readonly employee: readonly { readonly status: string; readonly manager: { readonly full_name: string } | null }[];
  readonly employee_checklist_item: readonly { readonly id: number }[];
  readonly checklist_template_item: readonly { readonly id: number }[];
  readonly change_request: readonly { readonly id: number }[];
  readonly task_handover: readonly Handover[];
};
export type LeavingWork = {
  readonly hasLeft: boolean;
  /** Whoever leads the unit today; null when nobody does. */
  readonly receiver: string | null;
  readonly tasks: number;
  readonly templates: number;
  /** Of the person's own requests those that wait for a decision. */
  readonly requests: number;
  /** Newest first. */
  readonly handed: readonly Handover[];
};
/** More are not counted: it is a warning, not a list. */
const MOST = 500;
const ASKED = `query($person:[filter!],$tasks:[filter!],$templates:[filter!],$requests:[filter!],$handed:[filter!]){
  employee(filters:$person){status manager{full_name}}
  employee_checklist_item(filters:$tasks,limit:${MOST}){id}
  checklist_template_item(filters:$templates,limit:${MOST}){id}
  change_request(filters:$requests,limit:${MOST}){id}
  task_handover(filters:$handed,limit:3){id handed_date how task_count receiver{full_name}}
}`;
/** Undefined while unknown, and for whoever may not see all of it: a part of the numbers would say something else. */
export function useLeavingWork(person: number | null): LeavingWork | undefined {
  const { permissionsOf } = useSession();
  const may = ['employees', 'checklists', 'checklist-templates', 'change-requests', 'handovers'].every((entry) => permissionsOf(entry).r);
  return useQuery({
    queryKey: ['hr', 'leaving-work', person],
    enabled: may && person !== null,
    queryFn: async ({ signal }): Promise<LeavingWork> => {
      const equals = (column: string, value: string) => ({ column, condition: 'equals', value });
      const id = String(person);
      const found = await query<Found>(
        ASKED,
        {
          person: [equals('id', id)],
          tasks: [equals('owner_id', id), equals('done', 'false')],
          templates: [equals('owner_id', id)],
          requests: [equals('employee_id', id), equals('state', 'asked')],
          handed: [equals('employee_id', id)],
        },
        { signal },
      );
      const [employee] = found.employee;
      return {
        hasLeft: employee?.status === 'left',
        receiver: employee?.manager?.full_name ?? null,
        tasks: found.employee_checklist_item.length,
        templates: found.checklist_template_item.length,
        requests: found.change_request.length,
        handed: found.task_handover,
      };
    },
  }).data;
}

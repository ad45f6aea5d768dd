/** What the newest people of a company have made the system tell. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { Staff } from './staffing.ts';

const TOLD = ['admin', 'director', 'hr'];
const NEWEST = 3;

type Hired = { readonly staff: Staff; readonly id: number };
export async function loadNotifications(context: DemoContext, companyId: number, people: readonly Hired[]): Promise<void> {
  const receivers = TOLD.map((login) => context.shared.get(`hr.user.${login}`)).filter((id) => typeof id === 'number');
  const sender = context.shared.get('hr.user.hr') ?? null;
  for (const [place, { staff, id }] of people.slice(-NEWEST).entries()) {
    const { person, unit, hired } = staff;
    const [family, given] = [person.lastname, person.firstname];
    const sentAt = new Date(`${hired}T02:30:00Z`).toISOString();
    const [notification] = await context.insert('notifications', [
      {
        company_id: companyId,
        created_at: sentAt,
        sender,
        link: `/erp/p/employees?record=${id}&mode=view`,
        title: { mn: `Шинэ ажилтан: ${family} ${given}`, en: `New employee: ${given} ${family}`, ko: `신규 직원: ${family} ${given}` },
        body: { mn: unit.name, en: unit.name, ko: unit.name },
        data: { rule: 'employee-hired', model: 'employee' },
      },
    ]);
    const seen = place < NEWEST - 2;
    await context.insert(
      'notification_status',
      receivers
        .filter((receiver) => receiver !== sender)
        .map((receiver) => ({
          company_id: companyId,
          created_at: sentAt,
          notif_id: notification,
          receiver_id: receiver,
          seen,
          seen_time: seen ? sentAt : null,
        })),
    );
  }
}

/** Demo of content: what the two companies have told their people in the last weeks, and what these have said to them. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import { type FeedbackPlan, groupFeedback, salonFeedback } from './feedback.plan.ts';
import { groupNews, type NewsPlan, salonNews } from './news.plan.ts';
import { opinions } from './opinions.plan.ts';
import { visitors } from './visitors.plan.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The moment so many days before the day of loading (or after it), at an hour of Ulaanbaatar. */
const momentOf = (today: string, daysAgo: number, hour: number): string =>
  new Date(Date.parse(`${today}T00:00:00+08:00`) - daysAgo * DAY + hour * HOUR).toISOString();

/** Of what is anonymous, and of votes, the day alone is kept. */
const dayOf = (today: string, daysAgo: number): string => `${momentOf(today, daysAgo, 12).slice(0, 10)}T00:00:00.000Z`;

function employeeOf({ shared }: DemoContext, login: string): DemoEmployee {
  const employee = shared.get(`hr.employee.${login}`) as DemoEmployee | undefined;
  if (!employee) throw new Error(`the demo of hr has nobody who signs in as ${login}`);
  return employee;
}

/** `people` are the sign-ins of the company, `author` the one of them that prepares the news. */
type Loading = { readonly people: readonly string[]; readonly author: string; readonly plans: readonly NewsPlan[] };

async function loadNews(context: DemoContext, { people, author, plans }: Loading): Promise<void> {
  const { id: author_id, companyId: company_id, userId, lastname, firstname, avatar } = employeeOf(context, author);
  const drawn = plans.flatMap(({ name, picture }) => (picture ? [{ name, svg: picture }] : []));
  const pictures = await context.pictures(company_id, drawn);
  const pictureOf = new Map(drawn.map(({ name }, place) => [name, pictures[place] ?? null]));
  const ids = await context.insert(
    'news',
    plans.map(({ name, daysAgo, until, picture: _drawn, readers: _readers, ...text }) => {
      const at = momentOf(context.today, daysAgo, 9);
      const isOut = text.state === 'published' || text.state === 'archived';
      return {
        ...text,
        company_id,
        created_at: daysAgo < 0 ? momentOf(context.today, 1, 15) : at,
        created_by: userId,
        image: pictureOf.get(name) ?? null,
        publish_at: text.state === 'scheduled' ? at : null,
        published_at: isOut ? at : null,
        publish_until: until === undefined ? null : momentOf(context.today, -until, 18),
        author_id,
        author_lastname: lastname,
        author_firstname: firstname,
        author_avatar: avatar,
      };
    }),
  );
  const receipts = plans.flatMap(({ state, daysAgo, readers, must_confirm, audience_roles }, place) => {
    const receivers = state === 'published' || state === 'archived' ? people : [];
    return receivers
      .filter((login) => audience_roles === undefined || audience_roles.includes(login))
      .map((login) => {
        const at = readers.includes(login) ? momentOf(context.today, daysAgo, 11 + (login.length % 6)) : null;
        return {
          company_id,
          created_at: momentOf(context.today, daysAgo, 9),
          news_id: ids[place],
          employee_id: employeeOf(context, login).id,
          read_at: at,
          confirmed_at: must_confirm ? at : null,
        };
      });
  });
  await context.insert('news_receipt', receipts);
}

async function loadFeedback(context: DemoContext, anyone: string, plans: readonly FeedbackPlan[]): Promise<void> {
  const { companyId: company_id } = employeeOf(context, anyone);
  const ids = await context.insert(
    'feedback_company',
    plans.map(({ author, daysAgo, reply, votes, ...said }) => {
      const by = author === undefined ? undefined : employeeOf(context, author);
      const at = by ? momentOf(context.today, daysAgo, 14) : dayOf(context.today, daysAgo);
      return {
        ...said,
        vote_count: votes.length,
        company_id,
        created_at: at,
        created_by: by?.userId ?? 0,
        is_anonymous: by === undefined,
        emp_id: by?.id ?? null,
        lastname: by?.lastname ?? null,
        firstname: by?.firstname ?? null,
        avatar: by?.avatar ?? null,
        reply: reply ?? null,
        replied_at: reply === undefined ? null : momentOf(context.today, daysAgo - 1, 10),
      };
    }),
  );
  await context.insert(
    'feedback_vote',
    plans.flatMap(({ votes, daysAgo }, place) =>
      votes.map((login) => ({
        company_id,
        feedback_id: ids[place],
        user_id: employeeOf(context, login).userId,
        created_at: dayOf(context.today, daysAgo),
        created_by: 0,
      })),
    ),
  );
}

async function loadOpinions(context: DemoContext): Promise<void> {
  const ids = { user_guide: await context.shipped('user_guide'), faq: await context.shipped('faq') };
  const rows = opinions.flatMap(({ about, text, useful, missing }) => {
    const id = ids[about].get(text);
    if (id === undefined) throw new Error(`there is no ${about} ${text}`);
    const said = [
      ...Array.from({ length: useful }, () => ({ useful: true, missing: null })),
      ...missing.map((one) => ({ useful: false, missing: one })),
    ];
    return said.map((one, place) => ({
      ...one,
      [about === 'faq' ? 'faq_id' : 'guide_id']: id,
      digest: `demo ${about} ${text} ${place}`,
      given_on: dayOf(context.today, 1 + place).slice(0, 10),
      created_at: dayOf(context.today, 1 + place),
      created_by: 0,
    }));
  });
  await context.insert('usefulness', rows);
}

async function loadVisitors({ insert, today }: DemoContext): Promise<void> {
  await insert(
    'feedback_public',
    visitors.map(({ daysAgo, ...said }) => ({ ...said, created_at: momentOf(today, daysAgo, 16), created_by: 0 })),
  );
}

const GROUP = ['admin', 'director', 'hr', 'accountant', 'cashier', 'storekeeper', 'employee'];
const SALON = ['salon-manager', 'receptionist', 'artist'];

export async function loadDemo(context: DemoContext): Promise<void> {
  await loadNews(context, { people: GROUP, author: 'hr', plans: groupNews });
  await loadNews(context, { people: SALON, author: 'salon-manager', plans: salonNews });
  await loadFeedback(context, 'hr', groupFeedback);
  await loadFeedback(context, 'salon-manager', salonFeedback);
  await loadOpinions(context);
  await loadVisitors(context);
}

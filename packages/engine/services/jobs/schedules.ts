/** Starts the jobs of schedules, for each company by the clock of its own time zone. */
import { DEFAULT_TIME_ZONE, TIME_ZONES } from '@lambda/model/time/time-zones.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { isDueIn, parseSchedule } from '../../sql/cron.ts';
import type { Database, Statement } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import type { TimedWork } from '../../sql/schedule-clock.ts';
import { INSERT_JOB } from './jobs.sql.ts';
import { JOB_WORK } from './jobs.ts';
import { enqueueStatement, type WorkKind } from './queue.ts';

export const SCHEDULE_WORK = 'schedule';

/** $1 zone, $2 the zone of companies that have not chosen one. */
const COMPANIES_IN: PlatformStatement = {
  name: 'schedule_companies',
  sql: 'select id from company where coalesce(time_zone, $2) = $1 and deleted_at is null order by id',
};

/** When the scheduled jobs are due. Throws for a schedule that cannot be read. */
export function scheduledWork(registry: Registry): TimedWork[] {
  const scheduled: TimedWork[] = [];
  for (const { name, schedule } of registry.jobs.values()) {
    if (schedule === undefined) continue;
    try {
      const due = parseSchedule(schedule);
      for (const { value: zone } of TIME_ZONES)
        scheduled.push({
          name: `${name} ${zone}`,
          task: SCHEDULE_WORK,
          isDue: isDueIn(due, zone),
          payload: { attempts: 3, job: name, zone },
        });
    } catch (error) {
      throw new Error(`the schedule of job ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
  return scheduled;
}

/** A due minute: its job is started once for every company that lives in the zone, in one transaction. */
export function scheduleWork({ registry, database }: { registry: Registry; database: Database }): WorkKind {
  return {
    run: async ({ payload }) => {
      const job = registry.jobs.get(String(payload.job));
      // A server of another version may have planned what this one does not know.
      if (!job) return { statements: [], again: false };
      const [companies] = await database.readBatch([withParams(COMPANIES_IN, String(payload.zone), DEFAULT_TIME_ZONE)], null);
      const statements: Statement[] = [];
      for (const [company] of companies?.rows ?? []) {
        const [companyId, subjectId] = [Number(company), await database.nextId()];
        statements.push(
          withParams(INSERT_JOB, companyId, subjectId, null, job.name, JSON.stringify(job.label), 'null', null),
          enqueueStatement({ kind: JOB_WORK, companyId, subjectId, attempts: 1 + (job.retries ?? 0), turn: 'later' }),
        );
      }
      return { statements, again: false };
    },
    lost: () => [],
  };
}

/** Work in the background: what a person sees of it, and the queue that the servers take it from. */
import { defineModel } from '@lambda/model/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

/** One row per piece of work that somebody or a schedule has started. */
export const jobs = defineModel({
  name: 'jobs',
  label: label('Далд ажил', 'Background job', '백그라운드 작업'),
  placement: 'company',
  icon: 'activity',
  internal: true,
  appendOnly: true,
  title: ['name'],
  sort: [{ field: 'created_at', order: 'desc' }],
  indexes: [['created_by', 'created_at']],
  fields: {
    name: { kind: 'text', label: label('Ажил', 'Job', '작업'), required: true, max: 60 },
    /** A text in every language. */
    title: { kind: 'json', label: label('Гарчиг', 'Title', '제목'), required: true },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'queued',
      options: [
        { value: 'queued', label: label('Хүлээгдэж буй', 'Waiting', '대기 중'), tone: 'neutral' },
        { value: 'running', label: label('Хийгдэж байна', 'Running', '실행 중'), tone: 'info' },
        { value: 'done', label: label('Дууссан', 'Done', '완료'), tone: 'success' },
        { value: 'failed', label: label('Амжилтгүй', 'Failed', '실패'), tone: 'error' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소됨'), tone: 'warning' },
      ],
    },
    done: { kind: 'integer', label: label('Хийсэн', 'Done so far', '처리됨') },
    total: { kind: 'integer', label: label('Нийт', 'In all', '전체') },
    input: { kind: 'json', label: label('Өгөгдөл', 'Input', '입력') },
    result: { kind: 'json', label: label('Үр дүн', 'Result', '결과') },
    /** `{code, params}` of the catalogue of errors. */
    error: { kind: 'json', label: label('Алдаа', 'Error', '오류') },
    /** The role in which it was started; empty for work of a schedule. */
    role_id: { kind: 'integer', label: label('Эрх', 'Role', '역할') },
    started_at: { kind: 'datetime', label: label('Эхэлсэн', 'Started at', '시작') },
    finished_at: { kind: 'datetime', label: label('Дууссан огноо', 'Finished at', '종료') },
  },
});

/**
 * What waits to be done or is being done, and nothing else: rows go when their work is over, so that looking for work
 * costs nothing however much was done before. A worker holds a row by a lease that it has to prolong.
 */
export const workQueue = defineModel({
  name: 'work_queue',
  label: label('Ажлын дараалал', 'Work queue', '작업 대기열'),
  placement: 'local',
  internal: true,
  appendOnly: true,
  title: ['work'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['work', 'subject_id']],
  indexes: [['due_at']],
  fields: {
    /** Which kind of work: the subject is a row of the table that this kind knows. */
    work: { kind: 'text', label: label('Төрөл', 'Kind', '종류'), required: true, max: 20 },
    work_company_id: { kind: 'integer', label: label('Байгууллага', 'Company', '회사'), required: true },
    subject_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true },
    due_at: { kind: 'datetime', label: label('Хугацаа', 'Due at', '예정'), required: true },
    worker: { kind: 'text', label: label('Гүйцэтгэгч', 'Worker', '작업자'), max: 120 },
    lease_until: { kind: 'datetime', label: label('Түрээс', 'Lease until', '임대 만료') },
    /** How often it was begun; with the worker it names one attempt, so a worker that lost its lease changes nothing. */
    attempts: { kind: 'integer', label: label('Оролдлого', 'Attempts', '시도'), required: true },
    most_attempts: { kind: 'integer', label: label('Дээд оролдлого', 'Most attempts', '최대 시도'), required: true },
  },
});

/** Which minute of a schedule was started last: all servers look here, so each is started once. */
export const jobSchedules = defineModel({
  name: 'job_schedules',
  label: label('Ажлын хуваарь', 'Job schedule', '작업 일정'),
  placement: 'local',
  internal: true,
  appendOnly: true,
  title: ['job'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['job']],
  fields: {
    job: { kind: 'text', label: label('Ажил', 'Job', '작업'), required: true, max: 60 },
    last_due: { kind: 'datetime', label: label('Сүүлийн хугацаа', 'Last due', '마지막 예정'), required: true },
  },
});

/** Work in the background: what a person sees of it, and the queue that the servers take it from. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

/** One row per piece of work that somebody or a schedule has started. */
export const jobs = defineModel({
  name: 'jobs',
  label: label('Далд ажил', 'Background job', '백그라운드 작업'),
  placement: 'company',
  icon: 'activity',
  writtenBy: 'platform',
  title: ['name'],
  sort: [{ field: 'created_at', order: 'desc' }],
  indexes: [['created_by', 'created_at'], ['created_at']],
  fields: {
    /** The definition's name; the registry makes the options of the jobs that there are. */
    name: {
      kind: 'choice',
      label: label('Ажил', 'Job', '작업'),
      required: true,
      readOnly: true,
      options: [{ value: 'unknown', label: label('Тодорхойгүй', 'Unknown', '알 수 없음') }],
    },
    /** A text in every language, as its starter sees it. */
    title: { kind: 'json', label: label('Гарчиг', 'Title', '제목'), required: true, readOnly: true },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'queued',
      options: [
        { value: 'queued', label: label('Хүлээгдэж буй', 'Waiting', '대기 중'), tone: 'neutral' },
        { value: 'running', label: label('Хийгдэж байна', 'Running', '실행 중'), tone: 'info' },
        { value: 'done', label: label('Дууссан', 'Done', '완료'), tone: 'success' },
        { value: 'failed', label: label('Амжилтгүй', 'Failed', '실패'), tone: 'error' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소됨'), tone: 'warning' },
      ],
      moves: [
        { from: 'queued', to: 'cancelled' },
        { from: 'running', to: 'cancelled' },
        { from: 'failed', to: 'queued' },
        { from: 'cancelled', to: 'queued' },
      ],
    },
    /** Empty for work of a schedule. */
    starter_id: {
      kind: 'reference',
      label: label('Эхлүүлсэн', 'Started by', '시작한 사람'),
      to: 'users',
      readOnly: true,
      onDelete: 'empty',
    },
    done: { kind: 'integer', label: label('Хийсэн', 'Done so far', '처리됨'), readOnly: true },
    total: { kind: 'integer', label: label('Нийт', 'In all', '전체'), readOnly: true },
    input: { kind: 'json', label: label('Өгөгдөл', 'Input', '입력'), readOnly: true },
    result: { kind: 'json', label: label('Үр дүн', 'Result', '결과'), readOnly: true },
    /** `{code, params}` of the catalogue of errors. */
    error: { kind: 'json', label: label('Алдаа', 'Error', '오류'), readOnly: true },
    /** The role in which it was started; empty for work of a schedule. */
    role_id: { kind: 'integer', identifies: true, label: label('Эрх', 'Role', '역할'), readOnly: true },
    /** The entry of the menu from which it was started: its rights are those of the job. Empty where the request named none. */
    entry: { kind: 'text', label: label('Цэс', 'Menu entry', '메뉴 항목'), max: 60, readOnly: true },
    started_at: { kind: 'datetime', label: label('Эхэлсэн', 'Started at', '시작'), readOnly: true },
    finished_at: { kind: 'datetime', label: label('Дууссан огноо', 'Finished at', '종료'), readOnly: true },
    /** From its first beginning to its end. */
    took: { kind: 'duration', label: label('Зарцуулсан хугацаа', 'Took', '소요 시간'), readOnly: true },
  },
});

/** The servers that do work at present, each with its last sign of life: what a silent one holds is given to others. */
export const workServers = defineModel({
  name: 'work_servers',
  label: label('Ажил гүйцэтгэж буй сервер', 'Working server', '작업 서버'),
  placement: 'local',
  internal: true,
  appendOnly: true,
  title: ['holder'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['holder']],
  fields: {
    /** The name under which it holds work; a server that was declared lost takes another. */
    holder: { kind: 'text', label: label('Гүйцэтгэгч', 'Holder', '보유자'), required: true, max: 120 },
    seen_at: { kind: 'datetime', label: label('Сүүлд мэдэгдсэн', 'Last sign of life', '마지막 신호'), required: true },
  },
});

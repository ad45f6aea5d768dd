/** The errors of work planning. */
import { type ErrorEntry, entry } from './error-entry.ts';

export const PLANNING_ERRORS = {
  PLAN_CIRCLE: entry(
    409,
    'Ажлууд бие биеэ хүлээсэн тойрог үүсэх тул хадгалаагүй',
    'Not saved: the tasks would wait for each other in a circle',
    '작업이 서로를 기다리는 순환이 생겨 저장하지 않았습니다',
  ),
  PLAN_LAST_OWNER: entry(
    409,
    'Төсөл дор хаяж нэг эзэмшигчтэй байна. Эхлээд өөр хүнд эзэмших эрх өгнө үү',
    'A project has at least one owner. Please give somebody else the access of an owner first',
    '프로젝트에는 소유자가 최소 한 명 필요합니다. 먼저 다른 사람에게 소유 권한을 주세요',
  ),
  PLAN_TOO_LARGE: entry(
    409,
    'Хуулахад хэт том төсөл: {most}-аас олон ажилтай',
    'The project is too large to be copied: it has more than {most} tasks',
    '프로젝트가 너무 커서 복사할 수 없습니다. 작업이 {most}개를 넘습니다',
  ),
} as const satisfies Readonly<Record<string, ErrorEntry>>;

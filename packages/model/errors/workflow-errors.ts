/** The errors of workflows and of records that run through them. */
import { type ErrorEntry, entry } from './error-entry.ts';

export const WORKFLOW_ERRORS = {
  WORKFLOW_FAULTY: entry(
    422,
    'Ажлын урсгалд засах зүйл байна: {faults}',
    'The workflow has to be mended first: {faults}',
    '워크플로를 먼저 고쳐야 합니다: {faults}',
  ),
  WORKFLOW_NOT_PUBLISHED: entry(
    422,
    'Энэ ажлын урсгалыг нийтлээгүй тул сонгох боломжгүй',
    'This workflow has not been published and cannot be chosen',
    '아직 게시되지 않은 워크플로라 선택할 수 없습니다',
  ),
  PROCESS_DECIDED: entry(
    409,
    '{who} {when} цагт «{outcome}» гэж шийдвэрлэсэн байна. Таны шийдвэр хадгалагдаагүй',
    '{who} decided on {when}: {outcome}. Your decision was not kept',
    '{who} 님이 {when}에 «{outcome}»(으)로 처리했습니다. 회원님의 결정은 저장되지 않았습니다',
  ),
  PROCESS_CHANGED: entry(
    409,
    'Таныг үзсэнээс хойш агуулга өөрчлөгдсөн байна. Дахин үзээд шийдвэрлэнэ үү',
    'The content has changed since you looked at it. Please read it again and decide then',
    '확인하신 뒤 내용이 변경되었습니다. 다시 확인한 후 처리해 주세요',
  ),
  NOT_YOUR_TURN: entry(409, 'Таны ээлж хараахан болоогүй байна', 'It is not your turn yet', '아직 차례가 아닙니다'),
  PROCESS_CLOSED: entry(
    403,
    'Шийдвэрлэгдэж байгаа буюу шийдвэрлэгдсэн бичлэгийг энэ алхамд засах боломжгүй',
    'The record is being decided or has been decided, and cannot be changed at this step',
    '처리 중이거나 처리된 기록은 이 단계에서 수정할 수 없습니다',
  ),
} as const satisfies Readonly<Record<string, ErrorEntry>>;

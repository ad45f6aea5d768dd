/** Why leave is refused, in the three languages. */
import { label } from '../label.ts';

export const LEAVE_TEXTS = {
  overlap: label('Энэ хугацаанд чөлөө бүртгэсэн байна', 'There is leave in this time already', '이 기간에 이미 휴가가 있습니다'),
  noDays: label('Энэ хугацаанд ажлын цаг алга', 'There is no working time in it', '이 기간에 근무 시간이 없습니다'),
  balance: label(
    'Үлдэгдэл хүрэлцэхгүй: {left} хоног үлдсэн',
    'The balance does not suffice: {left} days are left',
    '잔여가 부족합니다: {left}일 남음',
  ),
  document: label('Энэ төрөлд баримт хавсаргана', 'This type needs a document', '이 유형은 증빙이 필요합니다'),
  wholeDays: label('Зөвхөн бүтэн өдрөөр авна', 'It is taken by whole days', '종일 단위로만 쓸 수 있습니다'),
  mostDays: label('Нэг удаад {most} хоногоос илүүгүй', 'Not more than {most} days at once', '한 번에 {most}일을 넘을 수 없습니다'),
  code: label(
    'Амралт, баяр, тасалсан өдрийн тэмдэглэгээ байна',
    'This is the code of free days, holidays or absence',
    '휴무, 공휴일 또는 결근의 표기입니다',
  ),
  inactive: label('Энэ төрлийг ашиглахаа больсон', 'This type is not used any more', '더 이상 쓰지 않는 유형입니다'),
  replaced: label(
    'Зөвхөн өөрийн зөвшөөрөгдсөн чөлөөг өөрчилнө',
    'Only approved leave of the same person is changed',
    '같은 직원의 승인된 휴가만 변경할 수 있습니다',
  ),
  stays: label(
    'Зөвшөөрсөн чөлөөг устгахгүй, цуцална',
    'Approved leave is cancelled, not deleted',
    '승인된 휴가는 삭제하지 않고 취소합니다',
  ),
  started: label('Эхэлсэн чөлөөг хүний нөөц цуцална', 'Leave that has begun is cancelled by HR', '시작된 휴가는 인사팀이 취소합니다'),
} as const;

/** Texts of the history panel in Korean. */
import type { mn } from './mn.ts';

export const ko: { readonly [K in keyof typeof mn]: string } = {
  title: '이력',
  close: '닫기',
  writes: '등록 이력',
  views: '조회 이력',
  'action.create': '등록',
  'action.update': '수정',
  'action.remove': '삭제',
  'action.restore': '복원',
  system: '시스템',
  ip: 'IP 주소: {ip}',
  before: '이전',
  after: '이후',
  'rows.created': '{count}개 행 추가',
  'rows.updated': '{count}개 행 수정',
  'rows.removed': '{count}개 행 삭제',
  more: '전체 {count}개 필드 보기',
  less: '접기',
  loading: '이력을 불러오는 중',
  'writes.empty': '등록 이력이 없습니다',
  'writes.emptyText': '이 기록을 누가, 언제, 어떻게 수정했는지 여기에 표시됩니다.',
  'views.empty': '조회 이력이 없습니다',
  'views.emptyText': '이 기록을 누가, 언제 열어 보았는지 여기에 표시됩니다.',
  failed: '이력을 불러오지 못했습니다',
  retry: '다시 시도',
};

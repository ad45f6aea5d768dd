/** Somebody wishes to see a page that is closed to them, or to do there what they may not; whoever administers the company decides. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const rightRequest = defineModel({
  name: 'right_request',
  label: label('Эрхийн хүсэлт', 'Request for a right', '권한 요청'),
  placement: 'company',
  writtenBy: 'platform',
  /** Whoever has asked reads what came of it. */
  open: { when: [{ grid_field: 'asker_id', user_field: 'user_id' }] },
  icon: 'key-round',
  title: ['asker_id', 'page_title'],
  sort: [{ field: 'created_at', order: 'desc' }],
  indexes: [['state'], ['asker_id']],
  fields: {
    asker_id: {
      kind: 'reference',
      label: label('Хүсэлт гаргасан', 'Asked by', '요청자'),
      to: 'users',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    /** What the menu calls the page in Mongolian, as it was when asked; of a page outside of the menu the address. */
    page_title: { kind: 'text', label: label('Хуудас', 'Page', '페이지'), required: true, readOnly: true, max: 200 },
    page: { kind: 'text', label: label('Хаяг', 'Address', '주소'), required: true, readOnly: true, max: 200 },
    /** What the person wishes to do there. */
    action: {
      kind: 'choice',
      label: label('Эрх', 'Right', '권한'),
      required: true,
      readOnly: true,
      default: 'show',
      options: [
        { value: 'show', label: label('Үзэх', 'See', '열람') },
        { value: 'create', label: label('Нэмэх', 'Add', '추가') },
        { value: 'update', label: label('Засах', 'Change', '수정') },
        { value: 'delete', label: label('Устгах', 'Delete', '삭제') },
      ],
    },
    reason: { kind: 'longText', label: label('Шалтгаан', 'Reason', '사유'), readOnly: true, max: 400 },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'asked',
      readOnly: true,
      options: [
        { value: 'asked', label: label('Хүлээгдэж байгаа', 'Waiting', '대기 중'), tone: 'warning' },
        { value: 'given', label: label('Олгосон', 'Given', '부여됨'), tone: 'success' },
        { value: 'refused', label: label('Татгалзсан', 'Refused', '거절됨'), tone: 'error' },
      ],
      moves: [
        { from: 'asked', to: 'given' },
        { from: 'asked', to: 'refused' },
        { from: 'refused', to: 'given' },
      ],
    },
    answer: {
      kind: 'longText',
      label: label('Татгалзсан шалтгаан', 'Reason for refusing', '거절 사유'),
      readOnly: true,
      max: 400,
      visibleWhen: { field: 'state', condition: 'equals', value: 'refused' },
    },
  },
});

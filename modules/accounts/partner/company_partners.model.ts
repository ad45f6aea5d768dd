/**
 * One company asks another to work with it as its partner. A row is one request, with what became of it; it belongs to both
 * companies, and is written by actions and by what stands behind `/api/partner-invite`.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const companyPartners = defineModel({
  name: 'company_partners',
  label: label('Харилцагч байгууллагын хүсэлт', 'Partner request', '파트너 요청'),
  placement: 'global',
  writtenBy: 'platform',
  belongs: { company: ['asking_company_id', 'asked_company_id'] },
  icon: 'handshake',
  title: ['asking_name', 'asked_name'],
  sort: [{ field: 'created_at', order: 'desc' }],
  fields: {
    asking_company_id: {
      kind: 'reference',
      label: label('Хүсэлт гаргасан байгууллага', 'Asking company', '요청한 회사'),
      to: 'company',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    asked_company_id: {
      kind: 'reference',
      label: label('Хүсэлт хүлээн авсан байгууллага', 'Company asked', '요청받은 회사'),
      to: 'company',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    /** The names of the companies: neither may read the record of the other. They follow when a company takes another name. */
    asking_name: {
      kind: 'text',
      label: label('Хүсэлт гаргасан', 'Asked by', '요청한 곳'),
      required: true,
      readOnly: true,
      max: 150,
      search: 'inside',
    },
    asked_name: {
      kind: 'text',
      label: label('Хүсэлт хүлээн авсан', 'Addressed to', '요청받은 곳'),
      required: true,
      readOnly: true,
      max: 150,
      search: 'inside',
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'pending',
      readOnly: true,
      options: [
        { value: 'pending', label: label('Хүсэлт хүлээгдэж байна', 'Waiting for an answer', '답변 대기 중'), tone: 'info' },
        { value: 'accepted', label: label('Хамрагч байгууллага', 'Partner company', '파트너 회사'), tone: 'success' },
        { value: 'rejected', label: label('Хүсэлт Буцаасан', 'Request declined', '요청 거절됨'), tone: 'error' },
        { value: 'withdrawn', label: label('Хүсэлтээ татсан', 'Withdrawn', '요청 철회됨'), tone: 'neutral' },
        { value: 'ended', label: label('Хамтралаа зогсоосон', 'Ended', '종료됨'), tone: 'neutral' },
      ],
      moves: [
        { from: 'pending', to: 'accepted' },
        { from: 'pending', to: 'rejected' },
        { from: 'pending', to: 'withdrawn' },
        { from: 'accepted', to: 'ended' },
      ],
    },
    message: { kind: 'longText', label: label('Зурвас', 'Message', '메시지'), readOnly: true, max: 500 },
    asking_person: { kind: 'text', label: label('Хүсэлт гаргасан хүн', 'Asked by whom', '요청한 사람'), readOnly: true, max: 160 },
    answer: { kind: 'longText', label: label('Хариу', 'Answer', '답변'), readOnly: true, max: 500 },
    decided_at: { kind: 'datetime', label: label('Шийдвэрлэсэн огноо', 'Decided on', '결정일'), readOnly: true },
    deciding_person: { kind: 'text', label: label('Шийдвэрлэсэн хүн', 'Decided by', '결정한 사람'), readOnly: true, max: 160 },
    ended_at: { kind: 'datetime', label: label('Дууссан огноо', 'Ended on', '종료일'), readOnly: true },
    ending_person: { kind: 'text', label: label('Дуусгасан хүн', 'Ended by', '종료한 사람'), readOnly: true, max: 160 },
    /** The two companies in the order of their numbers while the request waits or holds: there is one such row at most. */
    pair: { kind: 'text', label: label('Хос', 'Pair', '회사 쌍'), readOnly: true, max: 40, unique: true },
  },
});

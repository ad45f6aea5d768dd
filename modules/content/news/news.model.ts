/** What a company tells its people: prepared, published at its time, read and confirmed by those it is meant for. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const FIVE_MEGABYTES = 5_242_880;
const meantFor = (value: string) => ({ field: 'audience', condition: 'equals', value }) as const;
/** Who was told once has been told: from then on the circle stays. */
const isOut = { field: 'state', condition: 'whereIn', value: ['published', 'archived'] } as const;

export const news = defineModel({
  name: 'news',
  label: label('Мэдээ', 'News', '소식'),
  placement: 'company',
  icon: 'newspaper',
  title: ['title'],
  sort: [{ field: 'created_at', order: 'desc' }],
  belongs: { own: 'author_id' },
  indexes: [['state', 'published_at'], ['is_public', 'published_at'], ['author_id']],
  fields: {
    title: { kind: 'text', label: label('Гарчиг', 'Title', '제목'), required: true, search: 'inside', max: 200 },
    short_text: { kind: 'longText', label: label('Товч агуулга', 'Summary', '요약'), max: 400 },
    post_text: { kind: 'richText', label: label('Агуулга', 'Text', '내용'), required: true, max: 50_000 },
    image: { kind: 'image', label: label('Нүүр зураг', 'Cover picture', '표지 사진'), maxBytes: FIVE_MEGABYTES },
    pictures: { kind: 'images', label: label('Зургууд', 'Pictures', '사진'), maxBytes: FIVE_MEGABYTES, max: 20 },
    category: {
      kind: 'choice',
      label: label('Ангилал', 'Category', '분류'),
      required: true,
      default: 'announcement',
      options: [
        { value: 'announcement', label: label('Зарлал', 'Announcement', '공지'), tone: 'info' },
        { value: 'order', label: label('Тушаал, шийдвэр', 'Order', '명령·결정'), tone: 'violet' },
        { value: 'event', label: label('Арга хэмжээ', 'Event', '행사'), tone: 'success' },
        { value: 'safety', label: label('Аюулгүй ажиллагаа', 'Safety', '안전'), tone: 'warning' },
        { value: 'people', label: label('Хамт олон', 'People', '사람들'), tone: 'neutral' },
      ],
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'draft',
      readOnly: true,
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'scheduled', label: label('Хуваарьт орсон', 'Scheduled', '예약됨'), tone: 'info' },
        { value: 'published', label: label('Нийтэлсэн', 'Published', '게시됨'), tone: 'success' },
        { value: 'archived', label: label('Архивласан', 'Archived', '보관됨'), tone: 'neutral' },
      ],
      moves: [
        { from: 'draft', to: 'scheduled' },
        { from: 'scheduled', to: 'draft' },
        { from: 'draft', to: 'published' },
        { from: 'scheduled', to: 'published' },
        { from: 'published', to: 'archived' },
        { from: 'archived', to: 'published' },
      ],
    },
    publish_at: { kind: 'datetime', label: label('Нийтлэх цаг', 'Publish at', '게시 예정'), readOnly: true },
    publish_until: {
      kind: 'datetime',
      label: label('Хүртэл нийтлэх', 'Publish until', '게시 종료'),
      help: label('Энэ цагаас хойш өөрөө архивт орно', 'Goes to the archive by itself afterwards', '이후 자동으로 보관됩니다'),
      notBefore: 'publish_at',
    },
    published_at: { kind: 'datetime', label: label('Нийтэлсэн', 'Published on', '게시일'), readOnly: true, sort: true },
    /** All of it but the circle of readers, on the page of the company and at an address of its own. */
    is_public: {
      kind: 'boolean',
      label: label('Нийтийн хуудсанд гаргах', 'Show on the public page', '공개 페이지에 표시'),
      help: label(
        'Нэвтрээгүй хүн ч мэдээг бүтнээр нь, зураг, бэлтгэсэн хүний нэртэй уншина',
        'Everybody reads all of it without signing in, with its pictures and the name of its author',
        '로그인하지 않은 사람도 사진과 작성자 이름을 포함한 전체 내용을 읽습니다',
      ),
      default: false,
    },
    is_pinned: { kind: 'boolean', label: label('Дээр нь тогтоох', 'Pin to the top', '상단 고정'), default: false },
    must_confirm: {
      kind: 'boolean',
      label: label('Танилцсанаа батлах шаардлагатай', 'Has to be confirmed', '확인 필요'),
      default: false,
    },
    audience: {
      kind: 'choice',
      label: label('Хэнд зориулсан', 'For whom', '대상'),
      required: true,
      default: 'everybody',
      readOnlyWhen: isOut,
      options: [
        { value: 'everybody', label: label('Бүх ажилтан', 'Everybody', '전체 직원') },
        { value: 'units', label: label('Сонгосон нэгжүүд', 'Chosen units', '선택한 부서') },
        { value: 'roles', label: label('Сонгосон үүрэг', 'Chosen roles', '선택한 역할') },
      ],
    },
    audience_units: {
      kind: 'references',
      label: label('Нэгжүүд', 'Units', '부서'),
      help: label('Доод нэгжүүд нь хамт орно', 'With the units below them', '하위 부서 포함'),
      to: 'struct',
      visibleWhen: meantFor('units'),
      requiredWhen: meantFor('units'),
      readOnlyWhen: isOut,
    },
    audience_roles: {
      kind: 'multiChoice',
      label: label('Үүрэг', 'Roles', '역할'),
      drawnFrom: 'roles',
      options: [],
      visibleWhen: meantFor('roles'),
      requiredWhen: meantFor('roles'),
      readOnlyWhen: isOut,
    },
    author_id: { kind: 'reference', label: label('Бэлтгэсэн', 'Prepared by', '작성자'), to: 'employee', readOnly: true, onDelete: 'empty' },
    /** The author as of the day it was written: readers need no right to the staff register. */
    author_lastname: {
      kind: 'text',
      label: label('Бэлтгэсэн хүний овог', 'Author’s last name', '작성자 성'),
      readOnly: true,
      max: 75,
      closedWith: { fields: ['employee.lastname'] },
    },
    author_firstname: {
      kind: 'text',
      label: label('Бэлтгэсэн хүний нэр', 'Author’s first name', '작성자 이름'),
      readOnly: true,
      max: 75,
      closedWith: { fields: ['employee.firstname'] },
    },
    author_avatar: {
      kind: 'image',
      label: label('Бэлтгэсэн хүний зураг', 'Author’s picture', '작성자 사진'),
      readOnly: true,
      closedWith: { fields: ['employee.avatar'] },
    },
    receipts: {
      kind: 'children',
      label: label('Хүлээн авагчид', 'Recipients', '수신자'),
      readOnly: true,
      of: 'news_receipt',
      by: 'news_id',
    },
    recipient_count: { kind: 'rollup', label: label('Хүлээн авагч', 'Recipients', '수신자'), of: 'receipts', function: 'count' },
    read_count: {
      kind: 'rollup',
      label: label('Уншсан', 'Read', '읽음'),
      of: 'receipts',
      function: 'count',
      where: 'not isEmpty(read_at)',
    },
    confirmed_count: {
      kind: 'rollup',
      label: label('Баталсан', 'Confirmed', '확인함'),
      of: 'receipts',
      function: 'count',
      where: 'not isEmpty(confirmed_at)',
    },
  },
});

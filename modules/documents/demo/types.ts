/** The eight types of documents of a demo company, in four categories. */

type Field = { readonly name: string; readonly label: string; readonly kind?: string; readonly columns?: string; readonly required?: true };
export type TypePlan = {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly flow: 'letter' | 'order' | 'council' | 'contract';
  readonly prefix: string;
  readonly isContract?: true;
  readonly opensBody?: true;
  readonly template: string;
  readonly fields: readonly Field[];
  /** Titles of documents, and what was filled in. */
  readonly subjects: readonly (readonly [title: string, values: Readonly<Record<string, unknown>>])[];
};
export const CATEGORIES = [
  { category: 'Албан бичиг', category_order: 1, icon: 'mail', is_contract: false },
  { category: 'Тушаал, шийдвэр', category_order: 2, icon: 'file-badge', is_contract: false },
  { category: 'Дотоод бичиг', category_order: 3, icon: 'file-pen', is_contract: false },
  { category: 'Гэрээ', category_order: 4, icon: 'handshake', is_contract: true },
] as const;

const text = (name: string, label: string): Field => ({ name, label, required: true });
const SIGNATURE = '<p>{{ажилтан.албан_тушаал}} {{ажилтан.нэр}}</p>';

export const TYPES: readonly TypePlan[] = [
  {
    key: 'letter',
    name: 'Албан бичиг',
    category: 'Албан бичиг',
    flow: 'letter',
    prefix: 'А',
    template: `<p>{{хүлээн_авагч}} танаа</p><p>{{агуулга}}</p><p>Хүндэтгэсэн,</p>${SIGNATURE}`,
    fields: [text('хүлээн_авагч', 'Хүлээн авагч'), { name: 'агуулга', label: 'Агуулга', kind: 'longText', required: true }],
    subjects: [
      ['Хамтран ажиллах тухай', { хүлээн_авагч: 'Хаш Худалдаа ХХК', агуулга: 'Ирэх улиралд хамтран ажиллах саналаа танилцуулж байна.' }],
      ['Нэхэмжлэлийн зөрүү', { хүлээн_авагч: 'Тод Импорт ХХК', агуулга: 'Өнгөрсөн сарын нэхэмжлэлийн зөрүүг нягтлан хариу ирүүлнэ үү.' }],
      [
        'Хүргэлтийн хугацаа',
        { хүлээн_авагч: 'Цагаан Сав Баглаа ХХК', агуулга: 'Захиалгын хүргэлтийг долоо хоногоор урагшлуулах боломжийг судална уу.' },
      ],
    ],
  },
  {
    key: 'reply',
    name: 'Хариу бичиг',
    category: 'Албан бичиг',
    flow: 'letter',
    prefix: 'Х',
    opensBody: true,
    template: `<p>{{хүлээн_авагч}} танаа</p><p>Таны {{дугаар_огноо}} бичгийн хариуд: {{хариу}}</p>${SIGNATURE}`,
    fields: [
      text('хүлээн_авагч', 'Хүлээн авагч'),
      text('дугаар_огноо', 'Ирсэн бичгийн дугаар, огноо'),
      { name: 'хариу', label: 'Хариу', kind: 'longText', required: true },
    ],
    subjects: [
      ['Лавлагааны хариу', { хүлээн_авагч: 'Нарлаг Цэцэрлэг', дугаар_огноо: '05/112', хариу: 'Хүссэн мэдээллийг хавсаргав.' }],
      [
        'Гомдлын хариу',
        { хүлээн_авагч: 'Од Хүнсний Дэлгүүр', дугаар_огноо: '14/08', хариу: 'Асуудлыг шалгаж, барааг сольж өгөхөөр шийдвэрлэлээ.' },
      ],
    ],
  },
  {
    key: 'order',
    name: 'Тушаал',
    category: 'Тушаал, шийдвэр',
    flow: 'order',
    prefix: 'Т',
    template: '<h3>ТУШААЛ</h3><p>{{үндэслэл}} үндэслэн ТУШААХ нь:</p><p>{{заалт}}</p><p>{{байгууллага.нэр}}</p>',
    fields: [text('үндэслэл', 'Үндэслэл'), { name: 'заалт', label: 'Заалт', kind: 'longText', required: true }],
    subjects: [
      [
        'Ажлын цагийн хуваарь',
        { үндэслэл: 'Хөдөлмөрийн дотоод журмыг', заалт: '1. Ажлын цагийн шинэ хуваарийг баталсугай.\n2. Хяналтыг хүний нөөц хариуцсугай.' },
      ],
      [
        'Тооллого явуулах',
        { үндэслэл: 'Санхүүгийн бодлогыг', заалт: '1. Улирлын эцсийн тооллогыг явуулсугай.\n2. Дүнг ажлын 5 өдөрт тайлагнасугай.' },
      ],
    ],
  },
  {
    key: 'decision',
    name: 'Зөвлөлийн шийдвэр',
    category: 'Тушаал, шийдвэр',
    flow: 'council',
    prefix: 'ЗШ',
    template: '<h3>ЗӨВЛӨЛИЙН ШИЙДВЭР</h3><p>Хэлэлцсэн асуудал: {{асуудал}}</p><p>Шийдвэр: {{шийдвэр}}</p>',
    fields: [text('асуудал', 'Асуудал'), { name: 'шийдвэр', label: 'Шийдвэрийн төсөл', kind: 'longText', required: true }],
    subjects: [
      ['Ирэх жилийн төсөв', { асуудал: 'Ирэх жилийн төсвийн төсөл', шийдвэр: 'Төслийг дэмжиж, хэрэгжүүлэх хуваарийг баталъя.' }],
      ['Шинэ салбар нээх', { асуудал: 'Дархан хотод салбар нээх', шийдвэр: 'Хөрөнгө оруулалтын тооцоог дэмжье.' }],
    ],
  },
  {
    key: 'request',
    name: 'Өргөдөл',
    category: 'Дотоод бичиг',
    flow: 'letter',
    prefix: 'Ө',
    template: `<p>{{байгууллага.нэр}}-ийн удирдлагад</p><p>{{хүсэлт}}</p>{{#хэрэв яаралтай}}<p><strong>Яаралтай</strong></p>{{/хэрэв}}${SIGNATURE}`,
    fields: [
      { name: 'хүсэлт', label: 'Хүсэлт', kind: 'longText', required: true },
      { name: 'яаралтай', label: 'Яаралтай', kind: 'boolean' },
    ],
    subjects: [
      ['Сургалтад хамрагдах', { хүсэлт: 'Мэргэжил дээшлүүлэх сургалтад хамрагдах хүсэлтэй байна.' }],
      ['Тоног төхөөрөмж солих', { хүсэлт: 'Ажлын байрны тоног төхөөрөмжийг солиулах хүсэлтэй байна.', яаралтай: true }],
    ],
  },
  {
    key: 'purchase',
    name: 'Худалдан авах хүсэлт',
    category: 'Дотоод бичиг',
    flow: 'order',
    prefix: 'ХА',
    template:
      '<p>Дараах барааг худалдан авах хүсэлт гаргаж байна.</p><table><thead><tr><th>№</th><th>Бараа</th><th>Тоо</th><th>Үнэ</th></tr></thead><tbody><tr><td>{{#давтах бараа}}{{дугаар}}</td><td>{{нэр}}</td><td>{{тоо}}</td><td>{{үнэ}}{{/давтах}}</td></tr></tbody></table>',
    fields: [{ name: 'бараа', label: 'Бараа', kind: 'rows', columns: 'нэр, тоо, үнэ', required: true }],
    subjects: [
      [
        'Бичгийн хэрэгсэл',
        {
          бараа: [
            { нэр: 'Цаас A4', тоо: '20', үнэ: '15,000 ₮' },
            { нэр: 'Үзэг', тоо: '50', үнэ: '800 ₮' },
          ],
        },
      ],
      ['Ажлын хувцас', { бараа: [{ нэр: 'Бээлий', тоо: '100', үнэ: '3,500 ₮' }] }],
    ],
  },
  {
    key: 'supply',
    name: 'Бараа нийлүүлэх гэрээ',
    category: 'Гэрээ',
    flow: 'contract',
    prefix: 'Г',
    isContract: true,
    template:
      '<h3>ГЭРЭЭ</h3><p>{{байгууллага.нэр}} болон {{гэрээ.харилцагч}} дараах нөхцөлөөр гэрээ байгуулав.</p><p>{{нөхцөл}}</p><p>Хугацаа: {{гэрээ.эхлэх}} – {{гэрээ.дуусах}}</p>',
    fields: [{ name: 'нөхцөл', label: 'Нөхцөл', kind: 'longText', required: true }],
    subjects: [['Бараа нийлүүлэх гэрээ', { нөхцөл: 'Нийлүүлэгч барааг захиалгаар 3 хоногт хүргэнэ.' }]],
  },
  {
    key: 'rent',
    name: 'Түрээсийн гэрээ',
    category: 'Гэрээ',
    flow: 'contract',
    prefix: 'ТГ',
    isContract: true,
    template: '<h3>ТҮРЭЭСИЙН ГЭРЭЭ</h3><p>{{байгууллага.нэр}} болон {{гэрээ.харилцагч}} түрээсийн гэрээ байгуулав.</p><p>{{нөхцөл}}</p>',
    fields: [{ name: 'нөхцөл', label: 'Нөхцөл', kind: 'longText', required: true }],
    subjects: [['Талбай түрээслэх гэрээ', { нөхцөл: 'Түрээсийг сар бүрийн 5-ны дотор төлнө.' }]],
  },
];

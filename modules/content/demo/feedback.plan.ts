/** What people of the demo companies have said to them. Nobody of these is real. */

export type FeedbackPlan = {
  /** The sign-in of the author; anonymous without one. */
  readonly author?: string;
  readonly nick_name?: string;
  readonly description_text: string;
  readonly daysAgo: number;
  readonly state: 'new' | 'looking' | 'done' | 'refused';
  readonly reply?: string;
  /** The sign-ins of those who find it important. */
  readonly votes: readonly string[];
};

export const groupFeedback: readonly FeedbackPlan[] = [
  {
    author: 'employee',
    description_text: 'Гуравдугаар давхрын гал тогоонд ус цэвэршүүлэгч тавьж өгөөч.',
    daysAgo: 1,
    state: 'new',
    votes: ['cashier', 'storekeeper'],
  },
  {
    nick_name: 'Ажилсаг зөгий',
    description_text: 'Ээлжийн хуваарийг долоо хоногийн өмнө мэддэг бол төлөвлөхөд амар байна.',
    daysAgo: 2,
    state: 'new',
    votes: ['employee', 'cashier', 'storekeeper', 'hr'],
  },
  {
    author: 'storekeeper',
    nick_name: 'Нярав',
    description_text: 'Агуулахын гэрэлтүүлэг муу тул тооллого хийхэд хүндрэлтэй байна.',
    daysAgo: 4,
    state: 'looking',
    votes: ['director', 'accountant', 'hr'],
  },
  {
    author: 'cashier',
    description_text: 'Кассын ажлын байранд тохиромжтой сандал хэрэгтэй байна.',
    daysAgo: 9,
    state: 'done',
    votes: ['employee'],
    reply: 'Дөрвөн сандал захиалсан, ирэх долоо хоногт ирнэ. Санал өгсөнд баярлалаа.',
  },
  {
    nick_name: 'Унадаг дугуйчин',
    description_text: 'Унадаг дугуйны зогсоол хийвэл олон хүн машингүй ирэх байх.',
    daysAgo: 15,
    state: 'done',
    votes: ['employee', 'storekeeper', 'accountant'],
    reply: 'Арын хашаанд 20 дугуйн зогсоол бэлэн боллоо.',
  },
  {
    author: 'accountant',
    description_text: 'Сар бүрийн тайланг 10-нд биш 15-нд өгдөг болгож болох уу?',
    daysAgo: 22,
    state: 'refused',
    votes: [],
    reply: 'Нэгтгэлийн хуулийн хугацаа 10-нд дуусдаг тул өөрчлөх боломжгүй.',
  },
];

export const salonFeedback: readonly FeedbackPlan[] = [
  {
    author: 'artist',
    description_text: 'Үс хатаагчийн залгуур цөөхөн байна, хоёр цэг нэмбэл хүлээлт багасна.',
    daysAgo: 2,
    state: 'looking',
    votes: ['receptionist', 'salon-manager'],
  },
  {
    description_text: 'Оройн ээлжийн дараа гэртээ харих унааны асуудлыг ярилцмаар байна.',
    daysAgo: 6,
    state: 'done',
    votes: ['artist'],
    reply: '22:00 цагаас хойш тараад такси захиалж өгдөг боллоо.',
  },
];

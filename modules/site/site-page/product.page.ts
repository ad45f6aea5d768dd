/** Pages about the product: its modules, its prices, schools, who makes it, and work. */
import { label } from '../label.ts';
import type { WrittenBlock, WrittenPage } from './written-page.ts';

const call: WrittenBlock = {
  id: 'call',
  type: 'call',
  props: {
    title: label('Өнөөдөр эхэлж болно', 'You can begin today', '오늘 시작할 수 있습니다'),
    text: label(
      'Үнэгүй багц 5 хүн хүртэл. Асуух зүйл байвал бичээрэй.',
      'The free plan is for up to 5 people. Write to us with any question.',
      '무료 요금제는 최대 5명입니다. 궁금한 점은 문의해 주세요.',
    ),
    actions: [
      { label: label('Бүртгүүлэх', 'Register', '회원 가입'), href: '/register' },
      { label: label('Бидэнд бичих', 'Write to us', '문의하기'), href: '/feedback' },
    ],
  },
};

const modulesPage: WrittenPage = {
  path: '/erp-modules',
  title: label('Системийн модулиуд', 'System modules', '시스템 모듈'),
  description: label(
    'Lambda Platform-ын өнөөдөр ажиллаж буй модулиуд: бүтэц, хүний нөөц, мэдээ, Excel, тайлан, үйлдлийн хяналт.',
    'The modules of Lambda Platform at work today: structure, human resources, news, Excel, reports, control.',
    'Lambda Platform에서 지금 쓸 수 있는 모듈: 조직, 인사, 소식, Excel, 보고서, 작업 통제.',
  ),
  head: 'products',
  order: 20,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Системийн модулиуд', 'System modules', '시스템 모듈'),
        text: label(
          'Багц томрох бүрд илүү модуль нээгдэнэ. Өгөгдөл нэг тул юуг ч дахин бүртгэхгүй.',
          'Each larger plan opens more of them. The data is shared, so nothing is entered twice.',
          '요금제가 커질수록 더 많은 모듈이 열립니다. 데이터를 공유하므로 두 번 입력하지 않습니다.',
        ),
      },
    },
    {
      id: 'modules',
      type: 'modules',
      props: { title: label('Юу юу багтсан бэ', 'What there is', '구성') },
    },
    {
      id: 'everywhere',
      type: 'cards',
      props: {
        title: label('Модуль бүрт адилхан', 'The same in every module', '모든 모듈에 공통'),
        items: [
          {
            icon: 'search',
            title: label('Андуурсныг ч олдог хайлт', 'A search that forgives', '너그러운 검색'),
            text: label(
              'Кирилл, латин, андуурсан гараар бичсэн ч олно.',
              'Found in Cyrillic, in Latin letters and with a wrong keyboard layout.',
              '키릴 문자, 라틴 문자, 잘못된 자판으로 입력해도 찾습니다.',
            ),
          },
          {
            icon: 'file-spreadsheet',
            title: label('Excel, PDF', 'Excel and PDF', 'Excel과 PDF'),
            text: label(
              'Жагсаалт бүрийг татаж, хэвлэнэ. Excel-ээс оруулах эсэх нь багцаас хамаарна.',
              'Every list goes out and is printed; bringing workbooks in depends on the plan.',
              '모든 목록을 내려받고 인쇄합니다. Excel 가져오기는 요금제에 따라 다릅니다.',
            ),
          },
          {
            icon: 'history',
            title: label('Түүх, буцаалт', 'History and undo', '이력과 되돌리기'),
            text: label(
              'Өөрчлөлт бүрийн өмнөх, дараах утга хадгалагдана.',
              'The value before and after every change is kept.',
              '모든 변경의 이전 값과 이후 값을 보관합니다.',
            ),
          },
          {
            icon: 'bell',
            title: label('Мэдэгдэл', 'Notices', '알림'),
            text: label(
              'Танд хамаатай зүйлийг систем дотор, и-мэйлээр хэлнэ.',
              'What concerns you is told in the system and by e-mail.',
              '관련된 일을 시스템과 이메일로 알려 줍니다.',
            ),
          },
          {
            icon: 'smartphone',
            title: label('Утсан дээр', 'On a phone', '휴대폰에서'),
            text: label(
              'Жагсаалт карт болж, маягт нэг баганаар гарна.',
              'Lists become cards and forms a single column.',
              '목록은 카드로, 양식은 한 줄로 바뀝니다.',
            ),
          },
          {
            icon: 'plug',
            title: label('Бусад системтэй', 'With other systems', '다른 시스템과 연동'),
            text: label(
              'GraphQL, REST хаяг, баримтжуулалт нь хамт.',
              'GraphQL and REST, with their description.',
              'GraphQL과 REST, 설명서까지 함께 제공합니다.',
            ),
          },
        ],
      },
    },
    call,
  ],
};

const pricingPage: WrittenPage = {
  path: '/pricing',
  title: label('Үнэ', 'Pricing', '요금'),
  description: label(
    'Lambda Platform-ын багцууд: хүний тоо, файлын багтаамж, багтсан модуль, 30 хоногийн үнэ.',
    'The plans of Lambda Platform: people, storage, modules and the price of 30 days.',
    'Lambda Platform 요금제: 인원, 저장 공간, 모듈, 30일 요금.',
  ),
  head: 'main',
  order: 30,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Хэмжээндээ тохирсон багц', 'A plan of your size', '규모에 맞는 요금제'),
        text: label(
          'Үнэ төгрөгөөр, хугацаа нь багц дээрээ бичигдсэн. Үнэгүй багц хугацаагүй.',
          'Prices are in tögrög for the time written on the plan. The free plan has no end.',
          '요금은 투그릭이며 기간은 요금제에 적혀 있습니다. 무료 요금제는 기한이 없습니다.',
        ),
      },
    },
    { id: 'plans', type: 'plans', props: { title: label('Багцууд', 'Plans', '요금제') } },
    call,
  ],
};

const schoolsPage: WrittenPage = {
  path: '/sis-and-lms',
  title: label('Сургуульд', 'For schools', '학교용'),
  description: label(
    'Сургуулийн багш, ажилтан, бүтэц, зарлал, гарын авлагыг Lambda Platform дээр хөтлөх нь.',
    'Keeping the teachers, staff, structure, news and guides of a school on Lambda Platform.',
    '학교의 교사, 직원, 조직, 공지, 안내를 Lambda Platform에서 관리하는 방법입니다.',
  ),
  head: 'products',
  order: 40,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Сургуулийн ажлыг цаасгүй', 'A school without paper', '종이 없는 학교 행정'),
        text: label(
          'Багш, ажилтны бүртгэл, бүтэц, зарлал, эрхийг өнөөдөр хөтөлнө. Сурагчийн бүртгэл, хичээлийн хэсэг хараахан байхгүй.',
          'Teachers and staff, structure, news and rights are there today. Records of pupils and lessons are not part of the product yet.',
          '교직원, 조직, 공지, 권한은 지금 쓸 수 있습니다. 학생 기록과 수업 기능은 아직 제품에 없습니다.',
        ),
      },
    },
    {
      id: 'today',
      type: 'cards',
      props: {
        title: label('Өнөөдөр сургуульд хэрэг болох нь', 'What a school can use today', '지금 학교에서 쓸 수 있는 것'),
        items: [
          {
            icon: 'users',
            title: label('Багш, ажилтны хувийн хэрэг', 'Files of teachers and staff', '교직원 기록'),
            text: label(
              'Боловсрол, гэрээ, бичиг баримт, хугацааг нь сануулна.',
              'Schooling, contracts and papers, with reminders before they run out.',
              '학력, 계약, 서류를 관리하고 만료 전에 알려 줍니다.',
            ),
          },
          {
            icon: 'network',
            title: label('Тэнхим, алба', 'Departments', '부서와 학과'),
            text: label('Нэгжийн мод, орон тоо, эрхлэгч.', 'The tree of units with their places and heads.', '부서 트리, 정원, 부서장.'),
          },
          {
            icon: 'newspaper',
            title: label('Зарлал', 'Announcements', '공지'),
            text: label(
              'Хэн уншсан, хэн танилцсанаа баталсныг харна.',
              'See who has read them and who has confirmed it.',
              '누가 읽고 확인했는지 볼 수 있습니다.',
            ),
          },
          {
            icon: 'file-spreadsheet',
            title: label('Excel-ээс оруулах', 'Bring in from Excel', 'Excel 가져오기'),
            text: label(
              'Багш, ажилтны жагсаалтаа оруулж, алдаатай мөр бүрийг шалтгаантай нь харна.',
              'Bring in the list of teachers and staff, and see why a row was refused.',
              '교직원 명단을 가져오고 잘못된 행마다 이유를 확인합니다.',
            ),
          },
        ],
      },
    },
    call,
  ],
};

const aboutPage: WrittenPage = {
  path: '/we',
  title: label('Бидний тухай', 'About us', '소개'),
  description: label(
    'Lambda Platform гэж юу вэ, ямар зарчмаар хийгддэг вэ.',
    'What Lambda Platform is and how it is made.',
    'Lambda Platform은 무엇이며 어떤 원칙으로 만드는가.',
  ),
  foot: 'company',
  order: 60,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Монгол байгууллагад, монгол хэлээр', 'Made for Mongolian companies', '몽골 기업을 위해 만듭니다'),
        text: label(
          'Lambda Platform бол байгууллагын өдөр тутмын бүртгэл, шийдвэр, мэдээллийг нэг дор хөтлөх систем.',
          'Lambda Platform keeps the daily records, decisions and news of a company in one place.',
          'Lambda Platform은 회사의 일상 기록, 결정, 소식을 한곳에서 관리하는 시스템입니다.',
        ),
      },
    },
    {
      id: 'principles',
      type: 'cards',
      props: {
        title: label('Бидний баримталдаг зарчим', 'What we hold to', '우리의 원칙'),
        items: [
          {
            icon: 'globe',
            title: label('Монгол хэл эхэнд', 'Mongolian first', '몽골어 우선'),
            text: label(
              'Нэр томьёо, огноо, регистр, мөнгө бүгд монгол журмаар. Англи, солонгос хэл бүрэн.',
              'Words, dates, register numbers and money as in Mongolia; English and Korean complete.',
              '용어, 날짜, 등록번호, 통화를 몽골 방식으로. 영어와 한국어도 완전합니다.',
            ),
          },
          {
            icon: 'shield-check',
            title: label('Өгөгдөл таных', 'The data is yours', '데이터는 고객의 것'),
            text: label(
              'Байгууллага бүрийн өгөгдөл тусдаа. Excel-ээр хэзээ ч татаж авна.',
              'Every company’s data is kept apart, and can be taken out to Excel at any time.',
              '회사별 데이터는 분리되며 언제든 Excel로 내려받을 수 있습니다.',
            ),
          },
          {
            icon: 'circle-help',
            title: label('Ойлгомжтой', 'Plain to use', '이해하기 쉬움'),
            text: label(
              'Алдааг хүний үгээр хэлж, яаж засахыг заана. Үндсэн дэлгэцүүдийн хажууд заавар нь бий.',
              'Errors are said in plain words with what to do; the main screens have their guide beside them.',
              '오류를 쉬운 말로 설명하고 해결 방법을 알려 줍니다. 주요 화면에는 안내가 함께 있습니다.',
            ),
          },
          {
            icon: 'boxes',
            title: label('Хийснээ л хэлнэ', 'Only what is there', '있는 것만 말합니다'),
            text: label(
              'Энэ сайт өнөөдөр ажиллаж буй зүйлийг л танилцуулна.',
              'This site speaks of what works today and of nothing else.',
              '이 사이트는 지금 작동하는 것만 소개합니다.',
            ),
          },
        ],
      },
    },
    call,
  ],
};

const workPage: WrittenPage = {
  path: '/work',
  title: label('Нээлттэй ажлын байр', 'Open positions', '채용 공고'),
  description: label(
    'Lambda Platform ашигладаг байгууллагуудын нийтэлсэн нээлттэй ажлын байр.',
    'Open positions that companies on Lambda Platform have published.',
    'Lambda Platform을 사용하는 회사들이 게시한 채용 공고.',
  ),
  foot: 'company',
  order: 70,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Нээлттэй ажлын байр', 'Open positions', '채용 공고'),
        text: label(
          'Энд ажилладаг байгууллагууд өөрсдөө нийтэлсэн зарууд. Анкетаа тухайн байгууллагад шууд илгээнэ.',
          'Published by the companies that work here. You apply to the company itself.',
          '이곳에서 일하는 회사들이 직접 올린 공고입니다. 지원은 해당 회사에 바로 하시면 됩니다.',
        ),
      },
    },
    { id: 'openings', type: 'openings', props: { title: label('Одоо авч байна', 'Hiring now', '지금 모집 중') } },
    {
      id: 'call',
      type: 'call',
      props: {
        title: label('Ажилтан хайж байна уу?', 'Are you looking for people?', '직원을 찾고 계신가요?'),
        text: label(
          'Ажлын байрны зараа системээсээ нэг товчоор нийтэлбэл энд, мөн байгууллагын тань хуудсанд гарна.',
          'Publish a position from the system with one press: it is shown here and on the page of your company.',
          '시스템에서 한 번의 클릭으로 게시하면 이곳과 회사 페이지에 함께 표시됩니다.',
        ),
        actions: [
          { label: label('Бүртгүүлэх', 'Register', '회원 가입'), href: '/register' },
          { label: label('Бидэнд бичих', 'Write to us', '문의하기'), href: '/feedback' },
        ],
      },
    },
  ],
};

export const productPages: readonly WrittenPage[] = [modulesPage, pricingPage, schoolsPage, aboutPage, workPage];

/** The landing page. It speaks of what the product does today. */
import { label } from '../label.ts';
import type { WrittenPage } from './written-page.ts';

export const homePage: WrittenPage = {
  path: '/',
  title: label(
    'Lambda Platform: байгууллагын бүх ажил нэг дор',
    'Lambda Platform: all the work of a company in one place',
    'Lambda Platform: 회사의 모든 업무를 한곳에서',
  ),
  description: label(
    'Ажилтан, бүтэц, тушаал, мэдээ, тайлан, эрхийг монгол хэл дээр нэг системд хөтөлнө. Excel-ээр оруулж, татаж, утсан дээрээ ажиллана.',
    'Staff, structure, orders, news, reports and rights in one system, in Mongolian, English and Korean. Excel in and out, and all of it on a phone.',
    '직원, 조직, 발령, 소식, 보고서, 권한을 몽골어·영어·한국어로 한 시스템에서 관리합니다. Excel로 주고받고 휴대폰에서도 일할 수 있습니다.',
  ),
  order: 0,
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      props: {
        title: label(
          'Байгууллагын бүх ажил нэг дор, монгол хэлээр',
          'All the work of your company, in one place',
          '회사의 모든 업무를 한곳에서',
        ),
        text: label(
          'Ажилтны хувийн хэргээс тушаал, мэдээ, тайлан хүртэл нэг өгөгдөл дээр ажиллана. Хүн бүр өөрийн эрхээр, өөрийн хэлээр хардаг.',
          'From the employee’s file to orders, news and reports, on the same data. Everybody sees what they may, in their own language.',
          '직원 기록부터 발령, 소식, 보고서까지 하나의 데이터로 움직입니다. 누구나 자기 권한만큼, 자기 언어로 봅니다.',
        ),
        actions: [
          { label: label('Үнэгүй эхлэх', 'Start for free', '무료로 시작'), href: '/register' },
          { label: label('Модулиудыг үзэх', 'See the modules', '모듈 보기'), href: '/erp-modules' },
        ],
        picture: 'hr-dashboard',
        phone: 'employees-phone',
      },
    },
    {
      id: 'facts',
      type: 'facts',
      props: {
        items: [
          {
            title: label('3 хэл', '3 languages', '3개 언어'),
            text: label('монгол, англи, солонгос', 'Mongolian, English, Korean', '몽골어, 영어, 한국어'),
          },
          {
            title: label('100,000 мөр', '100,000 rows', '100,000행'),
            text: label('нэг Excel файлаар орж, гарна', 'in and out in one Excel file', 'Excel 파일 하나로 가져오고 내보내기'),
          },
          {
            title: label('Талбар бүрийн эрх', 'Rights per field', '필드별 권한'),
            text: label('хэн юуг харах, засахыг нэг бүрчлэн', 'who sees and changes what, one by one', '누가 무엇을 보고 고칠지 하나하나'),
          },
          {
            title: label('Бүрэн түүх', 'A whole history', '전체 이력'),
            text: label('хэн, хэзээ, юуг өөрчилснийг хадгална', 'who changed what, and when', '누가 언제 무엇을 바꿨는지'),
          },
        ],
      },
    },
    {
      id: 'products',
      type: 'modules',
      props: {
        anchor: 'products',
        title: label('Өнөөдөр ажиллаж буй модулиуд', 'The modules at work today', '지금 쓸 수 있는 모듈'),
        text: label(
          'Ажилтан, нэгжээ нэг л удаа бүртгэнэ. Модуль бүр тэр нэг бүртгэл дээр ажиллана.',
          'People and units are entered once, and every module works on that one record.',
          '직원과 부서를 한 번만 등록하면 모든 모듈이 같은 기록을 씁니다.',
        ),
      },
    },
    {
      id: 'erp',
      type: 'story',
      props: {
        anchor: 'erp',
        eyebrow: label('Хүний нөөц', 'Human resources', '인사'),
        icon: 'users',
        title: label('Тушаал гармагц бүртгэл өөрөө шинэчлэгдэнэ', 'The record follows the order', '발령이 나면 기록이 따라갑니다'),
        text: label(
          'Томилгоо, шилжилт, цалингийн тушаал хүчин төгөлдөр болох өдрөө ажилтны бүртгэлд тусна. Хуучин байдал нь түүхэнд үлдэнэ.',
          'Appointments, moves and changes of pay take effect in the record on their day. What was before stays in the history.',
          '임용, 이동, 급여 변경은 발효일에 기록에 반영되고 이전 내용은 이력에 남습니다.',
        ),
        points: [
          { text: label('Аль ч өдрийн бүрэлдэхүүнийг гаргана', 'The staff of any day', '어느 날짜의 인원이든 조회') },
          {
            text: label(
              'Дуусах гэрээ, бичиг баримтыг урьдчилан сануулна',
              'Contracts and papers that run out are shown ahead',
              '만료될 계약과 서류를 미리 알림',
            ),
          },
          {
            text: label(
              'Ажилтан өөрийн мэдээллийг өөрөө өөрчлөх хүсэлт гаргана',
              'Employees ask for changes to their own record',
              '직원이 직접 정보 변경을 신청',
            ),
          },
        ],
        picture: 'employees',
        side: 'right',
      },
    },
    {
      id: 'structure',
      type: 'story',
      props: {
        eyebrow: label('Бүтэц', 'Structure', '조직'),
        icon: 'network',
        title: label('Бүтцээ зургаар хар', 'See the structure drawn', '조직도를 한눈에'),
        text: label(
          'Нэгж бүрийн дарга, орон тоо, сул орон тоо нэг зураг дээр. Дарж ороод тэр нэгжийн хүмүүсийг харна.',
          'The head, the places and the vacancies of every unit in one picture. A press opens its people.',
          '부서장, 정원, 공석을 한 그림에서 보고 눌러서 구성원을 확인합니다.',
        ),
        points: [
          { text: label('Албан тушаал, батлагдсан орон тоо', 'Positions and approved places', '직위와 승인 정원') },
          { text: label('Үүрэг орлон гүйцэтгэгч нь хугацаатайгаа', 'Acting heads, for their time', '기간이 정해진 직무 대행') },
        ],
        picture: 'structure',
        side: 'left',
      },
    },
    {
      id: 'form',
      type: 'story',
      props: {
        eyebrow: label('Бүртгэл', 'Records', '기록'),
        icon: 'clipboard-list',
        title: label(
          'Маягт нь алдааг тань өмнө нь хэлнэ',
          'Forms that say what is wrong before you save',
          '저장 전에 오류를 알려 주는 양식',
        ),
        text: label(
          'Регистр, утас, огноог бичих зуур нь шалгана. Ноорог хадгалагдаж, хэн нэгэн зэрэг зассан бол аль утгыг үлдээхийг асууна.',
          'Register numbers, phones and dates are checked as you type. Drafts are kept, and when two people edit at once you are asked which value stays.',
          '등록번호, 전화, 날짜를 입력 중에 확인합니다. 초안은 저장되고 동시에 고치면 어떤 값을 남길지 묻습니다.',
        ),
        points: [
          { text: label('Жагсаалт дээрээ шууд засна, буцаана', 'Cells written in place, with undo', '목록에서 바로 수정하고 되돌리기') },
          {
            text: label(
              'Олон бичлэгийг урьдчилан хараад нэг дор өөрчилнө',
              'Many records changed after a preview',
              '미리 보고 여러 기록을 한 번에 변경',
            ),
          },
          {
            text: label(
              'Excel-ийн алдаатай мөр бүрийг шалтгаантай нь гаргана',
              'Every refused row of a workbook, with its reason',
              'Excel의 잘못된 행을 이유와 함께 표시',
            ),
          },
        ],
        picture: 'employee-form',
        side: 'right',
      },
    },
    {
      id: 'rights',
      type: 'band',
      props: {
        title: label('Хэн юу харахыг таамаглах хэрэггүй', 'No guessing who sees what', '누가 무엇을 보는지 추측하지 마세요'),
        text: label(
          'Эрхийг цэс, бичлэг, талбараар өгнө. Хаалттай зүйл цэс, хайлт, татсан файлд ч гарахгүй.',
          'Rights are given by entry, record and field. What is closed to somebody is in none of their menus, searches and files either.',
          '메뉴, 기록, 필드 단위로 권한을 줍니다. 닫힌 내용은 메뉴, 검색, 내려받은 파일 어디에도 나타나지 않습니다.',
        ),
        points: [
          { text: label('Хоёр шатлалт нэвтрэлт, нөөц код', 'Two-step sign-in with recovery codes', '2단계 로그인과 복구 코드') },
          { text: label('Нэвтэрсэн төхөөрөмжөө хараад гаргана', 'See your devices and sign them out', '로그인된 기기 확인과 로그아웃') },
          { text: label('Бичсэн бүхний бүртгэл', 'A log of everything written', '모든 작업의 기록') },
        ],
        picture: 'home',
      },
    },
    {
      id: 'customers',
      type: 'companies',
      props: {
        anchor: 'customers',
        title: label('Харилцагч, хамтрагчид', 'Customers and partners', '고객사와 파트너'),
        text: label(
          'Энд зөвхөн хуудсаа өөрөө нийтэлсэн байгууллагууд гарна.',
          'Only companies that have published their own page stand here.',
          '자기 페이지를 직접 공개한 회사만 표시됩니다.',
        ),
      },
    },
    {
      id: 'questions',
      type: 'questions',
      props: { title: label('Түгээмэл асуулт', 'Questions and answers', '자주 묻는 질문'), count: 5 },
    },
    {
      id: 'contact',
      type: 'call',
      props: {
        anchor: 'contact',
        title: label('Байгууллагадаа тохирох эсэхийг асуугаарай', 'Ask whether it fits your company', '우리 회사에 맞는지 문의하세요'),
        text: label(
          'Асуултаа үлдээвэл и-мэйлээр хариулна. Эсвэл үнэгүй багцаар шууд эхлээрэй.',
          'Leave your question and we answer by e-mail, or begin at once with the free plan.',
          '질문을 남기시면 이메일로 답해 드립니다. 무료 요금제로 바로 시작해도 됩니다.',
        ),
        actions: [
          { label: label('Бидэнд бичих', 'Write to us', '문의하기'), href: '/feedback' },
          { label: label('Багц, үнэ үзэх', 'See the plans', '요금제 보기'), href: '/pricing' },
        ],
      },
    },
  ],
};

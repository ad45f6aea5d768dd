/** Pages that help: where to ask, what a computer or phone needs, and learning. */
import { label } from '../label.ts';
import type { WrittenPage } from './written-page.ts';

const supportPage: WrittenPage = {
  path: '/support',
  title: label('Тусламж', 'Support', '고객 지원'),
  description: label(
    'Lambda Platform ашиглахад тусламж авах замууд: заавар, асуулт хариулт, санал хүсэлт.',
    'Ways to get help with Lambda Platform: guides, questions and answers, writing to us.',
    'Lambda Platform 도움말: 사용 안내, 자주 묻는 질문, 문의.',
  ),
  head: 'help',
  order: 50,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Яаж туслах вэ', 'How can we help', '무엇을 도와드릴까요'),
        text: label(
          'Ихэнх асуултын хариулт доорх дөрвийн нэгэнд бий.',
          'Most answers are in one of these four places.',
          '대부분의 답은 아래 네 곳에 있습니다.',
        ),
      },
    },
    {
      id: 'ways',
      type: 'cards',
      props: {
        title: label('Хаанаас тусламж авах вэ', 'Where to look', '도움말 찾기'),
        items: [
          {
            icon: 'book-open',
            title: label('Гарын авлага', 'Guides', '사용 안내'),
            text: label(
              'Үндсэн ажлуудыг алхам алхмаар. Систем дотор тусламжийн товчоор ч нээгдэнэ.',
              'The main work step by step; also behind the help button inside the system.',
              '주요 작업의 단계별 설명. 시스템 안의 도움말 버튼으로도 열립니다.',
            ),
            href: '/guide',
          },
          {
            icon: 'circle-help',
            title: label('Түгээмэл асуулт', 'Questions and answers', '자주 묻는 질문'),
            text: label('Богино асуулт, богино хариулт.', 'Short questions, short answers.', '짧은 질문과 짧은 답변.'),
            href: '/faq',
          },
          {
            icon: 'message-circle',
            title: label('Бидэнд бичих', 'Write to us', '문의하기'),
            text: label(
              'Асуулт, санал, алдааны мэдээлэл. Хариуг и-мэйлээр өгнө.',
              'Questions, ideas, faults. We answer by e-mail.',
              '질문, 제안, 오류 신고. 이메일로 답변합니다.',
            ),
            href: '/feedback',
          },
          {
            icon: 'smartphone',
            title: label('Системийн тусламж', 'System support', '시스템 지원'),
            text: label(
              'Ямар хөтөч хэрэгтэй, утсандаа яаж суулгах.',
              'Which browsers work and how to install on a phone.',
              '지원 브라우저와 휴대폰 설치 방법.',
            ),
            href: '/system-support',
          },
        ],
      },
    },
    {
      id: 'report',
      type: 'steps',
      props: {
        title: label('Алдаа мэдээлэхдээ', 'When you report a fault', '오류를 신고할 때'),
        items: [
          {
            title: label('Хаана гарсан', 'Where it was', '어디에서'),
            text: label('Хуудасны хаяг, ямар товч дарснаа.', 'The address of the page and what you pressed.', '페이지 주소와 누른 버튼.'),
          },
          {
            title: label('Юу гэж бичсэн', 'What it said', '메시지'),
            text: label(
              'Алдааны үг, доорх кодыг хуулж бичнэ.',
              'The words of the error and the code below them.',
              '오류 문구와 그 아래 코드.',
            ),
          },
          {
            title: label('Юу хүлээж байсан', 'What you expected', '기대한 결과'),
            text: label('Ямар үр дүн гарах ёстой байсныг.', 'What should have happened.', '어떻게 되어야 했는지.'),
          },
        ],
      },
    },
  ],
};

const systemPage: WrittenPage = {
  path: '/system-support',
  title: label('Системийн тусламж', 'System support', '시스템 지원'),
  description: label(
    'Lambda Platform-ыг ямар хөтөч, төхөөрөмж дээр ашиглах, утсандаа суулгах, нэвтрэхэд гарах асуудлыг шийдэх нь.',
    'Browsers and devices for Lambda Platform, installing it on a phone, and trouble with signing in.',
    'Lambda Platform 지원 브라우저와 기기, 휴대폰 설치, 로그인 문제 해결.',
  ),
  head: 'help',
  order: 80,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Системийн тусламж', 'System support', '시스템 지원'),
        text: label(
          'Суулгах програм байхгүй: хөтөч л хэрэгтэй.',
          'Nothing to install: a browser is enough.',
          '설치할 프로그램은 없습니다. 브라우저만 있으면 됩니다.',
        ),
      },
    },
    {
      id: 'install',
      type: 'steps',
      props: {
        anchor: 'install',
        title: label('Утсандаа суулгах', 'Install on a phone', '휴대폰에 설치'),
        text: label(
          'Дэлгүүрээс татахгүй. Дэлгэц дээрх дүрснээс бүтэн цонхоор нээгдэнэ.',
          'Not from a store. It opens in a window of its own from an icon on the home screen.',
          '앱 스토어가 필요 없습니다. 홈 화면 아이콘에서 전체 화면으로 열립니다.',
        ),
        items: [
          {
            title: label('Хөтчөөрөө нээнэ', 'Open it in the browser', '브라우저로 열기'),
            text: label(
              'Android дээр Chrome, iPhone дээр Safari.',
              'Chrome on Android, Safari on an iPhone.',
              'Android는 Chrome, iPhone은 Safari.',
            ),
          },
          {
            title: label('Цэсийг нээнэ', 'Open the menu', '메뉴 열기'),
            text: label(
              'Chrome-д гурван цэг, Safari-д «Хуваалцах» тэмдэг.',
              'The three dots in Chrome, the Share sign in Safari.',
              'Chrome은 점 세 개, Safari는 공유 아이콘.',
            ),
          },
          {
            title: label('Дэлгэц дээр нэмнэ', 'Add to the home screen', '홈 화면에 추가'),
            text: label('«Үндсэн дэлгэцэд нэмэх» гэснийг сонгоно.', 'Choose “Add to Home screen”.', '“홈 화면에 추가”를 선택합니다.'),
          },
        ],
      },
    },
    {
      id: 'text',
      type: 'text',
      props: {
        body: label(
          `## Хөтөч
- Chrome, Edge, Firefox, Safari-гийн сүүлийн хоёр жилийн хувилбар.
- Cookie зөвшөөрсөн байх. JavaScript-гүйгээр энэ сайт уншигдана, харин систем өөрөө ажиллахгүй.

## Нэвтэрч чадахгүй бол
1. Гарын хэл, том жижиг үсгээ шалгана.
2. [Нууц үг сэргээх](/forgot) хуудсаар и-мэйлдээ код авна.
3. Олон удаа буруу оруулбал түр хаагдана: дэлгэц дээр хэдий хугацаа үлдсэнийг хэлнэ.
4. Хоёр шатлалт нэвтрэлтийн төхөөрөмжөө алдсан бол нөөц кодоо ашиглана, эсвэл администратортоо хандана.

## Юу ч хариу өгөхгүй бол
Хуудсаа дахин ачаална. Хадгалаагүй бичвэрийн ноорог үлдсэн байгаа. Тус болохгүй бол [бидэнд бичээрэй](/feedback).`,
          `## Browsers
- Chrome, Edge, Firefox and Safari of the last two years.
- Cookies have to be allowed. This site is readable without JavaScript; the system itself needs it.

## If you cannot sign in
1. Check the layout of the keyboard, and large and small letters.
2. Get a code by e-mail from [Forgotten password](/forgot).
3. After many wrong attempts signing in is closed for a while: the screen says for how long.
4. If you have lost the device of two-step sign-in, use a recovery code or ask your administrator.

## If nothing answers
Load the page again: a draft of what was not saved is kept. If that does not help, [write to us](/feedback).`,
          `## 브라우저
- 최근 2년 이내의 Chrome, Edge, Firefox, Safari.
- 쿠키를 허용해야 합니다. 이 사이트는 JavaScript 없이 읽을 수 있지만 시스템에는 필요합니다.

## 로그인할 수 없을 때
1. 자판 언어와 대소문자를 확인하세요.
2. [비밀번호 찾기](/forgot)에서 이메일로 코드를 받으세요.
3. 여러 번 틀리면 잠시 닫히며 남은 시간이 화면에 표시됩니다.
4. 2단계 로그인 기기를 잃어버렸다면 복구 코드를 쓰거나 관리자에게 문의하세요.

## 응답이 없을 때
페이지를 다시 불러오세요. 저장하지 않은 내용의 초안이 남아 있습니다. 해결되지 않으면 [문의해 주세요](/feedback).`,
        ),
      },
    },
  ],
};

const learnPage: WrittenPage = {
  path: '/learn',
  title: label('Сургалтын төв', 'Learning centre', '학습 센터'),
  description: label(
    'Lambda Platform-ыг сэдэв сэдвээр сурах заавар.',
    'Learning Lambda Platform, topic by topic.',
    '주제별로 배우는 Lambda Platform.',
  ),
  head: 'help',
  order: 90,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Сургалтын төв', 'Learning centre', '학습 센터'),
        text: label(
          'Дээрээс нь дараалан уншвал системийн үндсийг эзэмшинэ.',
          'Read in this order to learn the basics of the system.',
          '순서대로 읽으면 시스템의 기본을 익힐 수 있습니다.',
        ),
      },
    },
    {
      id: 'path',
      type: 'steps',
      props: {
        title: label('Эхлэх дараалал', 'Where to begin', '시작 순서'),
        items: [
          {
            title: label('Нэвтрэх', 'Sign in', '로그인'),
            text: label(
              'Хэл, өнгө, нууц үгээ тохируулна.',
              'Set your language, colours and password.',
              '언어, 색상, 비밀번호를 설정합니다.',
            ),
          },
          {
            title: label('Жагсаалттай ажиллах', 'Work with lists', '목록 다루기'),
            text: label(
              'Хайх, шүүх, багана сонгох, хадгалсан харагдац.',
              'Search, filter, choose columns, keep views.',
              '검색, 필터, 열 선택, 보기 저장.',
            ),
          },
          {
            title: label('Бүртгэл хийх', 'Enter records', '기록 입력'),
            text: label(
              'Маягт бөглөх, засах, түүхийг нь харах.',
              'Fill in forms, change them, see their history.',
              '양식 작성, 수정, 이력 확인.',
            ),
          },
          {
            title: label('Өөрийн модуль', 'Your own module', '담당 모듈'),
            text: label(
              'Доорх бүлгээс ажилдаа хамаатайг нь уншина.',
              'Read what concerns your work below.',
              '아래에서 업무에 맞는 안내를 읽으세요.',
            ),
          },
        ],
      },
    },
    { id: 'guides', type: 'guides', props: { title: label('Хичээлүүд', 'Lessons', '학습 목록') } },
  ],
};

export const supportPages: readonly WrittenPage[] = [supportPage, systemPage, learnPage];

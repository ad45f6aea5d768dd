/** What the law asks for: how personal data is kept, and on what terms the service is given. */
import { label } from '../label.ts';
import type { WrittenPage } from './written-page.ts';

const privacyPage: WrittenPage = {
  path: '/privacy-policy',
  title: label('Нууцлалын бодлого', 'Privacy policy', '개인정보 처리방침'),
  description: label(
    'Lambda Platform ямар мэдээлэл цуглуулж, хэрхэн хадгалж, хэн харж болохыг тайлбарласан бодлого.',
    'What Lambda Platform collects, how it keeps it and who may see it.',
    'Lambda Platform이 수집하는 정보와 보관 방법, 열람 권한에 대한 방침입니다.',
  ),
  foot: 'legal',
  order: 100,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Нууцлалын бодлого', 'Privacy policy', '개인정보 처리방침'),
        text: label(
          'Товчоор: ажилд хэрэгтэйг л хадгална, зарахгүй, гуравдагч этгээдийн мөрдөгч ашиглахгүй.',
          'In short: we keep what the work needs, sell nothing, and use no trackers of others.',
          '요약: 업무에 필요한 것만 보관하고, 판매하지 않으며, 제3자 추적기를 쓰지 않습니다.',
        ),
      },
    },
    {
      id: 'text',
      type: 'text',
      props: {
        body: label(
          `## Хэн хариуцах вэ
Ажилтны бүртгэл зэрэг байгууллагын өгөгдлийг тухайн байгууллага хариуцна. Платформ түүнийг байгууллагын өмнөөс хадгалж, боловсруулна. Сайтаар өөрөө илгээсэн мэдээллийг платформ хариуцна.

## Юуг хадгалах вэ
- Бүртгэл: нэвтрэх нэр, овог нэр, и-мэйл, хэл, тохиргоо. Нууц үгийг буцаан тайлах боломжгүй хэлбэрээр хадгална.
- Нэвтрэлт: хэзээ, ямар төхөөрөмж, IP хаягнаас. Таныг өөр хүн ашиглаж байгаа эсэхийг мэдэхэд хэрэгтэй.
- Ажлын бүртгэл: байгууллага тань оруулсан мэдээлэл, түүний өөрчлөлтийн түүх.
- Санал хүсэлт: таны бичсэн нэр, и-мэйл, үг. Байгууллагадаа нэргүй илгээсэн саналд хэн бичсэнийг хадгалдаггүй.

## Cookie ба хөтчийн санах ой
Зөвхөн нэвтрэлт, хүсэлтийн хамгаалалт, хэл ба харагдацын тохиргоонд хэрэглэнэ. Сурталчилгаа, шинжилгээний cookie байхгүй.

## Хэн харах вэ
Байгууллагын өгөгдлийг тухайн байгууллагын олгосон эрхтэй хүн л харна. Харсан, өөрчилсөн үйлдэл бүртгэгдэнэ. Хуулиар шаардсанаас бусад тохиолдолд бусдад дамжуулахгүй.

## Таны эрх
- Өөрийн мэдээллээ харах, засуулах хүсэлт гаргах.
- Мэдээллээ татаж авах, бүртгэлээ устгах: **Миний бүртгэл** хуудсаас өөрөө хийнэ.
- Гомдол гаргах: эхлээд байгууллагадаа, эсвэл [бидэнд](/feedback).

## Хэр удаан хадгалах вэ
Бүртгэл ашиглагдаж байх хугацаанд, мөн хуульд заасан хугацаанд хадгална. Нэвтрэлт 7 хоног ашиглаагүй бол хүчингүй болно.`,
          `## Who is responsible
For the data of a company, such as its staff register, the company itself is responsible; the platform keeps and processes it on the company’s behalf. For what you send us through this site, the platform is.

## What is kept
- Account: login name, name, e-mail, language and settings. Passwords are kept in a form that cannot be turned back.
- Sign-ins: when, from which device and IP address, so that you can see whether somebody else uses your account.
- Records of the work: what your company enters, with the history of its changes.
- Feedback: the name, e-mail and words that you write. Of anonymous feedback to a company nobody’s name is kept.

## Cookies and storage of the browser
Only for signing in, for the protection of requests, and for language and appearance. There are no cookies for advertising or analytics.

## Who sees it
A company’s data is seen by people to whom that company has given the right. Viewing and changing are logged. Nothing is handed on unless the law demands it.

## Your rights
- To see your data and to ask for corrections.
- To take a copy of your data and to delete your account: you do both yourself on the page of your account.
- To complain: first to your company, or [to us](/feedback).

## How long
As long as the account is in use and as the law asks. A sign-in ends after 7 days without use.`,
          `## 책임 주체
직원 명부 등 회사 데이터는 해당 회사가 책임지며, 플랫폼은 회사를 대신해 보관하고 처리합니다. 이 사이트로 직접 보내신 정보는 플랫폼이 책임집니다.

## 보관하는 정보
- 계정: 로그인 이름, 성명, 이메일, 언어와 설정. 비밀번호는 되돌릴 수 없는 형태로 보관합니다.
- 로그인 기록: 시각, 기기, IP 주소. 다른 사람이 계정을 쓰는지 확인하기 위해 필요합니다.
- 업무 기록: 회사가 입력한 정보와 변경 이력.
- 의견: 작성한 이름, 이메일, 내용. 회사에 익명으로 보낸 의견은 작성자를 보관하지 않습니다.

## 쿠키와 브라우저 저장소
로그인, 요청 보호, 언어와 화면 설정에만 사용합니다. 광고나 분석용 쿠키는 없습니다.

## 열람 권한
회사 데이터는 그 회사가 권한을 준 사람만 볼 수 있습니다. 열람과 변경은 기록됩니다. 법이 요구하는 경우가 아니면 제공하지 않습니다.

## 이용자의 권리
- 자신의 정보를 확인하고 정정을 요청할 권리.
- 정보 사본을 받고 계정을 삭제할 권리: 내 계정 화면에서 직접 할 수 있습니다.
- 이의 제기: 먼저 회사에, 또는 [저희에게](/feedback).

## 보관 기간
계정을 사용하는 동안, 그리고 법이 정한 기간 동안 보관합니다. 로그인은 7일간 사용하지 않으면 만료됩니다.`,
        ),
      },
    },
  ],
};

const termsPage: WrittenPage = {
  path: '/terms-of-service',
  title: label('Үйлчилгээний нөхцөл', 'Terms of service', '서비스 이용약관'),
  description: label(
    'Lambda Platform ашиглах нөхцөл: бүртгэл, төлбөр, өгөгдөл, хариуцлага.',
    'The terms of using Lambda Platform: accounts, payment, data and responsibility.',
    'Lambda Platform 이용약관: 계정, 요금, 데이터, 책임.',
  ),
  foot: 'legal',
  order: 110,
  blocks: [
    {
      id: 'title',
      type: 'title',
      props: {
        title: label('Үйлчилгээний нөхцөл', 'Terms of service', '서비스 이용약관'),
        text: label(
          'Бүртгүүлснээр доорх нөхцөлийг зөвшөөрнө.',
          'By registering you agree to these terms.',
          '가입하면 아래 약관에 동의하는 것으로 봅니다.',
        ),
      },
    },
    {
      id: 'text',
      type: 'text',
      props: {
        body: label(
          `## Бүртгэл
- Бүртгэлийн мэдээлэл үнэн зөв байна.
- Нууц үгээ бусдад өгөхгүй. Бүртгэлээр хийсэн үйлдлийг эзэн нь хариуцна.
- Байгууллагын администратор ажилтнуудынхаа эрхийг хариуцна.

## Зөв ашиглах
- Хуульд харшлах агуулга оруулахгүй.
- Бусад байгууллагын өгөгдөлд нэвтрэхийг оролдохгүй, үйлчилгээг зориуд саатуулахгүй.

## Багц, төлбөр
- Багц бүрийн хүний тоо, файлын багтаамж, модуль, үнэ [үнийн хуудсанд](/pricing) бий.
- Үнэ өөрчлөгдвөл эхэлсэн хугацаанд үйлчлэхгүй.

## Өгөгдөл
- Оруулсан өгөгдөл нь танай байгууллагынх.
- Excel, тайлан, программын хаягаар хэзээ ч татаж авна.
- Хувийн мэдээллийг [нууцлалын бодлогын](/privacy-policy) дагуу хамгаална.

## Хариуцлага
- Үйлчилгээг тасралтгүй байлгахыг хичээх боловч засвар, гэмтлийн үед түр зогсож болно.
- Тайлан, тооцоог баталгаажуулах нь ашиглагч байгууллагын үүрэг.

## Цуцлах
- Та хэзээ ч ашиглахаа зогсоож болно. Зогсоохын өмнө өгөгдлөө татаж авна.
- Нөхцөл ноцтой зөрчсөн бүртгэлийг хаана; өгөгдлөө авах боломжийг үлдээнэ.

## Хууль, маргаан
Монгол Улсын хууль үйлчилнэ. Маргааныг эхлээд зөвшилцөж, эс бол шүүхээр шийднэ.`,
          `## Accounts
- What you enter when you register is true.
- You give your password to nobody. The owner answers for what is done with an account.
- The administrator of a company answers for the rights of its people.

## Fair use
- Nothing against the law is entered.
- Nobody tries to reach the data of other companies or disturbs the service on purpose.

## Plans and payment
- People, storage, modules and price of each plan stand on [Pricing](/pricing).
- A change of price does not touch a term that has begun.

## Data
- What you enter belongs to your company.
- It can be taken out at any time by Excel, reports and the programming interface.
- Personal data is protected by the [privacy policy](/privacy-policy).

## Responsibility
- We work to keep the service running; it may stop for a while for maintenance or a fault.
- Checking reports and figures is up to the company that uses them.

## Ending
- You may stop at any time; take your data out before.
- An account that breaks these terms gravely is closed; you can still take your data out.

## Law and disputes
The law of Mongolia applies. Disputes are first talked over, then decided in court.`,
          `## 계정
- 가입 정보는 사실이어야 합니다.
- 비밀번호를 남에게 주지 않습니다. 계정으로 한 일은 소유자가 책임집니다.
- 회사의 관리자는 직원의 권한을 책임집니다.

## 올바른 사용
- 법에 어긋나는 내용을 입력하지 않습니다.
- 다른 회사의 데이터에 접근하거나 서비스를 고의로 방해하지 않습니다.

## 요금제와 결제
- 요금제별 인원, 저장 공간, 모듈, 가격은 [요금](/pricing) 페이지에 있습니다.
- 가격이 바뀌어도 이미 시작된 기간에는 적용되지 않습니다.

## 데이터
- 입력한 데이터는 고객 회사의 것입니다.
- Excel, 보고서, 프로그래밍 인터페이스로 언제든 내려받을 수 있습니다.
- 개인정보는 [개인정보 처리방침](/privacy-policy)에 따라 보호합니다.

## 책임
- 서비스가 끊기지 않도록 노력하지만 점검이나 장애로 잠시 중단될 수 있습니다.
- 보고서와 계산의 확인은 이용 회사의 몫입니다.

## 해지
- 언제든 이용을 중단할 수 있습니다. 그 전에 데이터를 내려받으세요.
- 약관을 심각하게 위반한 계정은 닫으며 데이터를 받을 기회는 남겨 둡니다.

## 법과 분쟁
몽골 법을 적용합니다. 분쟁은 먼저 협의하고, 해결되지 않으면 법원에서 다룹니다.`,
        ),
      },
    },
  ],
};

export const legalPages: readonly WrittenPage[] = [privacyPage, termsPage];

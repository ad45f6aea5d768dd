/** Guides: getting in and finding one's way. */
import type { Guide } from './guide.ts';

export const startGuides: readonly Guide[] = [
  {
    code: 'sign-in',
    category: 'start',
    paths: ['/login'],
    title: { mn: 'Системд нэвтрэх', en: 'Signing in', ko: '로그인하기' },
    text: {
      mn: `Нэвтрэх нэр эсвэл и-мэйл хаяг, нууц үгээрээ нэвтэрнэ.
- Нэвтрэх нэр эсвэл и-мэйл хаягаа бичнэ.
- Нууц үгээ бичээд **Нэвтрэх** товч дарна. Caps Lock асаалттай бол талбарын доор анхааруулна.
- Зөвхөн өөрийн компьютер дээр **Энэ компьютерийг сана** гэснийг тэмдэглэнэ.
Нэг хаягаас гурван удаа буруу нууц үг оруулбал тухайн бүртгэл 10 минут түгжигдэнэ. Долоо хоног ашиглаагүй бол дахин нэвтэрнэ.`,
      en: `You sign in with your login name or e-mail address and your password.
- Enter your login name or e-mail address.
- Enter your password and press **Sign in**. A hint below the field tells you when Caps Lock is on.
- Tick **Remember this computer** only on a computer of your own.
Three wrong passwords from one place lock the account there for 10 minutes. After a week without use you sign in again.`,
      ko: `로그인 이름이나 이메일 주소와 비밀번호로 로그인합니다.
- 로그인 이름이나 이메일 주소를 입력합니다.
- 비밀번호를 입력하고 **로그인**을 누릅니다. Caps Lock이 켜져 있으면 입력란 아래에 표시됩니다.
- **이 컴퓨터 기억하기**는 본인 컴퓨터에서만 선택하세요.
같은 곳에서 비밀번호를 세 번 틀리면 계정이 10분 동안 잠깁니다. 일주일 동안 사용하지 않으면 다시 로그인해야 합니다.`,
    },
  },
  {
    code: 'forgotten-password',
    category: 'start',
    paths: ['/login'],
    title: { mn: 'Мартсан нууц үгээ шинэчлэх', en: 'A forgotten password', ko: '비밀번호를 잊었을 때' },
    text: {
      mn: `Нууц үгээ мартсан бол и-мэйлээр авсан зургаан оронтой кодоор шинэ нууц үг тохируулна.
- Нэвтрэх хуудсан дээр **Нууц үгээ мартсан уу?** дээр дарна.
- Бүртгэлтэй и-мэйл хаягаа бичээд **Код илгээх** товч дарна.
- Захидалд ирсэн кодыг гурван минутын дотор оруулна.
- Шинэ нууц үгээ хоёр удаа бичээд **Нууц үг шинэчлэх** товч дарна.
Нууц үг 8-аас доошгүй тэмдэгттэй, том жижиг латин үсэг, тоо, тусгай тэмдэгттэй байна. Нууц үг солигдоход өмнөх бүх нэвтрэлт дуусна.`,
      en: `You set a new password with a code of six digits that is sent by e-mail.
- On the sign-in page press **Forgot your password?**
- Enter the e-mail address of your account and press **Send the code**.
- Enter the code from the letter within three minutes.
- Enter the new password twice and press **Change the password**.
A password has at least 8 characters with upper and lower case Latin letters, a digit and a special character. Changing it ends every session that was open.`,
      ko: `이메일로 받은 6자리 코드로 새 비밀번호를 정합니다.
- 로그인 화면에서 **비밀번호를 잊으셨나요?** 를 누릅니다.
- 계정의 이메일 주소를 입력하고 **코드 보내기**를 누릅니다.
- 메일에 적힌 코드를 3분 안에 입력합니다.
- 새 비밀번호를 두 번 입력하고 **비밀번호 변경**을 누릅니다.
비밀번호는 8자 이상이며 대소문자 라틴 문자, 숫자, 특수문자를 포함해야 합니다. 변경하면 열려 있던 모든 로그인이 종료됩니다.`,
    },
  },
  {
    code: 'company-and-role',
    category: 'start',
    paths: ['/select-role', '/erp'],
    title: { mn: 'Байгууллага, эрхээ сонгох', en: 'Choosing a company and a role', ko: '회사와 역할 선택' },
    text: {
      mn: `Нэг хүн хэд хэдэн байгууллагад, эсвэл хэд хэдэн эрхээр ажиллаж болно. Нэг удаад нэг байгууллагын нэг эрхээр ажиллана.
- Нэвтэрсний дараа байгууллага, эрхийн картаас сонгоно. Ганц сонголттой бол шууд нээгдэнэ.
- Дараа нь солихдоо баруун дээд булангийн **Миний бүртгэл** цэснээс **Эрх солих** гэснийг сонгоно.
- Зөвхөн байгууллагаа солих бол цэсний дээд талын байгууллагын нэр дээр дарна.
Солиход нээлттэй хуудас шинээр ачаалагдах тул хадгалаагүй өөрчлөлтөө эхлээд хадгална уу.`,
      en: `One person may work in several companies, or in several roles. You work in one company and one role at a time.
- After signing in choose a card with a company and a role. With a single choice you go straight in.
- To change later, open **My account** at the top right and choose **Change role**.
- To change the company alone, press the name of the company above the menu.
The page is loaded anew for the other company, so save what you have changed first.`,
      ko: `한 사람이 여러 회사나 여러 역할로 일할 수 있습니다. 한 번에 한 회사의 한 역할로 일합니다.
- 로그인 후 회사와 역할 카드를 선택합니다. 하나뿐이면 바로 열립니다.
- 나중에 바꾸려면 오른쪽 위 **내 계정**에서 **역할 변경**을 선택합니다.
- 회사만 바꾸려면 메뉴 위의 회사 이름을 누릅니다.
바꾸면 화면이 새로 열리므로 수정한 내용을 먼저 저장하세요.`,
    },
  },
  {
    code: 'finding-your-way',
    category: 'start',
    paths: ['/erp'],
    title: { mn: 'Цэс, хайлтаар хүссэн хэсгээ нээх', en: 'Finding your way', ko: '원하는 화면 찾기' },
    text: {
      mn: `Зүүн талын цэс зөвхөн танд нээлттэй хэсгүүдийг харуулна.
- Ctrl K (Mac дээр ⌘ K) дарж **Цэс, бичлэг, үйлдэл хайх** цонхонд хэсэг, бичлэгийн нэрийг бичнэ. Галиг, үсгийн жижиг алдаатай ч олно.
- Дээш, доош сумаар сонгож Enter дарна.
- Утсан дээр доод мөрний **Модуль** товчоор цэс, **Би** товчоор хувийн тохиргоо нээгдэнэ.
- Нээлттэй дэлгэцийн зааврыг дээд талын **Тусламж** товчоор хажууд нь нээнэ.
Цэсэнд байхгүй хэсэг танай эрхэд нээгдээгүй байна. Системийн администратороос асууна уу.`,
      en: `The menu on the left shows the parts that are open to you.
- Press Ctrl K (⌘ K on a Mac) and type the name of a part or of a record into **Search pages, records and actions**. Latin spelling and small slips are forgiven.
- Choose with the arrow keys and press Enter.
- On a phone the bottom bar has **Modules** for the menu and **Me** for your own settings.
- **Help** at the top opens the guides of the present screen beside it.
A part that is missing from the menu is not open to your role. Please ask the system administrator.`,
      ko: `왼쪽 메뉴에는 회원님에게 열린 화면만 표시됩니다.
- Ctrl K(Mac은 ⌘ K)를 누르고 **메뉴, 기록, 작업 검색**에 화면이나 기록 이름을 입력합니다. 로마자 표기나 작은 오타도 찾아 줍니다.
- 화살표 키로 고르고 Enter를 누릅니다.
- 휴대폰에서는 아래 막대의 **모듈**에 메뉴가, **내 정보**에 개인 설정이 있습니다.
- 위쪽의 **도움말**을 누르면 현재 화면의 안내가 옆에 열립니다.
메뉴에 없는 화면은 역할에 열려 있지 않은 것입니다. 시스템 관리자에게 문의하세요.`,
    },
  },
  {
    code: 'language-and-appearance',
    category: 'start',
    paths: ['/erp'],
    title: { mn: 'Хэл, харагдац, дэлгэц түгжих', en: 'Language, appearance, locking the screen', ko: '언어, 화면 설정, 화면 잠금' },
    text: {
      mn: `Тохиргоо таны бүртгэлд хадгалагдаж, хаанаас ч нэвтэрсэн хэвээр байна. Хуудас дахин ачаалахгүйгээр үйлчилнэ.
- Хэлийг дээд талын MN, EN, KO сонголтоор солино.
- **Миний бүртгэл** цэсний **Харагдац** дотор гэрэл, **Бараан** өнгө, **Өнгө ялгах горим**, **Хөдөлгөөн багасгах** тохиргоо бий.
- Ширээнээсээ босохдоо **Дэлгэц түгжих** гэснийг сонгоно.
- Буцаж ирээд **Түгжээг тайлах** товч дарж нууц үгээ бичнэ.
Түгжээтэй үед мэдээлэл хуудаснаас авагдаж, сервер ямар ч хүсэлтэд хариу өгөхгүй. Хуудсыг дахин ачаалсан ч түгжээтэй хэвээр байна.`,
      en: `Settings are kept with your account, so that you find them wherever you sign in, and take effect without loading the page anew.
- Change the language at the top: MN, EN or KO.
- **My account** has **Appearance**: light or **Dark**, **Signs beside colours**, **Reduce motion**.
- Choose **Lock the screen** when you leave your desk.
- When you are back, press **Unlock** and enter your password.
While the screen is locked the data leaves the page and the server answers no request. Loading the page anew does not unlock it.`,
      ko: `설정은 계정에 저장되어 어디서 로그인해도 그대로이며 새로 고침 없이 적용됩니다.
- 위쪽의 MN, EN, KO에서 언어를 바꿉니다.
- **내 계정**의 **화면 설정**에서 밝은 화면과 **어둡게**, **색 구분 보조**, **움직임 줄이기**를 고릅니다.
- 자리를 비울 때는 **화면 잠그기**를 선택합니다.
- 돌아와서 **잠금 해제**를 누르고 비밀번호를 입력합니다.
잠긴 동안에는 자료가 화면에서 사라지고 서버도 응답하지 않습니다. 새로 고침해도 잠금은 유지됩니다.`,
    },
  },
];

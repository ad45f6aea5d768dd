/** The questions that come with the platform. */

import type { Written } from '../written.ts';
import type { FaqTopic } from './faq-topics.ts';

type Question = { readonly code: string; readonly topic: FaqTopic; readonly question: Written; readonly answer: Written };

export const questions: readonly Question[] = [
  {
    code: 'no-reset-letter',
    topic: 'start',
    question: {
      mn: 'Нууц үг шинэчлэх код ирэхгүй байна. Яах вэ?',
      en: 'The code for a new password does not arrive. What can I do?',
      ko: '비밀번호 코드가 오지 않습니다. 어떻게 하나요?',
    },
    answer: {
      mn: 'Спам хавтсаа шалгаж, бүртгэлд байгаа и-мэйл хаягаа зөв бичсэн эсэхээ нягтална уу. Код гурван минут хүчинтэй, гурван удаа оролдоно. Хаяг бүртгэлгүй байсан ч хариу ижил гардаг тул хаягаа системийн администратороос асууна уу.',
      en: 'Look into the spam folder and check that the address is the one of your account. A code is valid for three minutes and three tries. The answer is the same for an unknown address, so please ask your system administrator which address is kept.',
      ko: '스팸함을 확인하고 계정에 등록된 주소가 맞는지 살펴보세요. 코드는 3분간 세 번까지 유효합니다. 등록되지 않은 주소여도 같은 안내가 나오므로 시스템 관리자에게 등록된 주소를 문의하세요.',
    },
  },
  {
    code: 'locked-out',
    topic: 'start',
    question: { mn: 'Бүртгэл түгжигдсэн гэж гарлаа.', en: 'It says that my account is locked.', ko: '계정이 잠겼다고 나옵니다.' },
    answer: {
      mn: 'Гурван удаа буруу нууц үг оруулахад 10 минут, зургаад нэг цаг, есөд нэг өдөр түгжинэ. Хугацаа дуусмагц өөрөө нээгдэнэ. Нууц үгээ мартсан бол **Нууц үгээ мартсан уу?** холбоосоор шинэчилнэ.',
      en: 'Three wrong passwords lock it for 10 minutes, six for an hour and nine for a day. It opens by itself when the time is over. If you have forgotten the password, use **Forgot your password?**',
      ko: '비밀번호를 세 번 틀리면 10분, 여섯 번이면 한 시간, 아홉 번이면 하루 동안 잠깁니다. 시간이 지나면 자동으로 풀립니다. 비밀번호를 잊었다면 **비밀번호를 잊으셨나요?** 를 이용하세요.',
    },
  },
  {
    code: 'change-language',
    topic: 'start',
    question: { mn: 'Хэлийг хаанаас солих вэ?', en: 'Where do I change the language?', ko: '언어는 어디에서 바꾸나요?' },
    answer: {
      mn: 'Дээд талын MN товч дарж монгол, англи, солонгос хэлийг сонгоно. Утсан дээр доод талын **Би** дотор бий. Хуудас дахин ачаалахгүйгээр солигдоно; хүмүүсийн бичсэн мэдээлэл орчуулагдахгүй.',
      en: 'Press MN, EN or KO at the top; on a phone it is under **Me** at the bottom. It changes without loading the page anew. What people have written is not translated.',
      ko: '위쪽의 MN, EN, KO를 누릅니다. 휴대폰에서는 아래쪽 **내 정보**에 있습니다. 새로 고침 없이 바뀌며 사람이 입력한 내용은 번역되지 않습니다.',
    },
  },
  {
    code: 'lost-connection',
    topic: 'start',
    question: {
      mn: 'Интернэт тасарвал бичсэн зүйл маань алга болох уу?',
      en: 'Is what I typed lost when the connection breaks?',
      ko: '인터넷이 끊기면 입력한 내용이 사라지나요?',
    },
    answer: {
      mn: 'Үгүй. Маягтад бичсэн зүйл ноорог болж хадгалагдана. Холбоо сэргэмэгц дахин хадгална; хоёр удаа дарсан ч нэг л удаа бичигдэнэ. Хуудсаа хаасан бол буцаж нээгээд **Сэргээх** дарна уу.',
      en: 'No. What you type into a form is kept as a draft. Save again when the connection is back; pressing twice writes it once. If you have closed the page, open it again and press **Restore**.',
      ko: '아니요. 양식에 입력한 내용은 임시 저장됩니다. 연결이 돌아오면 다시 저장하세요. 두 번 눌러도 한 번만 기록됩니다. 화면을 닫았다면 다시 열어 **복원**을 누르세요.',
    },
  },
  {
    code: 'search-spelling',
    topic: 'records',
    question: {
      mn: 'Галигаар эсвэл алдаатай бичсэн нэрийг олох уу?',
      en: 'Does the search find names in Latin letters or with a mistake?',
      ko: '로마자나 오타가 있는 이름도 찾아 주나요?',
    },
    answer: {
      mn: 'Тийм. «Bold» гэж бичихэд Болд, «Дорж овог» мэт хоёр үг, ө/о, ү/у солигдсон, нэг үсгийн алдаатай нэр олдоно. «Б.Болд» хэлбэрээр ч хайж болно.',
      en: 'Yes. “Bold” finds the name in Cyrillic too. Letters that sound alike and one wrong letter are forgiven, and an initial before the name works.',
      ko: '네. “Bold”로 키릴 문자 이름도 찾습니다. 소리가 비슷한 글자나 한 글자 오타도 허용하며 이름 앞에 머리글자를 붙여도 됩니다.',
    },
  },
  {
    code: 'undo-a-change',
    topic: 'records',
    question: {
      mn: 'Буруу өөрчилсөн бичлэгээ буцааж болох уу?',
      en: 'Can I take back a wrong change?',
      ko: '잘못 바꾼 내용을 되돌릴 수 있나요?',
    },
    answer: {
      mn: 'Өөрийн хийсэн сүүлийн өөрчлөлтийг арван минутын дотор буцаана. Түүнээс хойш **Түүх** дотроос өмнөх утгыг хараад гараар засна.',
      en: 'Your own last change can be taken back within ten minutes. Later, look up the earlier value in **History** and enter it again.',
      ko: '본인의 마지막 변경은 10분 안에 되돌릴 수 있습니다. 그 뒤에는 **이력**에서 이전 값을 보고 직접 수정합니다.',
    },
  },
  {
    code: 'deleted-record',
    topic: 'records',
    question: { mn: 'Устгасан бичлэг сэргээгдэх үү?', en: 'Can a deleted record be brought back?', ko: '삭제한 기록을 복구할 수 있나요?' },
    answer: {
      mn: 'Тийм. Устгасан бичлэг нуугддаг болохоос арилдаггүй; устгах эрхтэй хүн дэд мөрүүдтэй нь сэргээнэ. Бүрмөсөн устгах нь тусдаа эрх шаарддаг.',
      en: 'Yes. A deleted record is hidden, not gone; somebody with the right to delete can restore it with all its lines. Erasing for ever needs a right of its own.',
      ko: '네. 삭제한 기록은 숨겨질 뿐 사라지지 않습니다. 삭제 권한이 있는 사람이 하위 행까지 함께 복구할 수 있습니다. 영구 삭제에는 별도 권한이 필요합니다.',
    },
  },
  {
    code: 'two-people-one-record',
    topic: 'records',
    question: {
      mn: 'Нэг бичлэгийг хоёр хүн зэрэг засвал яах вэ?',
      en: 'What if two people edit one record?',
      ko: '두 사람이 같은 기록을 수정하면 어떻게 되나요?',
    },
    answer: {
      mn: 'Маягтын дээр нөгөө хүний нэр харагдана. Түрүүлж хадгалсан нь бичигдэж, дараагийн хүнээс зөрсөн талбар бүрд **Минийх**, **Хадгалагдсан** хоёрын алийг үлдээхийг асууна. Хэний ч бичсэн зүйл мэдэгдэлгүй дарагдахгүй.',
      en: 'The form shows the name of the other person. The first to save is kept; the second is asked, for each field that differs, to choose **Mine** or **Stored**. Nothing is overwritten unnoticed.',
      ko: '양식 위에 상대방의 이름이 표시됩니다. 먼저 저장한 내용이 기록되고, 나중 사람은 다른 필드마다 **내 값**과 **저장된 값** 중에서 고릅니다. 모르게 덮어쓰이지 않습니다.',
    },
  },
  {
    code: 'excel-refused-rows',
    topic: 'excel',
    question: {
      mn: 'Excel импортын зарим мөр орсонгүй.',
      en: 'Some rows of my Excel file were not imported.',
      ko: 'Excel 파일의 일부 행이 들어가지 않았습니다.',
    },
    answer: {
      mn: '**Алдаатай мөрийг татах** товчоор файл авна. «Алдаа» багананд шалтгаан нь бичигдсэн байгаа. Засаад тэр файлаа дахин оруулбал зөв орсон мөрүүд давхардахгүй.',
      en: 'Take the file behind **Download failed rows**; its column “Error” says why. Put the rows right and import that file: what came in before is not doubled.',
      ko: '**실패한 행 받기**로 파일을 받으면 “오류” 열에 이유가 있습니다. 고친 뒤 그 파일을 다시 가져오세요. 이미 들어간 행은 중복되지 않습니다.',
    },
  },
  {
    code: 'excel-size',
    topic: 'excel',
    question: {
      mn: 'Хэдэн мөртэй файл оруулж, татаж болох вэ?',
      en: 'How large may an Excel file be?',
      ko: 'Excel 파일은 얼마나 클 수 있나요?',
    },
    answer: {
      mn: 'Оруулахад 20 MB, 100,000 мөр хүртэл. Татахад 5,000-аас олон мөрийг **Далд ажил** бэлтгэх тул цонхоо хааж, ажлаа үргэлжлүүлж болно.',
      en: 'Up to 20 MB and 100,000 rows come in. Going out, more than 5,000 rows are made under **Background work**, so you may go on working.',
      ko: '가져오기는 20 MB, 100,000행까지 가능합니다. 다운로드는 5,000행이 넘으면 **백그라운드 작업**으로 만들어지므로 계속 일할 수 있습니다.',
    },
  },
  {
    code: 'change-salary',
    topic: 'hr',
    question: {
      mn: 'Ажилтны цалинг хаанаас өөрчлөх вэ?',
      en: 'Where do I change the pay of an employee?',
      ko: '직원의 급여는 어디에서 바꾸나요?',
    },
    answer: {
      mn: '**Томилгоо, шилжилт** цэсэнд «Цалин өөрчилсөн» тушаал нэмж, хүчинтэй болох огноо, **Шинэ үндсэн цалин**-г оруулна. Тэр өдөр бүртгэл өөрөө шинэчлэгдэж, хуучин цалин түүхэнд үлдэнэ.',
      en: 'Add an order “Pay changed” in **Appointments** with the day and the **New base salary**. The record follows on that day, and the old pay stays in the history.',
      ko: '**인사 발령**에서 “급여 변경” 발령을 추가하고 발령일과 **새 기본급**을 입력합니다. 그날 기록이 바뀌고 이전 급여는 이력에 남습니다.',
    },
  },
  {
    code: 'change-my-phone',
    topic: 'hr',
    question: {
      mn: 'Өөрийн утас, хаягаа яаж солиулах вэ?',
      en: 'How do I have my phone or address changed?',
      ko: '내 전화번호나 주소는 어떻게 바꾸나요?',
    },
    answer: {
      mn: '**Миний хүсэлт** цэсээс шинэ утгаа оруулж хүсэлт илгээнэ. Хүний нөөц зөвшөөрмөгц бүртгэл шинэчлэгдэж, танд мэдэгдэл ирнэ.',
      en: 'Enter the new value under **My requests**. When HR approves, your record is changed and you are notified.',
      ko: '**내 신청**에서 새 값을 입력해 신청합니다. 인사 담당자가 승인하면 기록이 바뀌고 알림이 옵니다.',
    },
  },
  {
    code: 'staff-on-a-day',
    topic: 'hr',
    question: {
      mn: 'Өнгөрсөн оны тодорхой өдөр хэн ажиллаж байсныг харж болох уу?',
      en: 'Can I see who worked here on a day last year?',
      ko: '작년 특정일에 누가 일했는지 볼 수 있나요?',
    },
    answer: {
      mn: '**Тухайн өдрийн бүрэлдэхүүн** цэсэнд огноогоо сонгоход тэр өдрийн нэгж, албан тушаал, цалингаар нь жагсаана. Excel-ээр татаж болно.',
      en: 'Choose the day in **Staff on a day**: everybody is listed with the unit, position and pay of that day. The list can be downloaded.',
      ko: '**기준일 인원**에서 날짜를 고르면 그날의 부서, 직위, 급여로 목록이 나옵니다. Excel로 받을 수 있습니다.',
    },
  },
  {
    code: 'missing-menu',
    topic: 'rights',
    question: {
      mn: 'Хамтрагчид харагдаж буй цэс надад алга.',
      en: 'A colleague has a menu entry that I do not have.',
      ko: '동료에게는 있는 메뉴가 저에게는 없습니다.',
    },
    answer: {
      mn: 'Цэс таны эрхээр харагдана. Хэд хэдэн эрхтэй бол **Миний бүртгэл** цэсний **Эрх солих** хэсгийг шалгана уу. Администратор **Бодит эрх** дэлгэцээс яг ямар дүрэм хаасныг хардаг.',
      en: 'The menu follows your role. If you hold several, look at **Change role** under **My account**. An administrator sees in **Effective rights** which rule closes it.',
      ko: '메뉴는 역할에 따라 다릅니다. 역할이 여러 개라면 **내 계정**의 **역할 변경**을 확인하세요. 관리자는 **실제 권한**에서 어떤 규칙이 막는지 볼 수 있습니다.',
    },
  },
  {
    code: 'who-sees-salary',
    topic: 'rights',
    question: { mn: 'Миний цалинг хэн харах вэ?', en: 'Who sees my pay?', ko: '내 급여는 누가 볼 수 있나요?' },
    answer: {
      mn: 'Зөвхөн цалингийн талбар нээлттэй эрхтэй хүн: ихэвчлэн хүний нөөц, нягтлан бодогч, захирал. Хаалттай хүнд жагсаалт, тайлан, Excel, хайлт, нийлбэрийн алинд ч гарахгүй.',
      en: 'Only roles for which the field is open: usually HR, the accountant and the director. For everybody else it is in no list, report, workbook, search or total.',
      ko: '해당 필드가 열린 역할만 볼 수 있습니다. 보통 인사, 회계, 대표입니다. 그 밖의 사람에게는 목록, 보고서, Excel, 검색, 합계 어디에도 나오지 않습니다.',
    },
  },
  {
    code: 'is-feedback-anonymous',
    topic: 'rights',
    question: {
      mn: 'Нэрээ нууцалсан санал үнэхээр нэргүй юу?',
      en: 'Is anonymous feedback really anonymous?',
      ko: '익명 의견은 정말 익명인가요?',
    },
    answer: {
      mn: 'Тийм. Нэргүй санал таны нэвтрэлтгүйгээр илгээгдэж, хэн бичсэн, яг хэдэн цагт бичсэн нь хаана ч хадгалагдахгүй: зөвхөн өдөр нь үлдэнэ. Хариуг нэг удаа харуулах нууц кодоор уншина; кодоо алдвал сэргээх боломжгүй.',
      en: 'Yes. It is sent without your sign-in, and neither who wrote it nor the hour is kept anywhere: only the day. The reply is read with a secret code that is shown once; a lost code cannot be found again.',
      ko: '네. 로그인 정보 없이 보내지며 작성자와 정확한 시각은 어디에도 저장되지 않고 날짜만 남습니다. 답변은 한 번만 표시되는 비밀 코드로 읽으며 잃어버린 코드는 되찾을 수 없습니다.',
    },
  },
];

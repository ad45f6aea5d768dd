/** What a company's plan refuses. */
import { type ErrorEntry, entry } from './error-entry.ts';

export const PLAN_ERRORS = {
  PLAN_READ_ONLY: entry(
    403,
    'Багцын төлбөр төлөгдөөгүй тул одоогоор зөвхөн харах боломжтой. Мэдээлэл тань хэвээр байгаа, татаж авч болно. Төлбөрөө төлөхөд бүртгэл, засвар нээгдэнэ.',
    'The plan has not been paid for, so everything can only be read at present. Your data is safe and can be exported. Once it is paid you can write again.',
    '요금이 납부되지 않아 현재는 조회만 가능합니다. 데이터는 그대로이며 내보낼 수 있습니다. 납부하면 다시 작성할 수 있습니다.',
  ),
  PLAN_PEOPLE_FULL: entry(
    409,
    'Танай багц {limit} хүртэл ажилтантай. Дахин нэмэхийн тулд «Төлбөр» цэснээс багцаа ахиулна уу.',
    'Your plan is for up to {limit} employees. To add more, please choose a larger plan under Billing.',
    '현재 요금제는 직원 {limit}명까지입니다. 더 추가하려면 «요금»에서 상위 요금제를 선택해 주세요.',
  ),
  PLAN_USERS_FULL: entry(
    409,
    'Танай багцаар {limit} хүртэл хүн нэвтэрнэ. Дахин нэмэхийн тулд «Төлбөр» цэснээс багцаа ахиулна уу.',
    'Your plan lets up to {limit} people sign in. To add more, please choose a larger plan under Billing.',
    '현재 요금제에서는 {limit}명까지 로그인할 수 있습니다. 더 추가하려면 «요금»에서 상위 요금제를 선택해 주세요.',
  ),
  PLAN_STORAGE_FULL: entry(
    413,
    'Танай багцын файлын сан ({limit}) дүүрсэн тул файл хадгалагдсангүй. Хэрэггүй файлаа устгах эсвэл «Төлбөр» цэснээс багцаа ахиулна уу.',
    'The space for files in your plan ({limit}) is used up, so the file was not kept. Remove files you do not need, or choose a larger plan under Billing.',
    '요금제의 파일 저장 공간({limit})이 가득 차서 파일이 저장되지 않았습니다. 필요 없는 파일을 삭제하거나 «요금»에서 상위 요금제를 선택해 주세요.',
  ),
  PLAN_TOO_SMALL: entry(
    409,
    '«{plan}» багц {people} хүн, {storage} GB файлтай, танай хэрэглээ үүнээс их ({used} хүн) байна. Эхлээд хэрэглээгээ бууруулна уу.',
    'The plan "{plan}" is for {people} people and {storage} GB; your company uses more ({used} people). Please use less first.',
    '요금제 «{plan}»은(는) {people}명, {storage}GB까지이며 현재 사용량({used}명)이 더 많습니다. 먼저 사용량을 줄여 주세요.',
  ),
  PLAN_PRICE_CHANGED: entry(
    409,
    'Төлөх дүн {total} ₮ болж өөрчлөгдсөн байна. Дахин үзээд баталгаажуулна уу.',
    'The amount has changed to MNT {total}. Please look at it again and confirm.',
    '금액이 {total} ₮(으)로 변경되었습니다. 다시 확인해 주세요.',
  ),
  ORDER_LAPSED: entry(
    409,
    '{number} нэхэмжлэхийг {due}-ны дотор төлөөгүй тул захиалга хүчингүй болсон. Байгууллага «Төлбөр» хуудаснаас дахин захиалж, шинэ нэхэмжлэх авна уу.',
    'The invoice {number} was not paid by {due}, so the order has lapsed. The company has to order anew under Billing and gets another invoice.',
    '청구서 {number}이(가) {due}까지 납부되지 않아 주문이 만료되었습니다. 회사가 «요금»에서 다시 주문하고 새 청구서를 받아야 합니다.',
  ),
  ORDER_OUTDATED: entry(
    409,
    '{number} нэхэмжлэхийг бичсэнээс хойш байгууллагын багц эсвэл төлсөн хоног нь өөрчлөгдсөн тул энэ нэхэмжлэхээр нээх боломжгүй. Орсон мөнгийг «Нөхцөл тохирох» үйлдлээр тооцох эсвэл буцаана уу.',
    'The plan of the company or its paid days have changed since the invoice {number} was written, so it opens nothing any more. Agree on terms with the company for the money that has arrived, or return it.',
    '청구서 {number} 발행 이후 회사의 요금제나 납부된 기간이 바뀌어 이 청구서로는 적용할 수 없습니다. 입금된 금액은 «조건 합의»로 반영하거나 환불해 주세요.',
  ),
  BILLING_NOT_READY: entry(
    409,
    'Төлбөр хүлээн авах дансны мэдээлэл бүртгэгдээгүй байна. Системийн администратортой холбогдоно уу.',
    'The account to pay to has not been entered yet. Please talk to the administrator of the platform.',
    '입금 계좌가 아직 등록되지 않았습니다. 시스템 관리자에게 문의해 주세요.',
  ),
} as const satisfies Record<string, ErrorEntry>;

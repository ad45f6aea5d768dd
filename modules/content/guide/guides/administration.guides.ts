/** Guides: people who sign in, roles, rights, the log. */
import type { Guide } from './guide.ts';

export const administrationGuides: readonly Guide[] = [
  {
    code: 'create-login',
    category: 'administration',
    paths: ['/erp/p/users', '/erp/p/memberships', '/erp/p/employees'],
    title: { mn: 'Ажилтанд нэвтрэх эрх нээх', en: 'Giving an employee a login', ko: '직원 로그인 만들기' },
    text: {
      mn: `Ажилтны бүртгэлээс нэвтрэх эрхийг шууд нээнэ.
- **Ажилтны бүртгэл** дотроос ажилтныг сонгож, үйлдлийн цэснээс [**Нэвтрэх эрх нээх**](/erp/p/employees#show=action.create-login) дарна.
- **Нэвтрэх нэр**, эрхийг нь сонгоно.
- Гарч ирсэн түр нууц үгийг хуулж аваад хүнд нь дамжуулна. Энэ нь дахин харагдахгүй.
- Нэмэлт эрх өгөх, хасах бол **Эрх олголт** цэсийг ашиглана.
Өөрт тань байхгүй эрхийг бусдад олгох боломжгүй. Ажилтан ажлаас гармагц нэвтрэх эрх нь өөрөө хаагдана.`,
      en: `A login is made straight from the record of the employee.
- Choose the employee in **Employees** and, in the menu of actions, [**Create a login**](/erp/p/employees#show=action.create-login).
- Enter the **Login name** and choose the role.
- Copy the first password and hand it on. It is shown once.
- More roles are given and taken in **Role holders**.
Nobody can give a right that they do not hold. When an employee leaves, the login is closed by itself.`,
      ko: `직원 기록에서 바로 로그인을 만듭니다.
- **직원 관리**에서 직원을 선택하고 작업 메뉴의 [**로그인 만들기**](/erp/p/employees#show=action.create-login)를 누릅니다.
- **로그인 이름**을 입력하고 역할을 고릅니다.
- 표시된 첫 비밀번호를 복사해 전달합니다. 한 번만 표시됩니다.
- 역할을 더 주거나 거두려면 **역할 부여**를 사용합니다.
본인에게 없는 권한은 줄 수 없습니다. 직원이 퇴사하면 로그인은 자동으로 닫힙니다.`,
    },
  },
  {
    code: 'roles-and-rights',
    category: 'administration',
    paths: ['/erp/p/roles', '/erp/p/company-limits'],
    title: { mn: 'Эрх тохируулах', en: 'Roles and rights', ko: '역할과 권한' },
    text: {
      mn: `Эрх нь цэс бүрд юуг харж, нэмж, засаж, устгахыг тодорхойлно.
- **Эрхүүд** цэсэнд **Шинэ эрх** үүсгэх, эсвэл бэлэн эрхийг **Хуулбарлах**.
- **Цэсийн эрх** хэсэгт цэс бүрийн **Харагдах**, **Нэмэх**, **Унших**, **Засах**, **Устгах** тэмдэглэгээг тавина.
- **Хамрах хүрээ** баганад байгууллага бүхэлдээ, өөрийн нэгж, эсвэл **Зөвхөн өөрийн бичлэг** гэж сонгоно.
- **Талбарын эрх** хэсэгт цалин мэт нууц талбарыг **Хаалттай** болгоно. Хаалттай талбар тэр хүнд огт байхгүй мэт.
- **Нөхцөл** дотор аль бичлэг харагдах, хаалттай болохыг заана.
**Эрхийн хязгаар** нь байгууллагын дээд хязгаар: ямар ч эрх түүнээс хэтрэхгүй.`,
      en: `A role says, for each menu entry, what may be seen, added, changed and deleted.
- In **Roles** make a **New role**, or **Copy** one that is there.
- Under **Menu entries** tick **Shown**, **Add**, **Read**, **Change** and **Delete** for each entry.
- **Reach** is the whole company, the own unit, or **Own records** alone.
- Under **Fields** set a field such as pay to **Closed**. For that role the field does not exist.
- **Conditions** say which records are shown and which are closed.
**Company limits** are the most that anybody in the company can do, whatever the role says.`,
      ko: `역할은 메뉴마다 무엇을 보고, 추가하고, 수정하고, 삭제할 수 있는지 정합니다.
- **역할** 화면에서 **새 역할**을 만들거나 기존 역할을 **복사**합니다.
- **메뉴 권한**에서 메뉴마다 **표시**, **추가**, **읽기**, **수정**, **삭제**를 선택합니다.
- **범위**는 회사 전체, 소속 조직, **본인 기록** 중에서 고릅니다.
- **필드 권한**에서 급여 같은 필드를 **닫힘**으로 설정합니다. 그 역할에는 필드가 없는 것과 같습니다.
- **조건**으로 어떤 기록이 보이고 닫히는지 정합니다.
**회사 권한 한도**는 회사의 최대 권한입니다. 어떤 역할도 이를 넘을 수 없습니다.`,
    },
  },
  {
    code: 'effective-right',
    category: 'administration',
    paths: ['/erp/p/effective-rights'],
    title: { mn: 'Хүн юу хийж чадахыг шалгах', en: 'Finding out what somebody may do', ko: '실제 권한 확인' },
    text: {
      mn: `«Яагаад надад харагдахгүй байна?» гэсэн асуултад хариулах дэлгэц.
- **Бодит эрх** цэсийг нээнэ.
- **Хүн, эрх, байгууллага** талбарт хүнээ сонгоно.
- Цэс эсвэл хүснэгт, хэрэгтэй бол талбар, бичлэгийн дугаарыг оруулна.
- Үйлдэл бүрийн хажууд **Зөвшөөрсөн** эсвэл **Хаалттай** гэж, аль давхарга шийдсэнийг бичнэ.
Шалтгаан нь байгууллагын дээд хязгаар, эрх өөрөө, эсвэл ажилтны хувийн эрх байж болно. Хариу нь бодит шалгалтаас гардаг тул түүнтэй үргэлж таарна.`,
      en: `This screen answers the question “Why do I not see it?”
- Open **Effective rights**.
- Choose somebody in **Person, role, company**.
- Choose a menu entry or a table and, if needed, a field and the number of a record.
- Each operation is said to be **allowed** or **closed**, with the layer that decided it.
The reason may be the company's maximum, the role itself, or the employee's own permissions. The answer comes from the check that the server really makes.`,
      ko: `“왜 나에게 보이지 않나요?”라는 질문에 답하는 화면입니다.
- **실제 권한**을 엽니다.
- **사람, 역할, 회사**에서 사람을 고릅니다.
- 메뉴나 테이블을, 필요하면 필드와 기록 번호를 입력합니다.
- 작업마다 **허용** 또는 **차단**과 결정한 계층이 표시됩니다.
이유는 회사 최대 권한, 역할 자체, 직원의 개인 권한일 수 있습니다. 답은 서버의 실제 검사에서 나오므로 항상 일치합니다.`,
    },
  },
  {
    code: 'log',
    category: 'administration',
    paths: ['/erp/p/record-log'],
    title: { mn: 'Үйлдлийн бүртгэл', en: 'The log', ko: '작업 기록' },
    text: {
      mn: `Хэн, хэзээ, аль бичлэгийг нэмж, засаж, устгаж, үзсэнийг бүгдийг нь хадгална.
- **Үйлдлийн бүртгэл** цэсийг нээнэ.
- **Хэн**, **Бүртгэл**, **Үйлдэл**, огноогоор шүүнэ.
- Мөр дээр дарахад талбар бүрийн өмнөх, дараах утга гарна.
- Доод хэсгийн графикууд хүн, үйлдэл, цаг, сараар нь харуулна.
- **Файлаар татах** товчоор шүүсэн жагсаалтыг авна.
Нэг бичлэгийн түүхийг маягтынх нь **Түүх** товчоор шууд нээж болно. Бүртгэлийг хэн ч засах, устгах боломжгүй.`,
      en: `Who added, changed, deleted or viewed which record, and when, is all kept.
- Open **Log**.
- Filter by **Who**, **Records**, **Action** and day.
- Press a row to see every field before and after.
- The charts count by person, action, hour and month.
- **Download** gives the filtered list as a file.
The history of one record is behind **History** in its form. Nobody can change or delete the log.`,
      ko: `누가 언제 어떤 기록을 추가, 수정, 삭제, 조회했는지 모두 보관합니다.
- **작업 기록**을 엽니다.
- **사용자**, **분류**, **작업**과 날짜로 필터링합니다.
- 행을 누르면 필드마다 이전 값과 이후 값이 표시됩니다.
- 차트는 사람, 작업, 시간, 월별로 집계합니다.
- **내려받기**로 필터링된 목록을 파일로 받습니다.
한 기록의 이력은 양식의 **이력** 버튼에서 바로 볼 수 있습니다. 작업 기록은 누구도 수정하거나 삭제할 수 없습니다.`,
    },
  },
];

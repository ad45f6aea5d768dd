/** Guides: lists, forms, Excel. They hold for every list of the menu. */
import type { Guide } from './guide.ts';

const EVERY_LIST = ['/erp/p/*'];

export const listGuides: readonly Guide[] = [
  {
    code: 'search-and-filter',
    category: 'lists',
    paths: EVERY_LIST,
    title: { mn: 'Хайх, шүүх', en: 'Searching and filtering', ko: '검색과 필터' },
    text: {
      mn: `Жагсаалт бүрийн дээд талд хайлт, бэлэн таб, шүүлтүүр байна.
- Хайлтын талбарт нэр, код, утасны эхний үсгүүдийг бичнэ. Кирилл, галиг аль нь ч болно; ө/о, ү/у солигдсон ч олно.
- [**Шүүлтүүр**](#show=filter) товч дарж талбар, нөхцөл, утгаа сонгоод **Шүүх** дарна.
- Хэд хэдэн шүүлтүүр зэрэг үйлчилнэ. Нэгийг нь хасахдаа нэрийн хажуугийн загалмай дээр дарна.
- **Цэвэрлэх** бүх шүүлтүүрийг арилгана.
Доод мөр нийт хэдэн мөр байгааг, шүүлтүүр хэдийг нуусныг хэлнэ. Шүүлтүүр хуудасны хаягт хадгалагддаг тул холбоосыг бусдад илгээж болно.`,
      en: `Every list has a search, ready-made tabs and filters above it.
- Type the first letters of a name, a code or a phone number. Cyrillic and Latin letters, and letters that sound alike, are all found.
- Press [**Filter**](#show=filter), choose a field, a condition and a value, and press **Apply**.
- Several filters hold together. The cross beside its name takes one away.
- **Clear** removes all filters.
The line below the list says how many rows there are and how many the filters hide. Filters stand in the address of the page, so you can send the link to somebody.`,
      ko: `모든 목록 위에는 검색, 준비된 탭, 필터가 있습니다.
- 이름, 코드, 전화번호의 앞부분을 입력합니다. 키릴 문자와 로마자, 소리가 비슷한 글자를 구분하지 않고 찾습니다.
- [**필터**](#show=filter)를 누르고 필드, 조건, 값을 고른 뒤 **적용**을 누릅니다.
- 여러 필터가 함께 적용됩니다. 이름 옆의 ×를 누르면 하나가 사라집니다.
- **초기화**는 모든 필터를 지웁니다.
목록 아래에 전체 행 수와 필터로 숨겨진 행 수가 표시됩니다. 필터는 주소에 담기므로 링크를 다른 사람에게 보낼 수 있습니다.`,
    },
  },
  {
    code: 'columns-and-views',
    category: 'lists',
    paths: EVERY_LIST,
    title: { mn: 'Багана, бүлэг, хадгалсан харагдац', en: 'Columns, groups and saved views', ko: '열, 묶음, 저장된 보기' },
    text: {
      mn: `Жагсаалтыг өөрийн ажилд тохируулж, хадгалж болно.
- [**Багана**](#show=columns) товчоор баганыг нуух, харуулах, дарааллыг өөрчилнө.
- Баганын толгойн цэснээс **Үүгээр бүлэглэх** гэснийг сонгоход мөрүүд бүлэг болно.
- **Нийт дүн** мөрөөс нийлбэр, дундаж, хамгийн их зэргийг сонгоно.
- [**Харагдац**](#show=views) цэснээс **Шинэ харагдац болгож хадгалах** гэснийг сонгож нэр өгнө.
Жагсаалтыг нээхэд үргэлж гаргахыг хүсвэл **Жагсаалтыг нээхэд эхлээд харуулах** гэснийг тэмдэглэнэ. Бусадтай хуваалцахад тусгай эрх хэрэгтэй.`,
      en: `A list can be fitted to your work, and kept so.
- [**Columns**](#show=columns) hides and shows columns and changes their order.
- **Group by this** in the menu of a column's header gathers the rows into groups.
- The row **Total** shows sums, averages, the largest and the smallest as you choose.
- In [**Views**](#show=views) choose **Save as a new view** and give it a name.
Tick **Open the list with it** to see it each time. Sharing a view with others needs a right of its own.`,
      ko: `목록을 업무에 맞게 바꾸고 저장할 수 있습니다.
- [**열**](#show=columns)에서 열을 숨기거나 표시하고 순서를 바꿉니다.
- 열 머리글 메뉴의 **이 열로 묶기**를 선택하면 행이 묶음으로 표시됩니다.
- **합계** 행에서 합, 평균, 최대, 최소를 고릅니다.
- [**보기**](#show=views)에서 **새 보기로 저장**을 선택하고 이름을 붙입니다.
항상 이 보기로 열려면 **목록을 열 때 먼저 표시**를 선택합니다. 다른 사람과 공유하려면 별도 권한이 필요합니다.`,
    },
  },
  {
    code: 'add-and-edit',
    category: 'lists',
    paths: EVERY_LIST,
    title: { mn: 'Бичлэг нэмэх, засах', en: 'Adding and editing records', ko: '기록 추가와 수정' },
    text: {
      mn: `Нэмэх, засах товч зөвхөн эрх нээлттэй хэсэгт харагдана.
- [**Нэмэх**](#show=create) товч дарж маягтыг нээнэ. Одтой талбарыг заавал бөглөнө.
- Дэд хүснэгтэд **Мөр нэмэх** товчоор мөр нэмнэ.
- [**Хадгалах**](#show=save) дарна. Алдаатай талбар улаан хүрээтэй болж, шалтгаан нь доор нь бичигдэнэ.
- Бөглөж байх зуурт ноорог өөрөө хадгалагдана. Дараа нь **Сэргээх** дарж үргэлжлүүлнэ.
Өөр хүн зэрэг засаж байвал дээр нь нэр нь харагдана. Тэр түрүүлж хадгалбал **Минийх**, **Хадгалагдсан** хоёроос талбар бүрээр сонгоно. Хэн, хэзээ, юуг өөрчилснийг [**Түүх**](#show=history) харуулна.`,
      en: `The buttons for adding and editing are there where your role allows it.
- Press [**Add**](#show=create) to open the form. Fields with a star have to be filled in.
- In a sub-table **Add a line** adds a row.
- Press [**Save**](#show=save). A field with a mistake gets a red border and the reason below it.
- What you type is kept as a draft by itself; **Restore** goes on with it later.
If somebody else is editing the record, their name stands above the form. If they save first, you choose **Mine** or **Stored** for each field. [**History**](#show=history) shows who changed what, and when.`,
      ko: `추가와 수정 버튼은 권한이 있는 화면에만 표시됩니다.
- [**추가**](#show=create)를 눌러 양식을 엽니다. 별표가 있는 필드는 반드시 입력합니다.
- 하위 표에서는 **행 추가**로 행을 추가합니다.
- [**저장**](#show=save)을 누릅니다. 잘못된 필드는 빨간 테두리와 함께 아래에 이유가 표시됩니다.
- 입력한 내용은 자동으로 임시 저장됩니다. 나중에 **복원**을 눌러 이어서 작성합니다.
다른 사람이 함께 수정하고 있으면 양식 위에 이름이 표시됩니다. 먼저 저장된 경우 필드마다 **내 값**과 **저장된 값** 중에서 고릅니다. 누가 언제 무엇을 바꿨는지는 [**이력**](#show=history)에서 볼 수 있습니다.`,
    },
  },
  {
    code: 'excel-out',
    category: 'lists',
    paths: EVERY_LIST,
    title: { mn: 'Excel татах, хэвлэх', en: 'Excel download and printing', ko: 'Excel 다운로드와 인쇄' },
    text: {
      mn: `Дэлгэц дээрх шүүлтүүр, эрэмбэ, баганаар файл гаргана.
- Эхлээд жагсаалтаа шүүж, баганаа тохируулна.
- **Excel, хэвлэх** цэснээс [**Excel татах**](#show=export) гэснийг сонгоно.
- 5,000-аас олон мөр далд ажлаар бэлэн болно. Дээд талын **Далд ажил** дотроос **Файл татах** дарна.
- Цаасан дээр гаргах бол [**Хэвлэх**](#show=print) гэснийг сонгож цаасны хэмжээ, байрлалаа заагаад **PDF нээх** дарна.
Файлд тоо, огноо нь Excel-ийн тоо, огноо хэвээр орох тул шууд нийлбэр бодож болно.`,
      en: `A file is made with the filters, the order and the columns on the screen.
- Filter the list and choose its columns first.
- In **Excel, print** choose [**Excel download**](#show=export).
- More than 5,000 rows are made in the background: open **Background work** at the top and press **Download file**.
- For paper choose [**Print**](#show=print), the paper size and orientation, and press **Open PDF**.
Numbers and dates are numbers and dates of Excel, so you can add them up at once.`,
      ko: `화면의 필터, 정렬, 열 그대로 파일을 만듭니다.
- 먼저 목록을 필터링하고 열을 정합니다.
- **Excel, 인쇄**에서 [**Excel 다운로드**](#show=export)를 선택합니다.
- 5,000행이 넘으면 백그라운드에서 만들어집니다. 위쪽의 **백그라운드 작업**에서 **파일 다운로드**를 누릅니다.
- 종이로 출력하려면 [**인쇄**](#show=print)를 선택하고 용지 크기와 방향을 정한 뒤 **PDF 열기**를 누릅니다.
숫자와 날짜는 Excel의 숫자와 날짜로 들어가므로 바로 합계를 낼 수 있습니다.`,
    },
  },
  {
    code: 'excel-in',
    category: 'lists',
    paths: EVERY_LIST,
    title: { mn: 'Excel-ээс оруулах', en: 'Importing from Excel', ko: 'Excel에서 가져오기' },
    text: {
      mn: `Олон бичлэгийг нэг файлаар оруулна. Excel импортын эрх хэрэгтэй.
- **Excel, хэвлэх** цэснээс [**Excel импорт**](#show=import) гэснийг сонгоно.
- Бэлэн файлгүй бол **Загвар татах** дарж, хүснэгтийг бөглөнө. 20 MB, 100,000 мөр хүртэл.
- **Багана** алхамд файлын багана аль талбарт орохыг шалгана.
- **Өмнөх бичлэгийг таних** хэсэгт давхардсан мөрийг шинэчлэх үү, шинээр нэмэх үү гэдгийг сонгоно.
- **Шалгах** дарвал юу ч бичихгүйгээр алдааг мөрийн дугаартай нь харуулна. Дараа нь **Импортлох** дарна.
Алдаатай мөрүүдийг **Алдаатай мөрийг татах** товчоор аваад, засаж дахин оруулна.`,
      en: `One file brings in many records. You need the right to import from Excel.
- In **Excel, print** choose [**Excel import**](#show=import).
- Without a file of your own press **Download template** and fill it in. Up to 20 MB and 100,000 rows.
- In the step **Columns** check which field each column goes to.
- Under **Finding records that are there** choose whether known rows are changed or all are added.
- **Check** shows every mistake with its row number and writes nothing. Then press **Import**.
**Download failed rows** gives back the rows with mistakes; put them right and import that file again.`,
      ko: `파일 하나로 많은 기록을 가져옵니다. Excel 가져오기 권한이 필요합니다.
- **Excel, 인쇄**에서 [**Excel 가져오기**](#show=import)를 선택합니다.
- 준비된 파일이 없으면 **서식 받기**를 눌러 채웁니다. 20 MB, 100,000행까지 가능합니다.
- **열** 단계에서 각 열이 어느 필드로 들어가는지 확인합니다.
- **기존 기록 찾기**에서 기존 기록을 바꿀지 모두 새로 추가할지 고릅니다.
- **확인**을 누르면 아무것도 쓰지 않고 오류를 행 번호와 함께 보여 줍니다. 그다음 **가져오기**를 누릅니다.
**실패한 행 받기**로 오류가 있는 행을 받아 고친 뒤 다시 가져옵니다.`,
    },
  },
  {
    code: 'change-many',
    category: 'lists',
    paths: EVERY_LIST,
    title: { mn: 'Олон бичлэгийг зэрэг өөрчлөх', en: 'Changing many records at once', ko: '여러 기록 한 번에 바꾸기' },
    text: {
      mn: `Ижил утгыг олон бичлэгт нэг дор оруулна.
- Мөрүүдийн өмнөх нүдийг тэмдэглэнэ. Шүүлтүүрт тохирсон бүх мөрийг сонгох товч гарч ирнэ.
- **Олноор өөрчлөх** дарж талбар, шинэ утгаа сонгоно.
- **Үр дүнг урьдчилан харах** дарвал хэдэн бичлэг өөрчлөгдөж, аль нь яагаад үлдэхийг бичихгүйгээр харуулна.
- Зөв бол өөрчилнө. 1,000-аас олон бичлэгийг далд ажил гүйцэтгэнэ.
Хийснээ арван минутын дотор буцааж болно. Танд эрхгүй бичлэг өөрчлөгдөхгүй, бусдыг нь саатуулахгүй.`,
      en: `The same value is put into many records in one go.
- Tick the boxes before the rows. A button offers to select all rows that the filters show.
- Press **Change** and choose a field and its new value.
- **Preview the effect** says how many records will change, and which are left and why, without writing anything.
- Go on if it is right. More than 1,000 records are changed in the background.
It can be taken back within ten minutes. Records that you have no right to change stay as they are and hold nobody back.`,
      ko: `같은 값을 여러 기록에 한 번에 넣습니다.
- 행 앞의 칸을 선택합니다. 필터에 맞는 모든 행을 선택하는 버튼이 나타납니다.
- **일괄 변경**을 누르고 필드와 새 값을 고릅니다.
- **결과 미리보기**를 누르면 아무것도 쓰지 않고 몇 건이 바뀌고 어떤 기록이 왜 남는지 보여 줍니다.
- 맞으면 변경합니다. 1,000건이 넘으면 백그라운드에서 처리됩니다.
10분 안에 되돌릴 수 있습니다. 권한이 없는 기록은 그대로 남으며 다른 기록을 막지 않습니다.`,
    },
  },
];

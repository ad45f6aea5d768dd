/** Guides: human resources. */
import type { Guide } from './guide.ts';

export const hrGuides: readonly Guide[] = [
  {
    code: 'employee-file',
    category: 'hr',
    paths: ['/erp/p/employees'],
    title: { mn: 'Ажилтан бүртгэх, хувийн хэрэг хөтлөх', en: 'The employee’s file', ko: '직원 기록 관리' },
    text: {
      mn: `Ажилтны бүх мэдээлэл нэг маягтад, табуудад хуваагдан байрлана.
- [**Нэмэх**](/erp/p/employees#show=create) дарж маягтыг бөглөнө. Олон хүнийг дараалан бүртгэх бол [**Алхмаар бүртгэх**](/erp/p/employees#show=create-own) товчийг ашиглана.
- [**Регистрийн дугаар**](/erp/p/employees#show=field.register) оруулмагц төрсөн огноо, хүйс өөрөө бөглөгдөнө.
- **Цалин, данс** табд банкны дансыг оруулахад IBAN дугаарыг шалгана.
- **Бичиг баримт** табд гэрээ, диплом, үнэмлэхийг дуусах хугацаатай нь хавсаргана.
Нэгж, албан тушаал, цалинг эндээс биш тушаалаар өөрчилнө: ингэснээр түүх нь хадгалагдана. Таны эрхэд хаалттай таб огт харагдахгүй.`,
      en: `All about an employee stands in one form with tabs.
- Press [**Add**](/erp/p/employees#show=create) and fill in the form. To enter several people one after the other use [**Register step by step**](/erp/p/employees#show=create-own).
- The [**Register number**](/erp/p/employees#show=field.register) fills in the day of birth and the gender.
- Under **Pay and bank** the number of an account is checked as an IBAN.
- Under **Documents** keep contracts, diplomas and identity cards with the day on which they end.
Unit, position and pay are changed by an order, not here, so that the history is kept. A tab that your role closes is not shown at all.`,
      ko: `직원에 관한 모든 내용이 탭으로 나뉜 하나의 양식에 있습니다.
- [**추가**](/erp/p/employees#show=create)를 눌러 양식을 채웁니다. 여러 명을 이어서 등록할 때는 [**단계별 등록**](/erp/p/employees#show=create-own)을 사용합니다.
- [**주민등록번호**](/erp/p/employees#show=field.register)를 입력하면 생년월일과 성별이 자동으로 채워집니다.
- **급여·계좌** 탭에서 은행 계좌의 IBAN을 확인합니다.
- **서류** 탭에 계약서, 졸업장, 신분증을 만료일과 함께 보관합니다.
부서, 직위, 급여는 여기가 아니라 발령으로 변경해야 이력이 남습니다. 역할에 닫힌 탭은 표시되지 않습니다.`,
    },
  },
  {
    code: 'orders',
    category: 'hr',
    paths: ['/erp/p/appointments', '/erp/p/employees'],
    title: { mn: 'Томилох, шилжүүлэх, чөлөөлөх тушаал', en: 'Orders: hiring, moving, leaving', ko: '발령: 채용, 전보, 퇴직' },
    text: {
      mn: `Тушаал бүр хүчинтэй болох огноотой бичигдэж, ажилтны бүртгэл тэр өдөр өөрөө өөрчлөгдөнө.
- **Томилгоо, шилжилт** цэсийг нээж [**Нэмэх**](/erp/p/appointments#show=create) дарна.
- Ажилтан, [**Тушаалын төрөл**](/erp/p/appointments#show=field.kind), [**Хүчинтэй болох огноо**](/erp/p/appointments#show=field.effective_date) сонгоно. Огноо ирээдүйд байж болно.
- Зөвхөн өөрчлөгдөх зүйлээ бөглөнө: [**Шинэ нэгж**](/erp/p/appointments#show=field.new_struct_id), [**Шинэ албан тушаал**](/erp/p/appointments#show=field.new_job_id), [**Шинэ үндсэн цалин**](/erp/p/appointments#show=field.new_base_salary). Хоосон талбар хэвээр үлдэнэ.
- [**Тушаалын дугаар**](/erp/p/appointments#show=field.order_number), үндэслэл, гарын үсэгтэй файлаа хавсаргана.
**Ажлаас чөлөөлсөн** тушаал хүчинтэй болоход нэвтрэх эрх нь хаагдаж, нээлттэй нэвтрэлт нэг секундын дотор дуусна. Аль ч өдрийн бүрэлдэхүүнийг **Тухайн өдрийн бүрэлдэхүүн** цэснээс харна.`,
      en: `Every order has a day on which it comes into force; the employee's record follows it by itself.
- Open **Appointments** in the menu and press [**Add**](/erp/p/appointments#show=create).
- Choose the employee, the [**Kind of order**](/erp/p/appointments#show=field.kind) and [**In force from**](/erp/p/appointments#show=field.effective_date). The day may lie in the future.
- Fill in only what changes: [**New unit**](/erp/p/appointments#show=field.new_struct_id), [**New position**](/erp/p/appointments#show=field.new_job_id), [**New base salary**](/erp/p/appointments#show=field.new_base_salary). What is left empty stays.
- Add the [**Order number**](/erp/p/appointments#show=field.order_number), the reason and the signed file.
When an order **Dismissed or left** comes into force, the person's login is closed and open sessions end within a second. **Staff on a day** shows everybody as employed on any day.`,
      ko: `모든 발령에는 효력 발생일이 있고 직원 기록은 그날 자동으로 바뀝니다.
- 메뉴의 **인사 발령**을 열고 [**추가**](/erp/p/appointments#show=create)를 누릅니다.
- 직원, [**발령 유형**](/erp/p/appointments#show=field.kind), [**발령일**](/erp/p/appointments#show=field.effective_date)을 선택합니다. 미래 날짜도 가능합니다.
- 바뀌는 것만 입력합니다: [**새 부서**](/erp/p/appointments#show=field.new_struct_id), [**새 직위**](/erp/p/appointments#show=field.new_job_id), [**새 기본급**](/erp/p/appointments#show=field.new_base_salary). 비워 두면 그대로 유지됩니다.
- [**발령 번호**](/erp/p/appointments#show=field.order_number), 사유, 서명된 파일을 첨부합니다.
**퇴직** 발령이 발효되면 로그인이 닫히고 열려 있던 로그인은 1초 안에 종료됩니다. 특정 날짜의 인원은 **기준일 인원**에서 봅니다.`,
    },
  },
  {
    code: 'structure-and-places',
    category: 'hr',
    paths: ['/erp/p/structure', '/erp/p/jobs', '/erp/p/vacancies', '/erp/p/job-openings', '/company/struct'],
    title: { mn: 'Бүтэц, албан тушаал, сул орон тоо', en: 'Structure, positions and vacancies', ko: '조직 구조, 직위, 공석' },
    text: {
      mn: `Нэгжүүд мод хэлбэрээр, албан тушаал бүр батлагдсан орон тоотой байна.
- **Бүтэц, зохион байгуулалт** цэсэнд нэгж нэмж, дээд нэгжийг нь заана. Өөрийн доод нэгжийн дор оруулж болохгүй.
- **Албан тушаал** цэсэнд албан тушаал, батлагдсан орон тоог оруулна.
- **Сул орон тоо** цэс батлагдсан, ажиллаж буй хүний тоо, зөрүүг нэгжээр харуулна.
- **Ажлын байрны зар** цэсэнд зар бичээд **Нийтлэх** дарахад нийтийн сайт, байгууллагын хуудсанд гарна. Хүнээ авсны дараа **Зарыг хаах** дарна.
Орон тоо дүүрсэн албан тушаалд хүн томилоход үндэслэл шаардана. Бүтцийн зургийг босоо, хөндлөнгөөр харж, зураг эсвэл PDF болгон татна.`,
      en: `Units form a tree, and every position has its approved number of places.
- In **Structure** add a unit and name the one above it. A unit cannot stand below itself.
- In **Positions** enter the position and its approved places.
- **Vacancies** compares approved places with the people who hold them, by unit.
- In **Open positions** write what you look for and press **Publish**: it is shown on the public site and the page of the company. Press **Close** when you have found somebody.
Where all places are held, one more appointment asks for a reason. The chart of the structure can be drawn upright or sideways and saved as a picture or PDF.`,
      ko: `부서는 트리 구조이며 모든 직위에는 승인된 정원이 있습니다.
- **조직 구조**에서 부서를 추가하고 상위 부서를 지정합니다. 자기 하위 부서 아래로는 옮길 수 없습니다.
- **직위**에서 직위와 승인 정원을 입력합니다.
- **공석 현황**은 승인 정원과 현재 인원을 부서별로 비교합니다.
- **채용 공고**에 공고를 쓰고 **게시**를 누르면 공개 사이트와 회사 페이지에 표시됩니다. 채용이 끝나면 **마감**을 누릅니다.
정원이 찬 직위에 발령하려면 사유를 입력해야 합니다. 조직도는 세로나 가로로 보고 그림 또는 PDF로 저장할 수 있습니다.`,
    },
  },
  {
    code: 'change-requests',
    category: 'hr',
    paths: ['/erp/p/change-requests', '/erp/p/my-change-requests', '/erp/p/my-record'],
    title: { mn: 'Хувийн мэдээллээ өөрчлүүлэх хүсэлт', en: 'Requests to change personal data', ko: '개인 정보 변경 신청' },
    text: {
      mn: `Ажилтан өөрийн утас, хаяг, гэр бүл, дансны мэдээлэл өөрчлөгдвөл хүсэлт илгээж, хүний нөөц шийдвэрлэнэ.
- Ажилтан **Миний хүсэлт** цэсэнд [**Нэмэх**](/erp/p/my-change-requests#show=create) дарж, өөрчлөх мэдээлэл, шинэ утгаа оруулна. Нотлох баримтаа хавсаргана.
- Шийдэгдээгүй байхад [**Хүсэлтээ буцаах**](/erp/p/my-change-requests#show=action.withdraw-change-request) боломжтой.
- Хүний нөөц **Өөрчлөх хүсэлт** цэснээс нээж [**Зөвшөөрөх**](/erp/p/change-requests#show=action.approve-change-request) эсвэл [**Татгалзах**](/erp/p/change-requests#show=action.refuse-change-request) дарна. Татгалзахад шалтгаан бичнэ.
Зөвшөөрмөгц ажилтны бүртгэл өөрөө шинэчлэгдэж, түүхэнд хэн зөвшөөрсөн нь үлдэнэ. Хоёр талд мэдэгдэл очно.`,
      en: `When a phone number, an address, the family or a bank account changes, the employee asks and HR decides.
- Employees open **My requests**, press [**Add**](/erp/p/my-change-requests#show=create) and enter the new value. Supporting documents can be added.
- Until it is decided the employee may [**Withdraw**](/erp/p/my-change-requests#show=action.withdraw-change-request) the request.
- HR opens **Change requests** and chooses [**Approve**](/erp/p/change-requests#show=action.approve-change-request) or [**Refuse**](/erp/p/change-requests#show=action.refuse-change-request); refusing asks for a reason.
An approved request changes the employee's record at once, and the history says who approved it. Both sides are notified.`,
      ko: `전화번호, 주소, 가족, 계좌가 바뀌면 직원이 신청하고 인사 담당자가 결정합니다.
- 직원은 **내 신청**에서 [**추가**](/erp/p/my-change-requests#show=create)를 눌러 새 값을 입력합니다. 증빙 서류를 첨부할 수 있습니다.
- 결정되기 전에는 신청을 [**철회**](/erp/p/my-change-requests#show=action.withdraw-change-request)할 수 있습니다.
- 인사 담당자는 **정보 변경 신청**에서 [**승인**](/erp/p/change-requests#show=action.approve-change-request) 또는 [**반려**](/erp/p/change-requests#show=action.refuse-change-request)를 선택합니다. 반려할 때는 사유를 적습니다.
승인하면 직원 기록이 바로 바뀌고 누가 승인했는지 이력에 남습니다. 양쪽 모두 알림을 받습니다.`,
    },
  },
  {
    code: 'joining-and-leaving',
    category: 'hr',
    paths: ['/erp/p/checklists', '/erp/p/checklist-templates', '/erp/p/handovers', '/erp/p/my-tasks'],
    title: { mn: 'Ажилд орох, гарах хяналтын хуудас', en: 'Joining and leaving', ko: '입사와 퇴사 절차' },
    text: {
      mn: `Шинэ хүн орох, ажилтан гарахад хийх ажлуудыг загвараас өөрөө үүсгэнэ.
- **Хяналтын загвар** цэсэнд орох, гарах үеийн даалгавар, хариуцагч, хугацааг оруулна.
- Томилох эсвэл чөлөөлөх тушаал гармагц **Орох, гарах хяналт** цэсэнд хуудас үүснэ.
- Хариуцагч **Даалгавар** цэсээс өөрийн ажлыг нээж, хийснээ тэмдэглэнэ.
- Гарч буй хүний хийгдээгүй ажлыг **Ажил хүлээлгэн өгөлт** цэснээс [**Өөр хүнд шилжүүлэх**](/erp/p/handovers#show=action.hand-on-work) боломжтой.
Хугацаа дөхөхөд хариуцагчид мэдэгдэл очно.`,
      en: `What has to be done when somebody joins or leaves is made from templates.
- In **Check-list templates** enter the tasks of joining and of leaving, who does them and by when.
- An order of hiring or leaving makes a list under **Joining and leaving**.
- Those responsible find their tasks under **Tasks** and tick what is done.
- Open tasks of somebody who leaves can be given away in **Handover of work** by [**Hand on to somebody**](/erp/p/handovers#show=action.hand-on-work).
Those responsible are notified when a task is about to be due.`,
      ko: `입사와 퇴사 때 할 일은 양식에서 자동으로 만들어집니다.
- **체크리스트 양식**에 입사와 퇴사의 할 일, 담당자, 기한을 입력합니다.
- 채용이나 퇴직 발령이 나면 **입·퇴사 체크리스트**에 목록이 만들어집니다.
- 담당자는 **할 일**에서 자기 업무를 열고 완료를 표시합니다.
- 퇴사자의 남은 업무는 **업무 인계**에서 [**다른 사람에게 인계**](/erp/p/handovers#show=action.hand-on-work)할 수 있습니다.
기한이 다가오면 담당자에게 알림이 갑니다.`,
    },
  },
  {
    code: 'hr-reports',
    category: 'hr',
    paths: ['/dashboard/hr', '/report/*', '/erp/p/staff-pay', '/erp/p/staff-education'],
    title: { mn: 'Хүний нөөцийн самбар, тайлан', en: 'The HR dashboard and reports', ko: '인사 현황과 보고서' },
    text: {
      mn: `Самбар, тайлан нь жагсаалттай ижил эрхээр уншигдана: танд хаалттай мэдээлэл тоонд орохгүй.
- **Хүний нөөцийн самбар** дээр нэгж, хугацааг сонгоно. Графикийн хэсэг дээр дарахад тэр мөрүүд жагсаалтаар нээгдэнэ.
- **Орон тоо, хөдөлгөөн** тайланд хугацаагаа сонгоход орсон, гарсан, эцсийн тоо гарна.
- **Шагнал, сахилгын тайлан** хэнд юу олгосныг хугацаагаар харуулна.
- Тайлан бүрийг **Excel татах**, **Хэвлэх** товчоор гаргана.
График бүрийн хажууд ижил тоо хүснэгтээр байгаа.`,
      en: `The dashboard and the reports are read with the same rights as the lists: what is closed to you is in no figure.
- On the **HR dashboard** choose unit and period. Press a part of a chart to open its rows as a list.
- The **Head count report** shows who joined, who left and how many there are, for a period.
- **Rewards and violations** shows what was given to whom.
- A report leaves by **Download Excel** or **Print**.
Every chart has the same figures as a table beside it.`,
      ko: `현황판과 보고서는 목록과 같은 권한으로 읽습니다. 닫힌 정보는 숫자에 포함되지 않습니다.
- **인사 현황**에서 부서와 기간을 고릅니다. 차트의 부분을 누르면 해당 행이 목록으로 열립니다.
- **인원 현황 보고서**는 기간별 입사, 퇴사, 현재 인원을 보여 줍니다.
- **포상·징계 보고서**는 누구에게 무엇이 주어졌는지 보여 줍니다.
- 보고서는 **Excel 다운로드** 또는 **인쇄**로 내보냅니다.
모든 차트 옆에는 같은 숫자가 표로 있습니다.`,
    },
  },
];

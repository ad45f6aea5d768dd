/** Guides: letters and contracts, decisions, workflows. */
import type { Guide } from './guide.ts';

export const documentGuides: readonly Guide[] = [
  {
    code: 'write-a-letter',
    category: 'documents',
    paths: ['/erp/p/documents', '/erp/p/document-register'],
    title: { mn: 'Албан бичиг үүсгэж илгээх', en: 'Writing a letter and sending it on', ko: '공문을 작성하여 보내기' },
    text: {
      mn: `Албан бичиг загвараас үүсэж, хянагдаж, гарын үсэг зурагдаад дугаараа авна.
- **Албан бичиг, Гэрээ** цэсэнд **Нэмэх** дарж **Төрөл**-ийг нь сонгоно.
- **Бөглөх талбарууд** дахь мэдээллийг бөглөөд хадгална. Бичгийн эх загвараасаа өөрөө бөглөгдөнө; **Бичгийн эх** хэсэгт засаж болно.
- Бичгээ дахин нээж **Илгээх** дарна. Хэнд очихыг цонхонд харуулна.
- Хэн ч шийдвэрлээгүй байхад **Буцаан татах** боломжтой.
- **Төлөв шилжилтийн түүх** дотор бичиг хаана, хэнд байгааг харна.
Дугаар нь цувралаараа, алгасалгүй олгогдоно. Дугаартай бичгүүд **Бүртгэлийн дэвтэр**-т жагсана.`,
      en: `A letter is made from a template, checked, signed, and given its number.
- In **Letters, contracts** press **Add** and choose the **Type**.
- Fill in the **Fields to fill in** and save. The text follows from the template; it can be changed under **Text**.
- Open the letter again and press **Send**. The window says to whom it goes.
- While nobody has decided yet, it can be taken back with **Take back**.
- **History of the workflow** shows where the letter is and who has it.
Numbers follow each other without gaps. Numbered letters are listed in **Register of numbers**.`,
      ko: `공문은 서식에서 만들어지고, 검토와 서명을 거쳐 번호를 받습니다.
- **공문, 계약**에서 **추가**를 누르고 **유형**을 고릅니다.
- **입력 항목**을 채우고 저장합니다. 본문은 서식에서 채워지며 **본문**에서 고칠 수 있습니다.
- 공문을 다시 열고 **보내기**를 누릅니다. 누구에게 가는지 창에 표시됩니다.
- 아직 아무도 결재하지 않았다면 **회수**할 수 있습니다.
- **워크플로 이력**에서 공문이 어디에, 누구에게 있는지 봅니다.
번호는 빠짐없이 이어집니다. 번호를 받은 공문은 **문서 대장**에 있습니다.`,
    },
  },
  {
    code: 'decide',
    category: 'documents',
    paths: ['/erp/p/my-work', '/erp/p/stand-ins'],
    title: { mn: 'Шийдвэрлэх, гарын үсэг зурах', en: 'Deciding and signing', ko: '결재와 서명' },
    text: {
      mn: `Таны шийдвэр хүлээсэн бичиг нүүр хуудас, **Миний шийдвэрлэх ажил** цэсэнд харагдана.
- Бичгийг нээж уншаад шийдвэрийнхээ товчийг дарна. Буцаах бол шалтгаанаа **Тайлбар**-т бичнэ.
- Гарын үсгийг **Бичих**, **Зурах**, **Зураг оруулах** гурван аргаар оруулна. **Дараагийн удаад хадгалах** гэвэл дахин зурах шаардлагагүй.
- Таныг уншиж байх хооронд бичиг өөрчлөгдвөл хуучин, шинэ утгыг харуулж, дахин шийдвэрлэхийг хүснэ.
- **Мэдүүлэх** товчоор бичгийг шийдвэр шаардахгүйгээр хүнд танилцуулна.
- Эзгүй байх өдрүүддээ **Орлон шийдвэрлэгч** дарж хүнээ томилно. Түүхэнд хоёулангийн нэр үлдэнэ.
Шийдвэр хүлээсэн зүйл алга бол жагсаалт хоосон байна.`,
      en: `What waits for your decision stands on the home page and in **My work**.
- Open the record, read it and press the button of your decision. Whoever returns it writes the reason in **Note**.
- A signature is made in one of three ways: **Type**, **Draw** or **Picture**. With **Keep for the next time** it is there the next time.
- When the record is changed while you read, the old and new values are shown, and you decide again.
- **Share** shows the record to somebody who decides nothing.
- For the days you are away, press **Stand-in** and name somebody. The history keeps both names.
The list is empty when nothing waits.`,
      ko: `결재를 기다리는 기록은 홈과 **내 업무**에 표시됩니다.
- 기록을 열어 읽고 결정 버튼을 누릅니다. 반려할 때는 이유를 **메모**에 적습니다.
- 서명은 **입력**, **그리기**, **이미지** 세 가지 방법이 있습니다. **다음에도 사용하도록 저장**을 선택하면 다음에도 쓸 수 있습니다.
- 읽는 동안 기록이 바뀌면 이전 값과 새 값이 표시되고 다시 결재합니다.
- **공유**로 결재하지 않는 사람에게 기록을 보여 줍니다.
- 부재 기간에는 **대리 결재자**를 눌러 사람을 지정합니다. 이력에 두 사람의 이름이 남습니다.
기다리는 것이 없으면 목록은 비어 있습니다.`,
    },
  },
  {
    code: 'contracts',
    category: 'documents',
    paths: ['/erp/p/contracts'],
    title: { mn: 'Гэрээ хөтлөх', en: 'Keeping contracts', ko: '계약 관리' },
    text: {
      mn: `Гэрээ нь тал, дүн, хугацаа, төлбөрийн хуваарьтай албан бичиг юм.
- **Гэрээ** цэсэнд **Нэмэх** дарж **Төрөл**, **Харилцагч**-ийг сонгоно. Хүнтэй байгуулах бол **Иргэн**-ийг бөглөнө.
- **Эхлэх огноо**, **Дуусах огноо**, **Гэрээний дүн**-г бичнэ. Өөрөө сунгагддаг бол **Сунгагдах хугацаа (сар)**-г бичнэ.
- **Мэдэгдэх хугацаа (сар)** бичвэл тэр өдөр нь сануулга очно.
- **Төлбөрийн хуваарь**-т төлөх огноо, дүнгээ оруулна. **Хуваарийн нийт дүн** өөрөө бодогдоно.
- **Гэрээний байдал** нь урсгалын шийдвэр, өдрөөс хамаарч өөрөө өөрчлөгдөнө.
Дуусах дөхсөн гэрээ **Мэдэгдэх болсон** жагсаалтад гарна.`,
      en: `A contract is a document with a party, a sum, days and a plan of payments.
- In **Contracts** press **Add** and choose the **Type** and the **Partner**. For a person fill in **Person**.
- Enter **Begins on**, **Ends on** and the **Sum**. When it renews itself, enter **Renews for (months)**.
- With **Notice (months)** a reminder comes on that day.
- Enter days and sums in the **Plan of payments**. **Planned payments** is added up by itself.
- **State of the contract** follows from the workflow and from the days.
Contracts that are about to end are listed under **Notice due**.`,
      ko: `계약은 상대방, 금액, 기간, 지급 계획이 있는 문서입니다.
- **계약**에서 **추가**를 누르고 **유형**과 **거래처**를 고릅니다. 개인과의 계약이면 **개인**을 입력합니다.
- **시작일**, **종료일**, **계약 금액**을 입력합니다. 자동으로 갱신되면 **갱신 기간(개월)**을 입력합니다.
- **통지 기간(개월)**을 입력하면 그날 알림이 옵니다.
- **지급 계획**에 날짜와 금액을 입력합니다. **계획 금액 합계**는 자동으로 계산됩니다.
- **계약 상태**는 결재와 날짜에 따라 바뀝니다.
곧 끝나는 계약은 **통지 시기**에 표시됩니다.`,
    },
  },
  {
    code: 'draw-a-workflow',
    category: 'documents',
    paths: ['/erp/p/workflows', '/erp/p/document-types', '/erp/p/document-categories'],
    title: { mn: 'Ажлын урсгал зурах', en: 'Drawing a workflow', ko: '워크플로 그리기' },
    text: {
      mn: `Урсгал нь бичиг хэнээр дамжиж, хаана шийдвэрлэгдэхийг заана.
- **Ажлын урсгал** цэсэнд **Нэмэх** дарж нэр өгөөд **Бэлэн загвараас эхлэх** сонгоно.
- Дээрх мөрнөөс алхам чирч оруулна. Шийдвэрийн цэгээс дараагийн алхам руу шугам татна.
- Баруун талд алхам бүрийн **Хариуцагчийн төрөл**, хугацаа, гарын үсгийг тохируулна.
- **Салаа нэмэх** дарж нөхцөл тавибал дүн, төрлөөс хамаарч өөр замаар явна.
- **Шалгалт** хэсэг дутуу зүйлийг хэлнэ. **Туршиж үзэх** нь алхам бүр хэнд очихыг харуулна.
- **Нийтлэх** дарахад шинэ бичиг шинэ хувилбараар явна. Явж байгаа нь эхэлсэн хувилбараараа явна; **Явж буй бичгүүд** дотор сонгож шилжүүлнэ.
**Баримтын төрөл** бүрд загвар, бөглөх талбар, урсгалыг нь сонгож өгнө.`,
      en: `A workflow says through whose hands a record goes and where it is decided.
- In **Workflows** press **Add**, give a name and choose **Begin with a ready pattern**.
- Drag steps from the bar on top. Draw a line from an outcome to the next step.
- On the right set for each step **For whom**, its term and the signature.
- With **Add a branch** and a condition, a record takes another way by its sum or type.
- **Check** says what is missing. **Try it** shows who would get the record at each step.
- After **Publish** new records take the new version. Running ones keep theirs; chosen ones are moved in **Running records**.
Each of the **Types of documents** has its template, its fields and its workflow.`,
      ko: `워크플로는 기록이 누구를 거쳐 어디에서 결재되는지 정합니다.
- **워크플로**에서 **추가**를 누르고 이름을 정한 뒤 **기본 패턴으로 시작**을 고릅니다.
- 위의 막대에서 단계를 끌어 놓고, 결정에서 다음 단계로 선을 긋습니다.
- 오른쪽에서 단계마다 **담당 유형**, 기한, 서명을 설정합니다.
- **분기 추가**로 조건을 정하면 금액이나 유형에 따라 다른 길로 갑니다.
- **검사**는 빠진 것을 알려 줍니다. **시험 실행**는 단계마다 누구에게 가는지 보여 줍니다.
- **게시**하면 새 기록은 새 버전을 따릅니다. 진행 중인 기록은 시작한 버전을 따르며 **진행 중인 기록**에서 옮길 수 있습니다.
**문서 유형**마다 서식, 입력 항목, 워크플로를 정합니다.`,
    },
  },
];

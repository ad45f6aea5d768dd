/** Guides: news, notices, feedback. */
import type { Guide } from './guide.ts';

export const informationGuides: readonly Guide[] = [
  {
    code: 'reading-news',
    category: 'information',
    paths: ['/erp/p/news', '/news-detail/*'],
    title: { mn: 'Мэдээ унших, танилцсанаа батлах', en: 'Reading and confirming news', ko: '소식 읽기와 확인' },
    text: {
      mn: `Танд зориулсан мэдээ **Мэдээ** цэсэнд гарч, мэдэгдэл ирнэ.
- Уншаагүй мэдээ тод, **Шинэ** тэмдэгтэй байна. Тогтоосон мэдээ үргэлж дээр нь байна.
- Мэдээг нээмэгц уншсанд тооцно.
- **Танилцсанаа батлах** товчтой мэдээг уншаад заавал дарна.
Бусад хүн уншсан эсэх танд харагдахгүй, таны уншсаныг зөвхөн мэдээ бэлтгэдэг хүмүүс харна.`,
      en: `News that is meant for you appears under **News**, and you are notified.
- Unread news is bold and marked **New**. Pinned news always stands first.
- Opening a piece counts as reading it.
- Where there is a button **Confirm that I have read it**, press it after reading.
You do not see who else has read it; that you have is seen by those who prepare news alone.`,
      ko: `회원님을 위한 소식은 **소식** 메뉴에 나타나고 알림이 옵니다.
- 읽지 않은 소식은 굵게 표시되고 **새 소식** 표시가 있습니다. 고정된 소식은 항상 맨 위에 있습니다.
- 소식을 열면 읽은 것으로 기록됩니다.
- **읽었음을 확인** 버튼이 있으면 읽은 뒤 누릅니다.
다른 사람이 읽었는지는 보이지 않으며, 읽었는지는 소식을 작성하는 사람만 볼 수 있습니다.`,
    },
  },
  {
    code: 'preparing-news',
    category: 'information',
    paths: ['/erp/p/news-editor', '/erp/p/news-receipts'],
    title: { mn: 'Мэдээ бэлтгэж нийтлэх', en: 'Preparing and publishing news', ko: '소식 작성과 게시' },
    text: {
      mn: `Захирал, хүний нөөц, салоны менежер мэдээ бэлтгэнэ.
- **Мэдээ бэлтгэх** цэсэнд [**Нэмэх**](/erp/p/news-editor#show=create) дарж гарчиг, агуулга, зургаа оруулна.
- [**Хэнд зориулсан**](/erp/p/news-editor#show=field.audience) талбарт бүх ажилтан, сонгосон нэгж эсвэл эрхийг заана.
- Заавал уншуулах бол [**Танилцсанаа батлах шаардлагатай**](/erp/p/news-editor#show=field.must_confirm) гэснийг тэмдэглэнэ.
- [**Нийтлэх**](/erp/p/news-editor#show=action.publish-news) дарвал шууд, [**Хуваарьт оруулах**](/erp/p/news-editor#show=action.schedule-news) дарвал заасан цагт нийтлэгдэнэ.
- Хэн уншаагүйг **Мэдээ уншсан байдал** цэснээс харна.
Нийтэлсэн мэдээг устгахгүй, [**Архивлах**](/erp/p/news-editor#show=action.archive-news) үйлдлээр нуудаг: уншсан тэмдэглэл хэвээр үлдэнэ.`,
      en: `Directors, HR and salon managers prepare news.
- In **Prepare news** press [**Add**](/erp/p/news-editor#show=create) and enter title, text and pictures.
- [**For whom**](/erp/p/news-editor#show=field.audience) says everybody, chosen units or chosen roles.
- Tick [**Has to be confirmed**](/erp/p/news-editor#show=field.must_confirm) for what everybody must read.
- [**Publish**](/erp/p/news-editor#show=action.publish-news) puts it out at once, [**Schedule**](/erp/p/news-editor#show=action.schedule-news) at the time you give.
- **Who has read** shows who has not yet.
Published news is not deleted: [**Archive**](/erp/p/news-editor#show=action.archive-news) takes it off the board and keeps the receipts.`,
      ko: `대표, 인사 담당자, 살롱 매니저가 소식을 작성합니다.
- **소식 작성**에서 [**추가**](/erp/p/news-editor#show=create)를 누르고 제목, 내용, 사진을 넣습니다.
- [**대상**](/erp/p/news-editor#show=field.audience)에서 전체 직원, 선택한 부서, 선택한 역할을 지정합니다.
- 모두가 읽어야 하면 [**확인 필요**](/erp/p/news-editor#show=field.must_confirm)를 선택합니다.
- [**게시**](/erp/p/news-editor#show=action.publish-news)를 누르면 바로, [**게시 예약**](/erp/p/news-editor#show=action.schedule-news)을 누르면 지정한 시각에 게시됩니다.
- 아직 읽지 않은 사람은 **소식 확인 현황**에서 봅니다.
게시된 소식은 삭제하지 않고 [**보관**](/erp/p/news-editor#show=action.archive-news)으로 내립니다. 읽음 기록은 그대로 남습니다.`,
    },
  },
  {
    code: 'notices',
    category: 'information',
    paths: ['/erp'],
    title: { mn: 'Мэдэгдэл, түүний тохиргоо', en: 'Notices and their settings', ko: '알림과 알림 설정' },
    text: {
      mn: `Танд хамаатай өөрчлөлт дээд талын хонхонд гарна.
- Хонх дээр дарж **Мэдэгдэл** жагсаалтыг нээнэ. Дарахад тухайн бичлэг рүү очно.
- **Бүгдийг уншсан болгох** товч тоог арилгана.
- **Мэдэгдлийн тохиргоо** дээр үйл явдал бүрийг **Системд**, **И-мэйл**, **Төхөөрөмж** гэсэн аргуудын алинаар мэдэгдэхийг сонгоно.
Мэдэгдэлд зөвхөн таны унших эрхтэй талбар бичигдэнэ.`,
      en: `What changes and concerns you is told by the bell at the top.
- Press the bell to open **Notices**. A press on a notice leads to its record.
- **Mark all as read** clears the count.
- Under **Notification settings** choose for each event how you are told: **In the application**, by **E-mail**, on your **Device**.
A notice only says what you may read of the record.`,
      ko: `나와 관련된 변경은 위쪽의 종 모양 버튼으로 알려 드립니다.
- 종을 눌러 **알림**을 엽니다. 알림을 누르면 해당 기록으로 이동합니다.
- **모두 읽음으로 표시**를 누르면 숫자가 사라집니다.
- **알림 설정**에서 이벤트마다 **앱 내**, **이메일**, **기기** 중 알림 방식을 고릅니다.
알림에는 읽을 권한이 있는 내용만 표시됩니다.`,
    },
  },
];

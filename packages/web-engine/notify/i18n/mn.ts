/** Words about notifications, in Mongolian; the other languages have the same keys. */
export const mn = {
  title: 'Мэдэгдэл',
  'title.new': 'Мэдэгдэл: {count} шинэ',
  'empty.title': 'Одоогоор мэдэгдэл алга',
  'empty.text': 'Танд хамаатай өөрчлөлт гарахад энд мэдэгдэнэ.',
  failed: 'Мэдэгдлийг ачаалж чадсангүй',
  retry: 'Дахин оролдох',
  loading: 'Мэдэгдэл ачаалж байна',
  unread: 'Уншаагүй',
  readAll: 'Бүгдийг уншсан болгох',
  viewAll: 'Бүх мэдэгдлийг харах',
  older: 'Өмнөх мэдэгдлүүд',
  notRead: 'Уншсан болгож чадсангүй',
  byEmail: 'И-мэйлээр бас авах',
  inApp: 'Энд харуулах',
  notSaved: 'Тохиргоог хадгалж чадсангүй',
};

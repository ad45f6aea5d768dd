/** Texts of expressions in designers in Mongolian. */
export const mn = {
  hint: 'Талбарын нэр, функцээ бичиж эхлэхэд санал гарна.',
  offers: 'Санал болгох үгс',
  'offer.function': 'функц',
  place: '{at}-р тэмдэгт: {problem}',
  fine: 'Зөв бичигдсэн',
  try: 'Жишээ утгаар шалгах',
  'try.none': 'Талбар ашиглаагүй илэрхийлэл байна.',
  'try.result': 'Үр дүн',
  'try.empty': 'хоосон',
  'try.unknown': 'Энд бодох боломжгүй',
  'try.yes': 'Тийм',
  'try.no': 'Үгүй',
};

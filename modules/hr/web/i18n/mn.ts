/** Texts of HR's own cells, Mongolian. */
export const mn = {
  'deadline.left': '{days} хоног үлдсэн',
  'deadline.today': 'Өнөөдөр дуусна',
  'deadline.over': '{days} хоног хэтэрсэн',
  'register.male': 'Регистрээр {birthday}-нд төрсөн, эрэгтэй байна. Бичсэн мэдээллээ шалгана уу.',
  'register.female': 'Регистрээр {birthday}-нд төрсөн, эмэгтэй байна. Бичсэн мэдээллээ шалгана уу.',
  'asOf.day': 'Огноо',
  'until.open': 'Одоог хүртэл',
};

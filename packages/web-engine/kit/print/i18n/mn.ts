/** Texts of lists on paper in Mongolian. */
export const mn = {
  action: 'Хэвлэх',
  title: 'Хэвлэх',
  heading: 'Гарчиг',
  paper: 'Цаасны хэмжээ',
  orientation: 'Цаасны байрлал',
  portrait: 'Босоо',
  landscape: 'Хэвтээ',
  totals: 'Нийт дүнгийн мөр',
  history: 'Өөрчлөлтийн түүхийг оруулах',
  recordHint: 'Хадгалсан мэдээллээр PDF гаргаж, шинэ цонхонд нээнэ.',
  reportHint: 'Одоогийн асуулгаар тайлангийн PDF гаргаж, шинэ цонхонд нээнэ.',
  hint: 'Дэлгэц дээрх шүүлтүүр, эрэмбэ, баганаар PDF гаргаж, шинэ цонхонд нээнэ. 5,000 мөр хүртэл.',
  open: 'PDF нээх',
  cancel: 'Болих',
  failed: 'PDF гаргаж чадсангүй',
} as const;

/** Texts of reports in Mongolian. */
export const mn = {
  choose: 'Сонгоно уу: {names}',
  chooseHint: 'Тайлан энэ утгаар гарна.',
  print: 'Хэвлэх',
  excel: 'Excel татах',
  from: 'Эхлэх өдөр',
  to: 'Дуусах өдөр',
  loading: 'Уншиж байна',
  none: 'Олдсонгүй',
  failed: 'Тайлан гаргаж чадсангүй',
  wrong: 'Асуулгаа засна уу',
  empty: 'Энэ хугацаанд мэдээлэл алга',
  emptyHint: 'Хугацаа, нэгжээ өөрчилж үзнэ үү.',
} as const;

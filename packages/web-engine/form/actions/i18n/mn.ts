/** Words about actions on records, in Mongolian; the other languages have the same keys. */
export const mn = {
  cancel: 'Болих',
  sure: '{name}: үргэлжлүүлэх үү?',
  many: '{count} бичлэг',
  done: '{action}: боллоо',
  failed: '{action}: болсонгүй',
  record: 'Бичлэг № {id}',
  shownOnce: 'Дахин харуулахгүй. Хуулж аваад хүнд нь дамжуулна уу.',
  close: 'Хаах',
};

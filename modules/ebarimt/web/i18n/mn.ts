/** What tax receipts say in forms, Mongolian. */
export const mn = {
  'payer.ask': 'Лавлах',
  'payer.found': '{name} · {vat}',
  'payer.vat': 'НӨАТ суутган төлөгч',
  'payer.noVat': 'НӨАТ төлдөггүй',
  'payer.nobody': 'Ийм дугаартай татвар төлөгч олдсонгүй',
  'payer.away': 'Татварын лавлагаа хариу өгөхгүй байна. Нэрийг гараар бичнэ үү',
  'payer.failed': 'Лавлаж чадсангүй. Дахин оролдоно уу',
};

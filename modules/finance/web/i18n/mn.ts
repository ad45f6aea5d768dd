/** Texts of finance, Mongolian. */
export const mn = {
  'posting.none': 'Баримтыг хадгалахад бичилт энд харагдана',
  'posting.words': 'Юу болох',
  'posting.debit': 'Дебит',
  'posting.credit': 'Кредит',
  'posting.grows': '{account} нэмэгдэнэ',
  'posting.falls': '{account} буурна',
};

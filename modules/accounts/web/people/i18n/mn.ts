/** What finding an account says in Mongolian; the other languages have the same keys. */
export const mn = {
  check: 'Шалгах',
  'check.failed': 'Шалгаж чадсангүй. Дахин оролдоно уу.',
  'check.found': '{name} — холбох боломжтой',
  'check.linked': '{name} — өөр ажилтантай холбогдсон байна',
  'check.stranger': '{name} — танай байгууллагад хараахан ороогүй.',
  'check.invite': 'Урилга илгээх',
  'check.nobody': 'Ийм нэвтрэх нэр, и-мэйлтэй нээлттэй бүртгэл олдсонгүй',
  'account.hint': 'Бүтэн нэвтрэх нэр эсвэл и-мэйл',
  'account.find': 'Хайх',
  'account.ready': '{name} — хоосон талбаруудыг бөглөлөө. Хадгалахад энэ бүртгэлтэй холбоно.',
  'account.callOff': 'Холбохгүй',
  'account.linked': 'Бүртгэлийг ажилтантай холболоо',
};

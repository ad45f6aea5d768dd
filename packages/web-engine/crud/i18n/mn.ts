/** Texts around lists and forms in Mongolian. */
export const mn = {
  'actions.reload': 'Дахин дуудах',
  'actions.history': 'Түүх',
  'actions.historyHint': 'Түүхийг үзэхийн тулд нэг мөр сонгоно уу',
  'actions.add': 'Нэмэх',
  'actions.bin': 'Хогийн сав',
  'actions.binLeave': 'Жагсаалт руу буцах',
  'actions.more': 'Бусад үйлдэл',
  'leave.title': 'Хадгалаагүй өөрчлөлт байна',
  'leave.text': 'Хадгалахгүй гарвал оруулсан өөрчлөлт тань арилна.',
  'leave.save': 'Хадгалах',
  'leave.discard': 'Хадгалахгүй гарах',
  'leave.stay': 'Үргэлжлүүлэн засах',
  'own.missingTitle': 'Танд холбогдсон бүртгэл алга',
  'own.missingText': 'Системийн админ таны нэвтрэх эрхийг бүртгэлтэй холбоно.',
} as const;

/** The words of the page without a network in Mongolian; the other languages have the same keys. */
export const mn = {
  title: 'Сервертэй холбогдож чадсангүй',
  text: 'Интернэт холболтоо шалгана уу. Холбоо сэргэмэгц таны нээх гэсэн хуудас өөрөө нээгдэнэ.',
  retry: 'Дахин оролдох',
  away: 'Холбоо сэргээгүй байна. Дахин шалгасаар байна.',
};

/** Texts of HR's own cells, Mongolian. */
export const mn = {
  'deadline.left': '{days} хоног үлдсэн',
  'deadline.today': 'Өнөөдөр дуусна',
  'deadline.over': '{days} хоног хэтэрсэн',
};

/** Words about work in the background, in Mongolian; the other languages have the same keys. */
export const mn = {
  title: 'Далд ажил',
  'title.active': 'Далд ажил: {count} хийгдэж байна',
  'state.queued': 'Ээлж хүлээж байна',
  'state.running': 'Хийгдэж байна',
  'state.done': 'Дууссан',
  'state.failed': 'Амжилтгүй',
  'state.cancelled': 'Цуцалсан',
  share: '{total}-аас {done}',
  progress: '{title}: гүйцэтгэл',
  cancel: 'Цуцлах',
  'cancel.of': '{title}: цуцлах',
  cancelFailed: 'Ажлыг цуцалж чадсангүй',
  download: 'Файл татах',
};

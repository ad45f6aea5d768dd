/** Words of the lock screen, in Mongolian; the other languages have the same keys. */
export const mn = {
  title: 'Дэлгэц түгжээтэй',
  unlock: 'Түгжээг тайлах',
  cancel: 'Болих',
  password: 'Нууц үг',
  wrong: 'Нууц үг буруу байна',
  failed: 'Дэлгэцийг түгжиж чадсангүй',
  picture: 'Дэвсгэр зураг солих',
  plain: 'Өөрийн зургийг арилгах',
  onlyImages: 'Зөвхөн зураг оруулна уу!',
  close: 'Хаах',
  online: 'Сүлжээтэй',
  offline: 'Сүлжээгүй',
  charging: 'Цэнэглэж байна, {level}%',
  battery: 'Цэнэг {level}%',
  signOut: 'Системээс гарах',
};

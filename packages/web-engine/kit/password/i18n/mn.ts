/** What a new password needs, in Mongolian. */
export const mn = {
  strength: 'Нууц үгийн хүч: {done}/{all}',
  length: '8-аас доошгүй тэмдэгт',
  case: 'Том, жижиг латин үсэг',
  digit: 'Тоо',
  special: 'Тусгай тэмдэгт',
};

/** How the makers of the platform are reached in the demo. Numbers and addresses are invented. */
export const CONTACTS = [
  { kind: 'phone', name_mn: 'Техникийн тусламж', name_en: 'Technical support', name_ko: '기술 지원', phone: '77001122' },
  { kind: 'phone', name_mn: 'Борлуулалт', name_en: 'Sales', name_ko: '영업 문의', phone: '77001133' },
  { kind: 'email', name_mn: 'И-мэйл', name_en: 'E-mail', name_ko: '이메일', email: 'support@example.mn' },
  {
    kind: 'hours',
    name_mn: 'Ажиллах цаг',
    name_en: 'Working hours',
    name_ko: '운영 시간',
    text_mn: 'Даваа–Баасан 09:00–18:00 (Улаанбаатарын цагаар)',
    text_en: 'Monday to Friday 09:00–18:00, Ulaanbaatar time',
    text_ko: '월–금 09:00–18:00 (울란바토르 시간)',
  },
  {
    kind: 'address',
    name_mn: 'Хаяг',
    name_en: 'Address',
    name_ko: '주소',
    text_mn: 'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, Жишээ төв, 5 давхар',
    text_en: 'Jishee Centre, 5th floor, Sukhbaatar district, Ulaanbaatar',
    text_ko: '울란바토르 수흐바타르구 1동 지셰 센터 5층',
  },
] as const;

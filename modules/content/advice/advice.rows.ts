/** The advice that comes with the platform. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';

const TOPICS: readonly (readonly [mn: string, en: string, advice: readonly (readonly [mn: string, en: string])[]])[] = [
  [
    'Хурдан ажиллах',
    'Working fast',
    [
      [
        'Ctrl K дарж хэсгийн нэрийг бичвэл цэсээр хайхаас хурдан нээгдэнэ.',
        'Press Ctrl K and type the name of a part: faster than looking through the menu.',
      ],
      ['Өдөр бүр ашигладаг шүүлтүүрээ харагдац болгож хадгалаарай.', 'Keep the filters that you use every day as a view.'],
      ['Excel-ээс хуулсан нүднүүдийг жагсаалтад шууд буулгаж болно.', 'Cells copied from Excel can be pasted straight into a list.'],
    ],
  ],
  [
    'Аюулгүй байдал',
    'Safety',
    [
      [
        'Нууц үгээ хэнтэй ч хуваалцахгүй; хамт ажиллагчид тань өөрийн эрхээр нэвтэрнэ.',
        'Share your password with nobody; colleagues sign in with accounts of their own.',
      ],
      ['Ширээнээсээ босох бүртээ дэлгэцээ түгжинэ үү.', 'Lock the screen whenever you leave your desk.'],
      [
        'Татаж авсан Excel файлд хувийн мэдээлэл байгааг санаж, хэрэггүй болмогц устгана уу.',
        'A downloaded workbook holds personal data: delete it when it is no longer needed.',
      ],
    ],
  ],
  [
    'Бүртгэлийн чанар',
    'Good records',
    [
      [
        'Нэгж, албан тушаал, цалинг зөвхөн тушаалаар өөрчилж, үндэслэл файлаа хавсаргана.',
        'Change unit, position and pay by orders alone, with the signed file.',
      ],
      [
        'Олон мөр оруулахын өмнө Excel импортын шалгалтыг заавал ажиллуулна.',
        'Always let the Excel import check a file before many rows come in.',
      ],
      [
        'Дуусах хугацаатай баримтад огноог нь оруулбал систем өөрөө сануулна.',
        'Enter the day on which a document ends, and the system reminds you by itself.',
      ],
    ],
  ],
];

export const adviceRows: readonly ShippedRows[] = [
  {
    model: 'lut_zovolgoo_angilal',
    key: ['z_angilal_mn'],
    rows: TOPICS.map(([z_angilal_mn, z_angilal_en]) => ({ z_angilal_mn, z_angilal_en })),
  },
  {
    model: 'zovolgoo',
    key: ['zovolgoo_mn'],
    rows: TOPICS.flatMap(([topic, , advice]) =>
      advice.map(([zovolgoo_mn, zovolgoo_en]) => ({ zovolgoo_angilal_id: topic, zovolgoo_mn, zovolgoo_en })),
    ),
  },
];

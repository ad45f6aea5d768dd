/** What "Жишээ Групп" trades and bakes with: three levels of goods, and the rule by which the items of a group are made. All brands are invented. */

/** The items of a group: each name in each size. A size is written, with its share of the price. */
export type GroupPlan = {
  readonly name: string;
  readonly names: readonly string[];
  readonly sizes: readonly (readonly [text: string, share: number])[];
  readonly brands: readonly string[];
  /** Of the first size, whole tugriks. */
  readonly price: number;
  readonly unit?: 'PCS' | 'KG' | 'L';
  readonly type?: 'goods' | 'material' | 'product';
  readonly shelfDays?: number;
  readonly cityTax?: boolean;
  readonly classification: string;
};
export type SubPlan = { readonly name: string; readonly groups: readonly GroupPlan[] };
export type CategoryPlan = { readonly name: string; readonly subs: readonly SubPlan[] };

const FOOD = ['Тэнгэр', 'Хангай', 'Баян Тал', 'Дөл'];
const DRINK = ['Булаг', 'Рашаан', 'Сэрүүн', 'Уулын ус'];
const HOME = ['Цэвэр', 'Гялбаа', 'Тунгалаг', 'Шинэ өдөр'];
const CARE = ['Номин Гоо', 'Зөөлөн', 'Сайхан', 'Уянга'];
const PAPER = ['Бичээч', 'Сурагч', 'Хуудас', 'Үзэг'];
const TOOLS = ['Дархан Хүч', 'Бат', 'Мастер', 'Гар'];
const PLAIN = [''];

type Rest = Partial<Pick<GroupPlan, 'unit' | 'type' | 'shelfDays' | 'cityTax' | 'brands' | 'sizes'>>;
const group =
  (brands: readonly string[], classification: string) =>
  (name: string, names: string, price: number, sizes: string, rest: Rest = {}): GroupPlan => ({
    name,
    names: names.split(', '),
    sizes: sizes.split(', ').map((text, at) => [text, 1 + at * 0.9] as const),
    brands,
    price,
    classification,
    ...rest,
  });
const food = group(FOOD, '2399913');
const drink = group(DRINK, '2449011');
const home = group(HOME, '3533100');
const care = group(CARE, '3532300');
const paper = group(PAPER, '3214900');
const tools = group(TOOLS, '4292100');
const raw = group(PLAIN, '2311000');
const ONE: GroupPlan['sizes'] = [['', 1]];
const BY_KG = { unit: 'KG', sizes: ONE } as const;

export const CATEGORIES: readonly CategoryPlan[] = [
  {
    name: 'Хүнс',
    subs: [
      {
        name: 'Талх, нарийн боов',
        groups: [
          food('Талх', 'Цагаан талх, Хар талх, Улаан буудайн талх', 2_600, '500 г', { shelfDays: 4, type: 'product', brands: PLAIN }),
          food('Жигнэмэг', 'Сүүтэй жигнэмэг, Какаотой жигнэмэг, Самартай жигнэмэг', 4_200, '200 г, 400 г', { shelfDays: 180 }),
          food('Бялуу', 'Шоколадан бялуу, Тараган бялуу, Жимстэй бялуу', 38_000, '1 кг', { shelfDays: 5, type: 'product', brands: PLAIN }),
        ],
      },
      {
        name: 'Сүү, цагаан идээ',
        groups: [
          food('Сүү', 'Сүү 3.2%, Сүү 2.5%', 3_900, '0.5 л, 1 л', { shelfDays: 10 }),
          food('Тараг', 'Тараг, Жимстэй тараг', 2_900, '250 г, 500 г', { shelfDays: 21 }),
          food('Бяслаг, масло', 'Бяслаг, Цөцгийн масло, Өрөм', 9_800, '200 г, 400 г', { shelfDays: 60 }),
        ],
      },
      {
        name: 'Гурил, будаа',
        groups: [
          food('Гурил', 'Дээд гурил, Нэгдүгээр гурил', 4_600, '1 кг, 5 кг', { shelfDays: 365 }),
          food('Будаа', 'Цагаан будаа, Гречка, Овъёос', 5_400, '800 г, 2 кг', { shelfDays: 365 }),
          food('Гоймон', 'Хуушуур гоймон, Спагетти, Нарийн гоймон', 3_300, '400 г, 800 г', { shelfDays: 365 }),
        ],
      },
      {
        name: 'Лааз, амтлагч',
        groups: [
          food('Лаазалсан хүнс', 'Эрдэнэшиш, Ногоон вандуй, Үхрийн мах лааз, Туна загас', 5_200, '340 г', { shelfDays: 720 }),
          food('Сүмс', 'Кетчуп, Майонез, Цуу', 4_800, '300 г, 600 г', { shelfDays: 300 }),
          food('Давс, чихэр', 'Иодтой давс, Элсэн чихэр, Бор чихэр', 2_400, '500 г, 1 кг', { shelfDays: 720 }),
        ],
      },
      {
        name: 'Амттан',
        groups: [
          food('Шоколад', 'Хар шоколад, Сүүтэй шоколад, Цагаан шоколад', 4_900, '50 г, 100 г', { shelfDays: 300 }),
          food('Чихэр', 'Жимстэй чихэр, Карамель, Бохь', 3_100, '150 г, 300 г', { shelfDays: 360 }),
          food('Самар', 'Газрын самар, Кешью, Бүйлс', 7_900, '100 г, 250 г', { shelfDays: 240 }),
        ],
      },
    ],
  },
  {
    name: 'Ундаа',
    subs: [
      {
        name: 'Ус, жүүс',
        groups: [
          drink('Ус', 'Цэвэр ус, Хийжүүлсэн ус', 1_300, '0.5 л, 1.5 л', { shelfDays: 360 }),
          drink('Жүүс', 'Алимны жүүс, Жүржийн жүүс, Чацарганы жүүс', 3_800, '0.33 л, 1 л', { shelfDays: 240 }),
          drink('Хийжүүлсэн ундаа', 'Кола, Лимонад', 2_700, '0.5 л, 1.25 л', { shelfDays: 270 }),
        ],
      },
      {
        name: 'Цай, кофе',
        groups: [
          drink('Цай', 'Хар цай, Ногоон цай, Ургамлын цай', 5_900, '25 ш, 100 ш', { shelfDays: 720 }),
          drink('Кофе', 'Уусдаг кофе, Нунтаг кофе, Үрлэн кофе', 16_500, '100 г, 250 г', { shelfDays: 540 }),
        ],
      },
      {
        name: 'Согтууруулах ундаа',
        groups: [
          drink('Пиво', 'Цайвар пиво, Хар пиво', 3_400, '0.5 л', { shelfDays: 180, cityTax: true }),
          drink('Архи, дарс', 'Архи, Улаан дарс, Цагаан дарс', 28_000, '0.5 л, 0.75 л', { cityTax: true }),
        ],
      },
    ],
  },
  {
    name: 'Ахуйн бараа',
    subs: [
      {
        name: 'Цэвэрлэгээ',
        groups: [
          home('Угаалгын нунтаг', 'Нунтаг өнгөт, Нунтаг цагаан, Шингэн нунтаг', 14_500, '1 кг, 3 кг'),
          home('Аяга угаагч', 'Аяга угаагч, Гал тогооны цэвэрлэгч', 5_200, '500 мл, 1 л'),
          home('Шал, шил арчигч', 'Шал угаагч, Шил арчигч', 6_400, '500 мл, 1 л'),
        ],
      },
      {
        name: 'Цаасан бүтээгдэхүүн',
        groups: [
          home('Ариун цэврийн цаас', 'Ариун цэврийн цаас, Гал тогооны цаас', 6_900, '4 ш, 12 ш'),
          home('Салфетка', 'Нойтон салфетка, Хуурай салфетка', 2_600, '50 ш, 120 ш'),
        ],
      },
      {
        name: 'Гал тогоо',
        groups: [
          home('Сав суулга', 'Аяга, Таваг, Халбага, Сэрээ', 4_500, 'жижиг, том'),
          home('Уут, боодол', 'Хогийн уут, Хүнсний боодол', 3_200, '20 ш, 50 ш'),
        ],
      },
    ],
  },
  {
    name: 'Гоо сайхан, ариун цэвэр',
    subs: [
      {
        name: 'Үс арчилгаа',
        groups: [
          care('Шампунь', 'Шампунь, Ангижруулагч', 12_900, '250 мл, 500 мл'),
          care('Үсний будаг', 'Хар будаг, Бор будаг, Шаргал будаг', 15_400, '100 мл'),
        ],
      },
      {
        name: 'Арьс арчилгаа',
        groups: [
          care('Гарын тос', 'Гарын тос, Нүүрний тос', 9_600, '50 мл, 100 мл'),
          care('Саван', 'Хатуу саван, Шингэн саван', 3_400, '100 г, 300 г'),
        ],
      },
      {
        name: 'Шүд арчилгаа',
        groups: [
          care('Шүдний оо', 'Шүдний оо, Хүүхдийн шүдний оо', 5_800, '75 мл, 120 мл'),
          care('Шүдний сойз', 'Шүдний сойз зөөлөн, Шүдний сойз дунд', 4_100, '1 ш, 2 ш'),
        ],
      },
    ],
  },
  {
    name: 'Бичиг хэрэг',
    subs: [
      {
        name: 'Дэвтэр, цаас',
        groups: [
          paper('Дэвтэр', 'Дэвтэр шугамтай, Дэвтэр дөрвөлжин', 1_800, '48 хуудас, 96 хуудас'),
          paper('Бичгийн цаас', 'Бичгийн цаас A4, Өнгөт цаас A4', 16_800, '500 ш'),
        ],
      },
      {
        name: 'Бичгийн хэрэгсэл',
        groups: [
          paper('Бал, харандаа', 'Бал хөх, Бал хар, Харандаа', 900, '1 ш, 12 ш'),
          paper('Хавтас, үдээс', 'Хавтас, Үдээс, Цаасны хавчаар', 2_300, 'жижиг, том'),
        ],
      },
    ],
  },
  {
    name: 'Гэр ахуйн хэрэгсэл',
    subs: [
      {
        name: 'Багаж',
        groups: [
          tools('Гар багаж', 'Алх, Халив, Бахь', 18_500, 'жижиг, том'),
          tools('Хэмжих хэрэгсэл', 'Метр, Тэгшлэгч', 12_400, '3 м, 5 м'),
        ],
      },
      {
        name: 'Цахилгаан',
        groups: [
          tools('Чийдэн', 'Чийдэн шар, Чийдэн цагаан', 4_600, '7 Вт, 12 Вт'),
          tools('Залгуур, уртасгагч', 'Уртасгагч, Залгуур', 16_900, '3 м, 5 м'),
          tools('Батарей', 'Батарей AA, Батарей AAA', 3_900, '2 ш, 4 ш'),
        ],
      },
    ],
  },
  {
    name: 'Түүхий эд',
    subs: [
      {
        name: 'Үндсэн түүхий эд',
        groups: [
          raw('Гурил, крахмал', 'Улаан буудайн гурил, Хөх тарианы гурил, Эрдэнэшишийн крахмал', 2_300, '', {
            ...BY_KG,
            type: 'material',
            shelfDays: 300,
          }),
          raw('Чихэр, давс', 'Элсэн чихэр задгай, Нунтаг чихэр, Давс задгай, Зөгийн бал', 3_600, '', { ...BY_KG, type: 'material' }),
          raw('Өөх тос', 'Цөцгийн тос, Маргарин, Наранцэцгийн тос, Гурилын тос', 9_800, '', { ...BY_KG, type: 'material', shelfDays: 120 }),
        ],
      },
      {
        name: 'Мах, өндөг, сүү',
        groups: [
          raw('Мах', 'Үхрийн мах, Хонины мах, Тахианы мах, Татсан мах', 17_500, '', { ...BY_KG, type: 'material', shelfDays: 14 }),
          raw('Сүү, цөцгий', 'Түүхий сүү, Цөцгий, Зөөхий', 3_800, '', { unit: 'L', sizes: ONE, type: 'material', shelfDays: 7 }),
          raw('Өндөг', 'Тахианы өндөг', 650, '', { sizes: ONE, type: 'material', shelfDays: 30 }),
          raw('Бяслаг задгай', 'Моцарелла, Хатуу бяслаг', 24_000, '', { ...BY_KG, type: 'material', shelfDays: 60 }),
        ],
      },
      {
        name: 'Хүнсний ногоо, жимс',
        groups: [
          raw('Ногоо', 'Төмс, Лууван, Сонгино, Байцаа, Улаан лооль, Өргөст хэмх, Сармис, Чинжүү', 2_900, '', {
            ...BY_KG,
            type: 'material',
            shelfDays: 30,
          }),
          raw('Жимс', 'Алим, Гадил, Чацаргана, Үзэм, Лимон', 6_800, '', { ...BY_KG, type: 'material', shelfDays: 20 }),
        ],
      },
      {
        name: 'Нэмэлт',
        groups: [
          raw('Амтлагч', 'Хуурай мөөгөнцөр, Ванилин, Какао нунтаг, Хар перец, Корица, Содын нунтаг', 18_000, '', {
            ...BY_KG,
            type: 'material',
            shelfDays: 360,
          }),
          raw('Шингэн нэмэлт', 'Ургамлын тос, Цагаан цуу, Соусын суурь', 6_200, '', {
            unit: 'L',
            sizes: ONE,
            type: 'material',
            shelfDays: 300,
          }),
          raw('Самар, үр', 'Кунжут, Наранцэцгийн үр, Хушганы цөм', 21_000, '', { ...BY_KG, type: 'material', shelfDays: 240 }),
        ],
      },
    ],
  },
];

/** Texts of lists on their way to spreadsheets and back in Mongolian. */
export const mn = {
  'actions.menu': 'Excel, хэвлэх',
  'actions.export': 'Excel татах',
  'export.making': 'Excel файл бэлтгэж байна…',
  'export.background': 'Мөр олон тул ард нь бэлтгэж байна. Бэлэн болмогц дээрх «Далд ажил» цэснээс татна уу',
  'export.done': '«{name}» татагдлаа',
  'export.failed': 'Excel файл гаргаж чадсангүй',
} as const;

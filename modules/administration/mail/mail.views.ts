/** The letters of all companies that were sent, as their readers see them; without a mail server the place where they arrive. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Захидлын хайрцаг', 'Mailbox', '메일함');

export const mailGrid = defineGrid({
  name: 'mail',
  label: title,
  model: 'letters',
  columns: [
    { field: 'created_at', width: 160 },
    { field: 'to_address', width: 260 },
    { field: 'subject', width: 420 },
    { field: 'letter_company_id', width: 220 },
    { field: 'way', width: 160 },
  ],
  sort: [{ field: 'created_at', order: 'desc' }],
  search: ['to_address'],
  searchHint: label('Хүлээн авагчаар хайх', 'Search by receiver', '받는 사람으로 검색'),
  card: { title: ['subject'], subtitle: ['to_address'], meta: ['created_at', 'letter_company_id'] },
});

export const mailForm = defineForm({
  name: 'mail',
  label: label('Захидал', 'Letter', '메일'),
  model: 'letters',
  identity: { title: ['subject'], subtitle: ['to_address'] },
  tabs: [
    {
      name: 'letter',
      label: label('Захидал', 'Letter', '메일'),
      sections: [
        {
          name: 'letter',
          label: label('Захидал', 'Letter', '메일'),
          fields: ['to_address', 'letter_company_id', 'way', { field: 'html', span: 'full', widget: 'letter' }],
        },
      ],
    },
    {
      name: 'text',
      label: label('Энгийн текст', 'Plain text', '일반 텍스트'),
      sections: [{ name: 'text', label: label('Энгийн текст', 'Plain text', '일반 텍스트'), fields: [{ field: 'text', span: 'full' }] }],
    },
  ],
});
export const mailCrud = defineCrud({ name: 'mail', label: title, template: 'drawer', grid: 'mail', form: 'mail' });

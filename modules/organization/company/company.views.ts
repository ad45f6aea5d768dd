/** The page of the actor's own company. */
import { defineCrud, defineForm } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Байгууллагын мэдээлэл', 'Company profile', '회사 정보');

export const companyForm = defineForm({
  name: 'company-profile',
  label: title,
  model: 'company',
  identity: { title: ['company_name'], subtitle: ['register_number'] },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'company',
          label: label('Байгууллага', 'Company', '회사'),
          fields: [
            { field: 'company_name', span: 2 },
            'register_number',
            'tin',
            'company_url',
            'time_zone',
            { field: 'subscription', readOnly: true, widget: 'own-plan' },
            { field: 'logo', span: 'full' },
          ],
        },
        {
          name: 'contact',
          label: label('Холбоо барих', 'Contact', '연락처'),
          fields: ['phone', 'email', { field: 'address', span: 'full' }],
        },
      ],
    },
    {
      name: 'words',
      label: label('Уриа, алсын хараа', 'Slogan and vision', '슬로건과 비전'),
      sections: [
        {
          name: 'mongolian',
          label: label('Монголоор', 'In Mongolian', '몽골어'),
          fields: [
            { field: 'slogan', span: 'full' },
            { field: 'vision', span: 'full' },
            { field: 'mission', span: 'full' },
          ],
        },
        {
          name: 'english',
          label: label('Англиар', 'In English', '영어'),
          fields: [
            { field: 'company_name_en', span: 'full' },
            { field: 'slogan_en', span: 'full' },
            { field: 'vision_en', span: 'full' },
            { field: 'mission_en', span: 'full' },
          ],
        },
        {
          name: 'korean',
          label: label('Солонгосоор', 'In Korean', '한국어'),
          fields: [
            { field: 'company_name_ko', span: 'full' },
            { field: 'slogan_ko', span: 'full' },
            { field: 'vision_ko', span: 'full' },
            { field: 'mission_ko', span: 'full' },
          ],
        },
      ],
    },
  ],
});

export const companyCrud = defineCrud({ name: 'company-profile', label: title, template: 'edit', form: 'company-profile' });

/** The rules by which people are told about what happens with records, made without code. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Мэдэгдлийн дүрэм', 'Notification rules', '알림 규칙');

export const notificationGrid = defineGrid({
  name: 'notification-target',
  label: title,
  model: 'notification_targets',
  columns: [
    { field: 'title', width: 320 },
    { field: 'target_model', width: 180, renderer: 'notice-subject' },
    { field: 'on_create', width: 110 },
    { field: 'on_update', width: 110 },
    { field: 'on_remove', width: 110 },
    { field: 'target_role_id', width: 200 },
    { field: 'to_creator', width: 160 },
    { field: 'letter', width: 180 },
    { field: 'active', width: 110 },
  ],
  sort: [{ field: 'title', order: 'asc' }],
  search: ['title'],
  card: { title: ['title'], subtitle: ['target_role_id'] },
});

export const notificationForm = defineForm({
  name: 'notification-target',
  label: label('Мэдэгдлийн дүрэм', 'Notification rule', '알림 규칙'),
  model: 'notification_targets',
  identity: { title: ['title'] },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'what',
          label: label('Юуг мэдэгдэх', 'What is told', '알릴 내용'),
          fields: [
            {
              field: 'title',
              span: 'full',
              help: label(
                'Талбарын нэрийг хаалтад бичихэд утга нь орно. Жишээ нь: {lastname} {firstname}',
                'A field’s name in braces is replaced by its value, such as {lastname} {firstname}',
                '중괄호 안의 필드 이름은 값으로 바뀝니다. 예: {lastname} {firstname}',
              ),
            },
            { field: 'body', span: 'full' },
            {
              field: 'link',
              span: 'full',
              help: label(
                'Системийн дотор нээгдэх хаяг. Жишээ нь: /erp/p/employees?record={id}',
                'An address inside this site, such as /erp/p/employees?record={id}',
                '이 사이트 내부 주소. 예: /erp/p/employees?record={id}',
              ),
            },
          ],
        },
        {
          name: 'when',
          label: label('Хэзээ', 'When', '시점'),
          fields: [
            { field: 'target_model', widget: 'notice-subject' },
            'active',
            'on_create',
            'on_update',
            'on_remove',
            { field: 'condition_field', widget: 'notice-field' },
            'condition',
            'condition_value',
          ],
        },
        {
          name: 'whom',
          label: label('Хэнд', 'Whom', '대상'),
          fields: [
            'target_role_id',
            'target_users',
            {
              field: 'target_field',
              widget: 'notice-people',
              help: label(
                'Бүртгэлийн ажилтан эсвэл хэрэглэгчийг заасан талбар: тэр хүнд мэдэгдэнэ',
                'A field of the record that names an employee or a user: that person is told',
                '직원이나 사용자를 가리키는 필드: 그 사람에게 알립니다',
              ),
            },
            'to_creator',
            'letter',
          ],
        },
      ],
    },
  ],
});
export const notificationCrud = defineCrud({
  name: 'notification-target',
  label: title,
  template: 'drawer',
  grid: 'notification-target',
  form: 'notification-target',
});

/** A part of the product as the public site shows it, in one language. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { LOCALE_OPTIONS, translated } from '../locales.ts';

const { code } = translated;

export const systemModules = defineModel({
  name: 'system_modules',
  label: label('Системийн модуль', 'System module', '시스템 모듈'),
  placement: 'global',
  open: true,
  visitors: 'read',
  icon: 'boxes',
  title: ['module_name'],
  sort: [{ field: 'module_order', order: 'asc' }],
  unique: [['code', 'locales']],
  fields: {
    code,
    locales: { kind: 'choice', label: label('Хэл', 'Language', '언어'), required: true, default: 'mn', options: LOCALE_OPTIONS },
    module_name: { kind: 'text', label: label('Модулийн нэр', 'Name', '모듈 이름'), required: true, search: 'inside', max: 120 },
    module_description: { kind: 'longText', label: label('Тайлбар', 'Description', '설명'), required: true, max: 1_000 },
    module_icon: {
      kind: 'text',
      label: label('Дүрс', 'Icon', '아이콘'),
      help: label('Дүрсний нэр: users, wallet …', 'Name of an icon: users, wallet …', '아이콘 이름: users, wallet …'),
      required: true,
      max: 40,
      pattern: {
        expression: '^[a-z][a-z0-9-]*$',
        message: label('Латин жижиг үсэг, тоо, зураас', 'Small Latin letters, digits and hyphens', '영문 소문자, 숫자, 하이픈'),
      },
    },
    module_ss: { kind: 'image', label: label('Дэлгэцийн зураг', 'Screenshot', '화면 사진'), maxBytes: 5_242_880 },
    module_order: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true, default: 0, min: 0, sort: true },
  },
});

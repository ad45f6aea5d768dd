/** The group of the main menu under which documents and contracts stand. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const documentsMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'documents-area',
      label: label('Албан бичиг', 'Documents', '문서'),
      icon: 'file-text',
      linkTo: 'noAction',
      children: [
        {
          id: 'documents',
          label: label('Албан бичиг, Гэрээ', 'Letters, contracts', '공문, 계약'),
          icon: 'file-text',
          linkTo: 'crud',
          url: 'document',
        },
        { id: 'contracts', label: label('Гэрээ', 'Contracts', '계약'), icon: 'handshake', linkTo: 'crud', url: 'contract' },
        {
          id: 'document-register',
          label: label('Бүртгэлийн дэвтэр', 'Register of numbers', '문서 대장'),
          icon: 'book-open',
          linkTo: 'crud',
          url: 'document-register',
        },
        {
          id: 'document-types',
          label: label('Баримтын төрөл', 'Types of documents', '문서 유형'),
          icon: 'file-pen',
          linkTo: 'crud',
          url: 'document-type',
        },
        {
          id: 'document-categories',
          label: label('Баримтын ангилал', 'Categories of documents', '문서 분류'),
          icon: 'folder',
          linkTo: 'crud',
          url: 'document-type-category',
        },
      ],
    },
  ],
});

/** The pictures that pages of the site choose from. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { sitePictures } from './site_pictures.model.ts';

const pictures = label('Зургийн сан', 'Pictures of the site', '사이트 사진');
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;

export const sitePictureGrids = [
  defineGrid(sitePictures, {
    name: 'site-picture',
    label: pictures,
    columns: [
      { field: 'picture', width: 110 },
      { field: 'alt_mn', width: 300 },
      { field: 'alt_en', width: 300 },
      { field: 'alt_ko', width: 300 },
      { field: 'created_at', width: 170 },
    ],
    sort: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    search: ['alt_mn', 'alt_en', 'alt_ko'],
    searchHint: label('Зурагт юу байгаагаар хайх', 'Search by what pictures show', '사진 설명으로 검색'),
    card: { image: 'picture', title: ['alt_mn'], subtitle: ['alt_en'], meta: ['created_at'] },
  }),
];
export const sitePictureForms = [
  defineForm(sitePictures, {
    name: 'site-picture',
    label: label('Сайтын зураг', 'Picture of the site', '사이트 사진'),
    width: 640,
    tabs: [
      {
        name: 'main',
        label: label('Зураг', 'Picture', '사진'),
        sections: [
          {
            name: 'main',
            label: label('Зураг', 'Picture', '사진'),
            fields: [wide('picture'), wide('alt_mn'), wide('alt_en'), wide('alt_ko')],
          },
        ],
      },
    ],
  }),
];
export const sitePictureCruds = [
  defineCrud({ name: 'site-picture', label: pictures, template: 'drawer', grid: 'site-picture', form: 'site-picture' }),
];

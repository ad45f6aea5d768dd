/** What is done with pages of the site: published, taken off, and brought back as they were. */
import { defineAction } from '@lambda/model/definitions.ts';
import { label } from './label.ts';

export const siteActions = [
  defineAction({
    name: 'publish-site-page',
    model: 'site_pages',
    label: label('Нийтлэх', 'Publish', '게시'),
    icon: 'send',
    handler: true,
    inSight: true,
    confirm: label(
      'Ноорог агуулга сайтад гарч, шинэ хувилбар болж хадгалагдана.',
      'The draft goes onto the site and is kept as a new version.',
      '초안이 사이트에 게시되고 새 버전으로 보관됩니다.',
    ),
  }),
  defineAction({
    name: 'unpublish-site-page',
    model: 'site_pages',
    label: label('Сайтаас буулгах', 'Take off the site', '게시 중단'),
    icon: 'undo-2',
    from: ['published'],
    to: 'draft',
    confirm: label('Зочдод цаашид харагдахгүй.', 'Visitors no longer see it.', '방문자에게 더 이상 보이지 않습니다.'),
  }),
  defineAction({
    name: 'restore-site-page',
    model: 'site_page_versions',
    rights: { entry: 'site-pages' },
    label: label('Ноорогт сэргээх', 'Restore to the draft', '초안으로 복원'),
    icon: 'undo-2',
    handler: true,
    writesAs: 'actor',
    inSight: true,
    confirm: label(
      'Хуудасны одоогийн ноорог энэ хувилбараар солигдоно. Нийтлэх хүртэл зочдод өөрчлөгдөхгүй.',
      'The present draft of the page is replaced by this version. Visitors see no change until it is published.',
      '페이지의 현재 초안이 이 버전으로 바뀝니다. 게시하기 전에는 방문자에게 변화가 없습니다.',
    ),
  }),
  defineAction({
    name: 'publish-company-page',
    model: 'company_pages',
    label: label('Нийтлэх', 'Publish', '게시'),
    icon: 'send',
    handler: true,
    inSight: true,
    confirm: label(
      'Ноорог агуулга нийтийн хуудсанд гарч, шинэ хувилбар болж хадгалагдана.',
      'The draft goes onto the public page and is kept as a new version.',
      '초안이 공개 페이지에 게시되고 새 버전으로 보관됩니다.',
    ),
  }),
  defineAction({
    name: 'unpublish-company-page',
    model: 'company_pages',
    label: label('Нийтлэлээс буулгах', 'Take off', '게시 중단'),
    icon: 'undo-2',
    from: ['published'],
    to: 'draft',
    confirm: label('Зочдод цаашид харагдахгүй.', 'Visitors no longer see it.', '방문자에게 더 이상 보이지 않습니다.'),
  }),
  defineAction({
    name: 'restore-company-page',
    model: 'company_page_versions',
    rights: { entry: 'company-page' },
    label: label('Ноорогт сэргээх', 'Restore to the draft', '초안으로 복원'),
    icon: 'undo-2',
    handler: true,
    writesAs: 'actor',
    inSight: true,
    confirm: label(
      'Хуудасны одоогийн ноорог энэ хувилбараар солигдоно. Нийтлэх хүртэл зочдод өөрчлөгдөхгүй.',
      'The present draft of the page is replaced by this version. Visitors see no change until it is published.',
      '페이지의 현재 초안이 이 버전으로 바뀝니다. 게시하기 전에는 방문자에게 변화가 없습니다.',
    ),
  }),
];

/** What is done with pages of the site: published, taken off, and brought back as they were. */

import { defineAction } from '@lambda/model/definitions/define.ts';
import { companyPageVersions } from './company-page/company_page_versions.model.ts';
import { companyPages } from './company-page/company_pages.model.ts';
import { label } from './label.ts';
import { sitePageVersions } from './site-page/site_page_versions.model.ts';
import { sitePages } from './site-page/site_pages.model.ts';

export const siteActions = [
  defineAction(sitePages, {
    name: 'publish-site-page',
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
  defineAction(sitePages, {
    name: 'unpublish-site-page',
    label: label('Сайтаас буулгах', 'Take off the site', '게시 중단'),
    icon: 'undo-2',
    from: ['published'],
    to: 'draft',
    confirm: label('Зочдод цаашид харагдахгүй.', 'Visitors no longer see it.', '방문자에게 더 이상 보이지 않습니다.'),
  }),
  defineAction(sitePageVersions, {
    name: 'restore-site-page',
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
  defineAction(companyPages, {
    name: 'publish-company-page',
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
  defineAction(companyPages, {
    name: 'unpublish-company-page',
    label: label('Нийтлэлээс буулгах', 'Take off', '게시 중단'),
    icon: 'undo-2',
    from: ['published'],
    to: 'draft',
    confirm: label('Зочдод цаашид харагдахгүй.', 'Visitors no longer see it.', '방문자에게 더 이상 보이지 않습니다.'),
  }),
  defineAction(companyPageVersions, {
    name: 'restore-company-page',
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

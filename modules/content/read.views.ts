/** News under the names that other systems ask for. */

import { defineView } from '@lambda/model/definitions/define.ts';
import { label } from './label.ts';
import { news } from './news/news.model.ts';

export const newsView = defineView(news, {
  name: 'view_news',
  label: label('Мэдээ', 'News', '소식'),
  fields: {
    id: 'id',
    company_id: 'company_id',
    title: 'title',
    short_text: 'short_text',
    post_text: 'post_text',
    image: 'image',
    cover: 'image',
    pictures: 'pictures',
    created_at: 'created_at',
    user_id: 'created_by',
    avatar: 'author_avatar',
    first_name_user: 'author_firstname',
    last_name_user: 'author_lastname',
  },
  sort: [{ field: 'created_at', order: 'desc' }],
});

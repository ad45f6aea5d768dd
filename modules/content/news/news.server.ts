/** The code behind the area news. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { followNewsJob } from './follow-news.job.ts';
import { layNewsJob } from './lay-news.job.ts';
import { publishNews, scheduleNews, unscheduleNews } from './move-news.action.ts';
import { newsHooks } from './news.hooks.ts';
import { confirmNews, readNews } from './receive-news.action.ts';

export const newsServer = defineServerArea({
  hooks: new Map([['news', newsHooks]]),
  actions: new Map([
    ['publish-news', publishNews],
    ['schedule-news', scheduleNews],
    ['unschedule-news', unscheduleNews],
    ['read-news', readNews],
    ['confirm-news', confirmNews],
  ]),
  jobs: new Map([
    ['content-news', followNewsJob],
    ['content-news-recipients', layNewsJob],
  ]),
});

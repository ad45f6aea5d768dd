/** What is done with stocktakes. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { stocktake } from './stocktake.model.ts';

export const stocktakeActions = [
  defineAction(stocktake, {
    name: 'begin-stocktake',
    label: label('Жагсаалт гаргаж эхлэх', 'Make the list and begin', '목록을 만들고 시작'),
    icon: 'list-checks',
    inSight: true,
    from: ['draft'],
    to: 'counting',
    handler: true,
  }),
  defineAction(stocktake, {
    name: 'compare-stocktake',
    label: label('Тулгах', 'Compare', '비교'),
    icon: 'arrow-right-left',
    inSight: true,
    from: ['counting'],
    to: 'second',
    confirm: label('Үлдэгдлээс зөрсөн мөрийг дахин тоолно.', 'What differs is counted a second time.', '차이가 있는 행은 다시 셉니다.'),
  }),
  defineAction(stocktake, {
    name: 'finish-stocktake',
    label: label('Тоолж дуусгах', 'Finish counting', '실사 마치기'),
    icon: 'list-checks',
    inSight: true,
    from: ['counting', 'second'],
    to: 'counted',
  }),
  defineAction(stocktake, {
    name: 'verify-stocktake',
    label: label('Баталгаажуулах', 'Verify', '확인'),
    icon: 'circle-check',
    inSight: true,
    from: ['counted'],
    to: 'verified',
    handler: true,
    confirm: label(
      'Зөрүү бичигдэнэ. Тоолоогүй мөр өөрчлөгдөхгүй.',
      'Differences are posted. Lines that were not counted change nothing.',
      '차이가 전기됩니다. 세지 않은 행은 바뀌지 않습니다.',
    ),
  }),
  defineAction(stocktake, {
    name: 'cancel-stocktake',
    label: label('Цуцлах', 'Cancel', '취소'),
    icon: 'x',
    danger: true,
    from: ['counting', 'second', 'counted'],
    to: 'cancelled',
  }),
];

/** Texts of reports in English. */
export const en = {
  choose: 'Choose: {names}',
  chooseHint: 'The report is made for it.',
  print: 'Print',
  excel: 'Download Excel',
  from: 'From',
  to: 'To',
  loading: 'Loading',
  none: 'Nothing found',
  failed: 'The report could not be made',
  wrong: 'Please correct what is asked',
  empty: 'Nothing to report',
  emptyHint: 'Try another period or unit.',
};

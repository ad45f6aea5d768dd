import { describe, expect, it } from 'vitest';
import { gigabytesText, sizeText } from '../web/size-text.ts';

describe('sizes of storage', () => {
  it('are written in the largest unit that they fill, as on the public page of prices', () => {
    expect([gigabytesText(1), gigabytesText(100), gigabytesText(1_024)]).toEqual(['1 GB', '100 GB', '1 TB']);
    expect([sizeText(0), sizeText(943_718), sizeText(1_610_612_736)]).toEqual(['0 MB', '0.9 MB', '1.5 GB']);
  });
});

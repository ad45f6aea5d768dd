/** The columns of a list on paper: all of them stand on the page, however many they are. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { widthsOf } from '../services/print/list-print.ts';

/** A page across, as high as it is wide, and the narrowest. */
const page = fc.constantFrom(539, 785, 1_134);
const columns = fc.array(fc.record({ width: fc.integer({ min: 40, max: 400 }) }), { minLength: 1, maxLength: 60 });

it('takes no more than the page has, with the room beside the words and the lines between', () => {
  fc.assert(
    fc.property(page, columns, (available, all) => {
      const widths = widthsOf(all, available);
      const beside = all.length > 16 ? 5 : 9;
      const taken = widths.reduce((sum, width) => sum + width + beside, 1);
      expect(widths).toHaveLength(all.length);
      expect(Math.min(...widths)).toBeGreaterThan(3);
      expect(taken).toBeLessThanOrEqual(available + 0.001);
    }),
  );
});

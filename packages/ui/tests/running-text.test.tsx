/** Sentences with dates in them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RunningText } from '../parts/running-text.tsx';

const drawn = (text: string): string => renderToStaticMarkup(<RunningText>{text}</RunningText>);

it('keeps every date of a sentence on one line, and its words as they are', () => {
  expect(drawn('From 2026-12-08 to 2027-01-05, 12:30')).toBe(
    '<span>From <span class="lp-whole">2026-12-08</span> to <span class="lp-whole">2027-01-05</span>, 12:30</span>',
  );
  expect(drawn('2026-12-08')).toBe('<span><span class="lp-whole">2026-12-08</span></span>');
  for (const text of ['Order 12-34', 'No date', '']) expect(drawn(text)).toBe(`<span>${text}</span>`);
});

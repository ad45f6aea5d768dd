import { expect, test } from 'vitest';
import { drawingAddress } from '../renderers/media.tsx';

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['iVBORw0KGgo=', 'data:image;base64,iVBORw0KGgo='],
  [' <svg xmlns="http://www.w3.org/2000/svg"/> ', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E'],
  ['data:text/html;base64,PGI+', undefined],
  ['javascript:alert(1)', undefined],
  ['Гэрийн зураг', undefined],
  ['', undefined],
])('a drawing kept as %j has the address %s', (text, address) => {
  expect(drawingAddress(text)).toBe(address);
});

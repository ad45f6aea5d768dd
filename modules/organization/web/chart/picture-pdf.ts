/** A PDF of one page that is exactly one picture. */

/** Points of a pixel of the screen. */
const POINT = 0.75;
/** Readers show no page longer than this, unless its unit is larger. */
const LONGEST_PAGE = 14_400;

type Jpeg = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };
const text = (line: string): Uint8Array => new TextEncoder().encode(line);

/** The file. `width` and `height` of the picture in its own pixels, `page` in pixels of the screen. */
export function picturePdf(jpeg: Jpeg, page: { readonly width: number; readonly height: number }): Uint8Array {
  const [wide, high] = [page.width * POINT, page.height * POINT];
  const unit = Math.max(1, Math.ceil(Math.max(wide, high) / LONGEST_PAGE));
  const [width, height] = [wide / unit, high / unit].map((side) => side.toFixed(2));
  const paint = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
  const objects: readonly (readonly Uint8Array[])[] = [
    [text('<< /Type /Catalog /Pages 2 0 R >>')],
    [text('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      text(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /UserUnit ${unit} /Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R >>`,
      ),
    ],
    [
      text(
        `<< /Type /XObject /Subtype /Image /Width ${jpeg.width} /Height ${jpeg.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.bytes.length} >>\nstream\n`,
      ),
      jpeg.bytes,
      text('\nendstream'),
    ],
    [text(`<< /Length ${paint.length} >>\nstream\n${paint}\nendstream`)],
  ];
  const parts: Uint8Array[] = [text('%PDF-1.6\n')];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const places = objects.map((object, index) => {
    const place = length;
    for (const part of [text(`${index + 1} 0 obj\n`), ...object, text('\nendobj\n')]) add(part);
    return place;
  });
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(text(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(text(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

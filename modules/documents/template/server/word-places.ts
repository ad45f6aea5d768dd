/** Where the fields of a Word file stand: Word writes down where its pages broke when it was last laid out. */
import { plainXml } from '@lambda/engine/services/excel/xml-scanner.ts';
import { fieldsIn } from '../template-text.ts';

/** Both counted from 1. */
export type FieldPlace = { readonly page: number; readonly paragraph: number };

const PART = /<w:(lastRenderedPageBreak|br|p|t|tab)(\s[^>]*)?(\/)?>(?:([^<]*)<\/w:t>)?|<\/w:p>/g;

/** The first place of each name. */
export function placesIn(xml: string): ReadonlyMap<string, FieldPlace> {
  const places = new Map<string, FieldPlace>();
  let [page, paragraph] = [1, 0];
  let text = '';
  /** At which letter of the paragraph a new page begins. */
  let begun = page;
  let breaks: number[] = [];
  /** A break that was written is followed by the one that was laid out of it: together they are one. */
  let isWritten = false;
  const close = () => {
    for (const { name, at } of fieldsIn(text))
      if (!places.has(name)) places.set(name, { page: begun + breaks.filter((place) => place <= at).length, paragraph });
    text = '';
    breaks = [];
  };
  for (const [whole, kind, attributes = '', , letters = ''] of xml.matchAll(PART)) {
    if (whole === '</w:p>') close();
    else if (kind === 'p') {
      close();
      paragraph++;
      begun = page;
    } else if (kind === 'lastRenderedPageBreak' && isWritten) isWritten = false;
    else if (kind === 'lastRenderedPageBreak' || (kind === 'br' && /w:type="page"/.test(attributes))) {
      isWritten = kind === 'br';
      page++;
      breaks.push(text.length);
    } else if (kind === 't') {
      text += plainXml(letters);
      isWritten = false;
    } else text += ' ';
  }
  close();
  return places;
}

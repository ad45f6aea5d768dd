/** Where the values of a JSON text stand, so that an error can be shown at its line. */

/** `tabs.0.label.mn` → the offset of its key or entry. Of a broken text what comes before the fault. */
export function jsonPlaces(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let at = 0;
  const skip = () => {
    while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  };
  const readText = (): string => {
    const start = at;
    at++;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at++;
    try {
      return String(JSON.parse(text.slice(start, at)));
    } catch {
      return '';
    }
  };
  const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
  /** False when the text is broken here. */
  const readValue = (path: string): boolean => {
    skip();
    if (!places.has(path)) places.set(path, at);
    const opening = text[at];
    if (opening === '"') {
      readText();
      return true;
    }
    if (opening !== '{' && opening !== '[') {
      const plain = /^[^\s,\]}]+/.exec(text.slice(at, at + 60))?.[0] ?? '';
      at += plain.length;
      return plain !== '';
    }
    const closing = opening === '{' ? '}' : ']';
    at++;
    skip();
    for (let index = 0; at < text.length && text[at] !== closing; index++) {
      let name = String(index);
      if (opening === '{') {
        const start = at;
        if (text[at] !== '"') return false;
        name = readText();
        places.set(within(path, name), start);
        skip();
        if (text[at] !== ':') return false;
        at++;
      }
      if (!readValue(within(path, name))) return false;
      skip();
      if (text[at] === ',') at++;
      skip();
    }
    at++;
    return true;
  };
  readValue('');
  return places;
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The line of a place, or of the nearest one around it that is there. */
export function lineOf(text: string, place: string): number {
  const places = jsonPlaces(text);
  for (let path = place; path !== ''; path = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '') {
    const offset = places.get(path);
    if (offset !== undefined) return lineAt(text, offset);
  }
  return 1;
}

export type Parsed = { readonly value: unknown } | { readonly line: number };
/** The value of a text, or the line at which it stops being JSON. */
export function parsedJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const line = /line (\d+)/.exec(message)?.[1];
    const position = /position (\d+)/.exec(message)?.[1];
    if (line !== undefined) return { line: Number(line) };
    return { line: lineAt(text, position === undefined ? text.length : Number(position)) };
  }
}

/** What people see of every address while the server starts: it is being prepared, and the page that they asked for opens by itself. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';

const TITLE: Label = {
  mn: 'Системийг бэлтгэж байна',
  en: 'The system is being prepared',
  ko: '시스템을 준비하고 있습니다',
};
const TEXT: Label = {
  mn: 'Сервер асаж байна. Ихэвчлэн нэг минут хүрэхгүй хугацаа шаардана. Бэлэн болмогц таны нээсэн хуудас өөрөө нээгдэнэ.',
  en: 'The server is starting, which usually takes less than a minute. The page that you asked for opens by itself as soon as it is ready.',
  ko: '서버를 시작하고 있으며 보통 1분이 채 걸리지 않습니다. 준비되는 대로 요청하신 페이지가 자동으로 열립니다.',
};

// Nothing is loaded but the icon: while the server starts, the built styles may belong to another version. The bar goes through
// once in `seconds`, after which the page is asked for anew, so that it is not seen to begin again.
const styleOf = (seconds: number): string => `
:root { color-scheme: light dark; --ground: #F4F6FA; --text: #16202F; --second: #4E5A6E; --track: #DDE3EC; --bar: #1E59BF }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0B101B; --text: #E7EBF3; --second: #AAB4C6; --track: #2C374D; --bar: #8DB2F4 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px; background: var(--ground);
  color: var(--text); font: 14px/22px Inter, system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans KR', sans-serif }
main { max-width: 400px; text-align: center; word-break: keep-all; overflow-wrap: anywhere }
svg { display: block; margin: 0 auto 24px }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; text-wrap: balance }
p { margin: 0; color: var(--second); text-wrap: balance }
.bar { width: 160px; height: 4px; margin: 24px auto 0; border-radius: 2px; overflow: hidden; background: var(--track) }
.bar::before { content: ''; display: block; width: 40%; height: 100%; border-radius: 2px; background: var(--bar); animation: through ${seconds}s linear infinite }
@keyframes through { from { transform: translateX(-100%) } to { transform: translateX(250%) } }
@media (prefers-reduced-motion: reduce) { .bar { display: none } }
`;
const LOGO = `<svg width="48" height="48" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#103067"/>
<path d="M10.5 8h2.1c1 0 1.8.6 2.2 1.5L21.5 25M16 14.4 11 25" fill="none" stroke="#FFFFFF" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="22.6" cy="9.4" r="2.5" fill="#E8A33D"/></svg>`;

/** The whole document, without any script; `seconds` is when the browser was told to ask again. */
export const preparingPage = (language: Language, seconds: number): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${TITLE[language]} · Lambda Platform</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styleOf(seconds)}</style></head>
<body><main>${LOGO}<h1>${TITLE[language]}</h1><p>${TEXT[language]}</p><div class="bar" aria-hidden="true"></div></main></body></html>
`;

/**
 * The header `Refresh` for the page that was asked for. Without an address a browser that was given one with `#` would only scroll.
 * It begins with `./`, so nothing that an address may contain leads to another site.
 */
export function againIn(seconds: number, url: string): string {
  const [path = ''] = url.split('?', 1);
  return `${seconds};url=./${url.slice(path.lastIndexOf('/') + 1)}`;
}

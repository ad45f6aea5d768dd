/** The covers of the demo's companies: shapes made for them, eight by three. */
const cover = (id: string, [from, to]: readonly [string, string], parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600"><defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1600" height="600" fill="url(#${id})"/>${parts}</svg>`;

const repeated = (places: readonly number[], part: (x: number) => string): string => places.map(part).join('');

/** A round mirror with its light and a chair before it. */
const seat = (x: number): string =>
  `<g transform="translate(${x} 0)"><rect x="-112" y="52" width="224" height="284" rx="112" fill="#fffaf6"/><rect x="-96" y="68" width="192" height="252" rx="96" fill="#e9c9d8"/><path d="M-60 250 L40 104 M-20 280 L70 148" stroke="#f7e6ee" stroke-width="14" stroke-linecap="round"/><rect x="-68" y="316" width="136" height="96" rx="34" fill="#8f3560"/><rect x="-92" y="388" width="184" height="52" rx="24" fill="#a84678"/><rect x="-11" y="440" width="22" height="62" fill="#5a2140"/><rect x="-72" y="498" width="144" height="18" rx="9" fill="#5a2140"/></g>`;
const lamp = (x: number): string =>
  `<g transform="translate(${x} 0)"><rect x="-3" width="6" height="96" fill="#8f3560"/><path d="M-52 140 C-52 76 52 76 52 140 Z" fill="#fff3dc"/><circle cy="146" r="15" fill="#f4c766"/></g>`;
const vase = (x: number): string =>
  `<g transform="translate(${x} 0)"><path d="M0 410 C-8 350 -44 330 -50 280 M0 410 C4 340 6 300 2 250 M0 410 C10 350 44 336 56 290" stroke="#4f8a66" stroke-width="9" fill="none"/><g fill="#c65d8d"><circle cx="-52" cy="270" r="32"/><circle cx="58" cy="278" r="28"/></g><circle cx="2" cy="236" r="38" fill="#d97ba5"/><path d="M-40 402 H40 L30 502 H-30 Z" fill="#fffaf6"/></g>`;
export const SALON_COVER = cover(
  'salon',
  ['#f9e6ee', '#efc6d8'],
  `<rect y="512" width="1600" height="88" fill="#d9a3bb"/><rect y="512" width="1600" height="8" fill="#c489a5"/>${repeated([240, 720, 1200], seat)}${repeated([480, 960], lamp)}${repeated([480, 960, 1440], vase)}`,
);

const BOXES = [
  ['#e8a33d', 76, 120],
  ['#5b8fd9', 100, 84],
  ['#f3efe6', 62, 134],
  ['#7fb894', 118, 74],
  ['#d9705a', 72, 108],
  ['#f6cf7a', 90, 92],
] as const;
/** A shelf full of goods: the same six in another order on each. */
function shelf(y: number, step: number): string {
  let x = step * 12 - 30;
  let goods = '';
  for (let place = 0; x < 1600; place++) {
    const [colour, width, height] = BOXES[(place * step + step) % BOXES.length] ?? BOXES[0];
    goods += `<rect x="${x}" y="${y - height}" width="${width}" height="${height}" rx="8" fill="${colour}"/><rect x="${x + 12}" y="${y - height + 24}" width="${width - 24}" height="12" rx="6" fill="#16305f" opacity="0.24"/>`;
    x += width + ((place + step) % 4 === 3 ? 72 : 18);
  }
  return `${goods}<rect y="${y}" width="1600" height="18" fill="#1d428a"/>`;
}
export const GROUP_COVER = cover('group', ['#e8f0fc', '#b5cdf3'], shelf(174, 5) + shelf(368, 1) + shelf(562, 11));

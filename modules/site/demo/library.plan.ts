/** Pictures of the library as the demo begins with: drawn, of nobody. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';

const drawing = (sky: string, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="${sky}"/>${parts}</svg>`;
const STEPPE =
  '<circle cx="196" cy="60" r="24" fill="#e8a33d"/><path d="M0 170 C60 130 120 176 256 140 V256 H0 Z" fill="#7fb894"/><path d="M0 206 C80 180 160 214 256 190 V256 H0 Z" fill="#3f7a58"/><path d="M70 176 C70 142 134 142 134 176 V204 H70 Z" fill="#ffffff"/><path d="M64 172 C80 140 124 140 140 172 Z" fill="#dde3ec"/><rect x="94" y="182" width="16" height="22" fill="#c65d3d"/>';
const OFFICE =
  '<rect x="52" y="56" width="152" height="200" fill="#1a4388"/><g fill="#eaf0fa"><rect x="72" y="78" width="26" height="26"/><rect x="115" y="78" width="26" height="26"/><rect x="158" y="78" width="26" height="26"/><rect x="72" y="122" width="26" height="26"/><rect x="115" y="122" width="26" height="26"/><rect x="158" y="122" width="26" height="26"/><rect x="72" y="166" width="26" height="26"/><rect x="158" y="166" width="26" height="26"/></g><rect x="113" y="204" width="30" height="52" fill="#e8a33d"/>';

export const LIBRARY: readonly { readonly name: string; readonly svg: string; readonly alt: Label }[] = [
  {
    name: 'steppe',
    svg: drawing('#dce6f6', STEPPE),
    alt: label('Ногоон тал дахь цагаан гэр', 'A white ger on the green steppe', '푸른 초원의 흰 게르'),
  },
  {
    name: 'office',
    svg: drawing('#f4f6fa', OFFICE),
    alt: label('Оффисын барилга', 'An office building', '사무실 건물'),
  },
];

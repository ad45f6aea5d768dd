/** What a file is, read off its first bytes: names and declared types are not believed. */

/** So many bytes decide. */
export const PICTURE_HEAD = 12;
const startsWith = (head: Uint8Array, ...bytes: readonly number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const isText = (head: Uint8Array, from: number, text: string): boolean =>
  String.fromCharCode(...head.subarray(from, from + text.length)) === text;

/** Whether the first bytes are those of a picture: PNG, JPEG, GIF or WebP. */
export const looksLikePicture = (head: Uint8Array): boolean =>
  startsWith(head, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(head, 0xff, 0xd8, 0xff) ||
  isText(head, 0, 'GIF8') ||
  (isText(head, 0, 'RIFF') && isText(head, 8, 'WEBP'));

/** Cleans formatted text by an allow-list: what is not named here is not stored. */
import sanitizeHtml from 'sanitize-html';

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr', 'br'];
const MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code', 'span', 'a'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const ALIGNED = ['p', 'h1', 'h2', 'h3', 'h4', 'th', 'td'];
const align = { 'text-align': [/^(?:left|right|center|justify)$/] };

/** Pictures are uploaded files of this platform; an address elsewhere would tell strangers who reads. */
const isOwnFile = (source: string | undefined): boolean => source !== undefined && /^\/files\/[1-9]\d{0,14}$/.test(source);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...MARKS, ...TABLES, 'img'],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4'].map((tag) => [tag, ['style']])),
  },
  allowedStyles: Object.fromEntries(ALIGNED.map((tag) => [tag, align])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'title'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs.src),
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' } }) },
  enforceHtmlBoundary: false,
  nestingLimit: 40,
};

/**
 * The same text with the allowed tags and attributes only; cleaning what is clean changes nothing. Cleaned twice: a tag that is
 * dropped has still held open what stood around it, so the nesting is put right once it is gone.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(sanitizeHtml(html, OPTIONS), OPTIONS);

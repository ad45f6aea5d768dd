/** What a letter looks like: the same words as plain text and as HTML that every mail program shows. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Words for the receiver alone: the copy that the platform keeps of a sent letter goes without them. */
  readonly secret?: string;
};
type Words = {
  readonly to: string;
  readonly language: Language;
  readonly companyName: string;
  readonly title: string;
  readonly body: string | null;
  /** An absolute address, a path of this site, or null. */
  readonly link: string | null;
  /** What is done there; otherwise the button opens the system. */
  readonly linkText?: string;
  /** Why it comes: the receiver wants such letters, a rule of the company sends them, or somebody asked for this one. */
  readonly reason: keyof typeof REASONS;
};

/** Stands in a letter for the address of this site until it is sent: who writes it does not know where the site is reached. */
export const SITE_MARK = '\u{f8ff}';

const OPEN: Label = { mn: 'Системд нээх', en: 'Open in the system', ko: '시스템에서 열기' };
const REASONS = {
  chosen: {
    mn: 'Та {company} байгууллагын мэдэгдлийг и-мэйлээр авахаар тохируулсан тул энэ захидал ирлээ.',
    en: 'You receive this letter because you chose to get the notifications of {company} by e-mail.',
    ko: '{company}의 알림을 이메일로 받도록 설정하셔서 이 메일이 발송되었습니다.',
  },
  rule: {
    mn: 'Энэ захидлыг {company} байгууллагын мэдэгдлийн дүрмийн дагуу илгээв.',
    en: 'You receive this letter by a notification rule of {company}.',
    ko: '{company}의 알림 규칙에 따라 발송된 메일입니다.',
  },
  request: {
    mn: 'Энэ захидлыг {company} байгууллагын системд ирсэн хүсэлтийн дагуу илгээв.',
    en: 'You receive this letter because somebody asked for it in the system of {company}.',
    ko: '{company} 시스템에 접수된 요청에 따라 발송된 메일입니다.',
  },
} as const satisfies Readonly<Record<string, Label>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const paragraphs = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Everything that comes from records is escaped; a subject is one line. */
export function composeLetter({ to, language, companyName, title, body, link: wanted, linkText = OPEN[language], reason }: Words): Letter {
  const link = wanted?.startsWith('/') ? `${SITE_MARK}${wanted}` : wanted;
  const why = REASONS[reason][language].replace('{company}', companyName);
  const text = [title, body, link && `${linkText}: ${link}`, '--', why].filter(Boolean).join('\n\n');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#1f5eff;color:#ffffff;text-decoration:none">${escapeHtml(linkText)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f4f6fa;font:16px/1.5 'Segoe UI',Roboto,'Noto Sans',sans-serif;color:#1c2333">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 16px;color:#5b6478;font-size:14px">${escapeHtml(companyName)}</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.35">${escapeHtml(title)}</h1>
${body ? `<p style="margin:0">${paragraphs(body)}</p>` : ''}
${button}
<p style="margin:24px 0 0;color:#5b6478;font-size:13px">${escapeHtml(why)}</p>
</div></body></html>`;
  return { to, subject: title.replace(/\s+/g, ' ').trim().slice(0, 255), text, html };
}

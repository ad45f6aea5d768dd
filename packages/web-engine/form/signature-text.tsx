/** A signature as people see it: the typed name in a hand of its own, or the picture. */
import { formTexts } from './texts.ts';

const partOf = (value: unknown, name: string): string | undefined => {
  const part = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof part === 'string' ? part : undefined;
};

export function SignatureText({ value }: { value: unknown }) {
  const t = formTexts.useText();
  const picture = partOf(value, 'image') ?? partOf(value, 'file');
  if (picture) return <img src={picture} alt={t('signature.picture')} className="record-signature-picture" />;
  const path = partOf(value, 'path');
  if (path)
    return (
      <svg viewBox="0 0 400 160" role="img" aria-label={t('signature.picture')} className="record-signature-picture">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={2} />
      </svg>
    );
  return <span className="record-signature">{partOf(value, 'text') ?? ''}</span>;
}

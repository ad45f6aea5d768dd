/** A code to pass on to whoever helps, with a button that copies it. */
import './states.css';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

export type CopyableCodeProps = { readonly label: string; readonly code: string; readonly copyLabel: string; readonly copiedLabel: string };

/** Browsers offer the clipboard only on safe addresses. */
const canCopy = typeof navigator !== 'undefined' && 'clipboard' in navigator;

export function CopyableCode({ label, code, copyLabel, copiedLabel }: CopyableCodeProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  return (
    <span className="lp-state-code">
      {label} <strong>{code}</strong>
      {canCopy && (
        <button type="button" className="lp-copy" aria-label={copied ? copiedLabel : copyLabel} onClick={() => void copy()}>
          {copied ? <Check size={14} strokeWidth={1.75} aria-hidden /> : <Copy size={14} strokeWidth={1.75} aria-hidden />}
        </button>
      )}
    </span>
  );
}

/** The QR code of an invoice. Fetched by those alone who pay. */
import { QRCodeCanvas } from '@rc-component/qrcode';
import { useRef } from 'react';
import { useWords } from './page-parts.tsx';

const SIZE = 264;
/** Bank apps read it from a picture too, where the phone that pays is the one that shows it. */
function saveAs(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob((picture) => {
    if (!picture) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

export default function PaymentQr({ text, number }: { readonly text: string; readonly number: string }) {
  const { say } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  return (
    <>
      <div className="bk-qr">
        <QRCodeCanvas ref={canvas} value={text} size={SIZE} level="M" marginSize={2} role="img" aria-label={say('qr')} />
      </div>
      <button type="button" className="bk-link" onClick={() => canvas.current && saveAs(canvas.current, `${number}.png`)}>
        {say('saveQr')}
      </button>
    </>
  );
}

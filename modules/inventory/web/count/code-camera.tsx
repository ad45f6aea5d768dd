/** The camera reads barcodes and QR codes one after the other; what is seen stays on the phone. */
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { inventoryTexts } from '../i18n/texts.ts';

const LOOK_MS = 180;
const WIDEST = 800;
/** The same code is not read twice while it lies before the camera. */
const AGAIN_MS = 2_500;

async function openReader() {
  const { BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = await import('@zxing/library');
  const reader = new MultiFormatReader();
  reader.setHints(new Map([[DecodeHintType.TRY_HARDER, true]]));
  return ({ data, width, height }: ImageData): string | null => {
    const grey = new Uint8ClampedArray(width * height);
    for (let at = 0; at < grey.length; at++) grey[at] = ((data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) * 2 + (data[at * 4 + 2] ?? 0)) / 4;
    try {
      return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))).getText();
    } catch {
      // Nothing is in the picture yet.
      return null;
    }
  };
}

type Props = { readonly onCode: (code: string) => void; readonly onFailed: () => void; readonly onClose: () => void };
export function CodeCamera({ onCode, onFailed, onClose }: Props) {
  const t = inventoryTexts.useText();
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onCode, onFailed });
  told.current = { onCode, onFailed };
  useEffect(() => {
    const canvas = document.createElement('canvas');
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    let last = { code: '', at: 0 };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      try {
        const [read, opened] = await Promise.all([
          openReader(),
          navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        ]);
        stream = opened;
        const shown = video.current;
        if (isOver || !shown) return stop();
        shown.srcObject = stream;
        await shown.play();
        timer = setInterval(() => {
          if (shown.videoWidth === 0) return;
          const scale = Math.min(1, WIDEST / shown.videoWidth);
          canvas.width = Math.round(shown.videoWidth * scale);
          canvas.height = Math.round(shown.videoHeight * scale);
          const drawing = canvas.getContext('2d', { willReadFrequently: true });
          drawing?.drawImage(shown, 0, 0, canvas.width, canvas.height);
          const code = drawing ? read(drawing.getImageData(0, 0, canvas.width, canvas.height)) : null;
          const now = Date.now();
          if (code === null || isOver || (code === last.code && now - last.at < AGAIN_MS)) return;
          last = { code, at: now };
          told.current.onCode(code);
        }, LOOK_MS);
      } catch {
        if (!isOver) told.current.onFailed();
      }
    };
    void begin();
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, []);
  return (
    <div className="ct-camera">
      <video ref={video} muted playsInline aria-label={t('count.camera')} />
      <Button onClick={onClose}>{t('count.closeCamera')}</Button>
    </div>
  );
}

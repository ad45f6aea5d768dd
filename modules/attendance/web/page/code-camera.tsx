/** The camera reads a QR code; what is seen stays on the phone. */
import { Button } from 'antd';
import jsQR from 'jsqr';
import { useEffect, useRef } from 'react';
import { attendanceTexts } from '../i18n/texts.ts';

const LOOK_MS = 200;
const WIDEST = 640;

type Props = { readonly onCode: (code: string) => void; readonly onFailed: () => void; readonly onClose: () => void };
export function CodeCamera({ onCode, onFailed, onClose }: Props) {
  const t = attendanceTexts.useText();
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onCode, onFailed });
  told.current = { onCode, onFailed };
  useEffect(() => {
    const canvas = document.createElement('canvas');
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const look = () => {
      const shown = video.current;
      if (!shown || shown.videoWidth === 0) return;
      const scale = Math.min(1, WIDEST / shown.videoWidth);
      canvas.width = Math.round(shown.videoWidth * scale);
      canvas.height = Math.round(shown.videoHeight * scale);
      const drawing = canvas.getContext('2d', { willReadFrequently: true });
      if (!drawing) return;
      drawing.drawImage(shown, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height);
      const found = jsQR(data, width, height)?.data;
      if (!found || isOver) return;
      isOver = true;
      told.current.onCode(found);
    };
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || !video.current) {
          for (const track of stream.getTracks()) track.stop();
          return;
        }
        video.current.srcObject = stream;
        await video.current.play();
        timer = setInterval(look, LOOK_MS);
      } catch {
        if (!isOver) told.current.onFailed();
      }
    };
    void begin();
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <div className="att-camera">
      <video ref={video} muted playsInline aria-label={t('scanHint')} />
      <p>{t('scanHint')}</p>
      <Button onClick={onClose}>{t('close')}</Button>
    </div>
  );
}

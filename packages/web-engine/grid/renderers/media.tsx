/** Cells of pictures, files and codes to be read by a camera. */
import { Button, Popover, QRCode } from 'antd';
import { Download, QrCode } from 'lucide-react';
import type { RendererProps } from '../../registries.ts';
import { gridTexts } from '../texts.ts';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
/** What may stand in an address of a picture or file: one of this site or https. */
const isAddress = (text: string): boolean => /^(\/(?!\/)|https:\/\/)/.test(text);

export function ImageCell({ value, field }: RendererProps) {
  const t = gridTexts.useText();
  const addresses = (Array.isArray(value) ? value : [value]).map(textOf).filter(isAddress);
  const name = field?.label ? t('media.picture') : '';
  return (
    <span className="grid-look">
      {addresses.slice(0, 3).map((address) => (
        <a key={address} href={address} target="_blank" rel="noreferrer" tabIndex={-1}>
          <img className="grid-picture" src={address} alt={name} loading="lazy" width={28} height={28} />
        </a>
      ))}
      {addresses.length > 3 && <span className="lp-figures">+{addresses.length - 3}</span>}
    </span>
  );
}

export function FileCell({ value }: RendererProps) {
  const t = gridTexts.useText();
  const addresses = (Array.isArray(value) ? value : [value]).map(textOf).filter(isAddress);
  return (
    <span className="grid-look">
      {addresses.map((address, index) => (
        <a key={address} href={address} download tabIndex={-1} className="grid-look">
          <Download size={14} strokeWidth={1.75} aria-hidden />
          {addresses.length > 1 ? `${t('media.file')} ${index + 1}` : t('media.file')}
        </a>
      ))}
    </span>
  );
}

/** The value as a code that a phone reads; drawn when it is asked for, large enough for a camera. */
export function QrCell({ value }: RendererProps) {
  const t = gridTexts.useText();
  const text = textOf(value);
  if (text === '') return null;
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      content={
        <figure className="grid-qr">
          <QRCode
            value={text}
            size={200}
            type="svg"
            bordered={false}
            color="#000000"
            bgColor="#ffffff"
            aria-label={t('media.qrOf', { text })}
          />
          <figcaption className="lp-figures">{text}</figcaption>
        </figure>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<QrCode size={16} strokeWidth={1.75} aria-hidden />}
        onClick={(event) => event.stopPropagation()}
      >
        {t('media.qr')}
      </Button>
    </Popover>
  );
}

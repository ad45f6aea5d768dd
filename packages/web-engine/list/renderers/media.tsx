/** Cells of pictures, files and codes to be read by a camera. */
import { sitePath } from '@lambda/model/addresses/site-path.ts';
import { Button, Modal, QRCode } from 'antd';
import { ChevronLeft, ChevronRight, Paperclip, QrCode } from 'lucide-react';
import { useState } from 'react';
import { thumbAddress } from '../../form/widgets/image.tsx';
import { useLabel } from '../../kit/i18n/i18n.ts';
import type { RendererProps } from '../../kit/registries.ts';
import { gridTexts } from '../texts.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Pictures of one cell that are drawn; the others are counted, and seen when one is opened. */
const MOST_DRAWN = 3;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
/** What may stand in an address of a picture or file: one of this site or https. */
const isAddress = (text: string): boolean => sitePath(text) !== undefined || text.startsWith('https://');
const addressesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(textOf).filter(isAddress);
/** Stored files have a small picture of their own; what lies elsewhere is drawn as it is. */
const smallOf = (address: string): string => (address.startsWith('/files/') ? thumbAddress(address) : address);

type MediaProps = Pick<RendererProps, 'value' | 'label' | 'name'>;
/** What a picture or file is called: the column, and whose it is. */
function useMediaName({ label, name = '' }: Omit<MediaProps, 'value'>, otherwise: string): string {
  const inWords = useLabel();
  return [label ? inWords(label) : otherwise, name].filter((word) => word !== '').join(': ');
}

type PreviewProps = {
  readonly addresses: readonly string[];
  readonly name: string;
  readonly start: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};
function PicturePreview({ addresses, name, start, isOpen, onClose, onClosed }: PreviewProps) {
  const t = gridTexts.useText();
  const [place, setPlace] = useState(start);
  const address = addresses[place];
  const step = (by: number) => setPlace((now) => (now + by + addresses.length) % addresses.length);
  return (
    <Modal open={isOpen} title={name} footer={null} centered width="fit-content" onCancel={onClose} afterClose={onClosed}>
      <figure className="grid-preview">
        {address && <img src={address} alt={name} />}
        <figcaption>
          {addresses.length > 1 && (
            <span className="grid-look">
              <Button icon={<ChevronLeft {...ICON} />} aria-label={t('media.previous')} onClick={() => step(-1)} />
              <span className="lp-figures" aria-live="polite">
                {place + 1} / {addresses.length}
              </span>
              <Button icon={<ChevronRight {...ICON} />} aria-label={t('media.next')} onClick={() => step(1)} />
            </span>
          )}
          <a href={address} target="_blank" rel="noreferrer">
            {t('media.open')}
          </a>
        </figcaption>
      </figure>
    </Modal>
  );
}

/** Small pictures; a press shows them large. */
export function ImageCell({ value, label, name }: MediaProps) {
  const t = gridTexts.useText();
  const [shown, setShown] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const called = useMediaName({ label, name }, t('media.picture'));
  const addresses = addressesIn(value);
  if (addresses.length === 0) return null;
  return (
    <>
      <span className="grid-look">
        {addresses.slice(0, MOST_DRAWN).map((address, index) => (
          <button
            key={address}
            type="button"
            tabIndex={-1}
            className="grid-picture"
            onClick={(event) => {
              event.stopPropagation();
              setShown(index);
              setOpen(true);
            }}
          >
            <img src={smallOf(address)} alt={called} loading="lazy" width={28} height={28} />
          </button>
        ))}
        {addresses.length > MOST_DRAWN && <span className="lp-figures">+{addresses.length - MOST_DRAWN}</span>}
      </span>
      {shown !== undefined && (
        <PicturePreview
          addresses={addresses}
          name={called}
          start={shown}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setShown(undefined)}
        />
      )}
    </>
  );
}

const BASE64_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const BARE_BASE64 = /^(?:iVBOR|\/9j\/|R0lGOD|UklGR)[A-Za-z0-9+/]+={0,2}$/;
/** The address of a drawing kept as a text. An SVG stands in a picture, where nothing in it runs or fetches. */
export function drawingAddress(text: string): string | undefined {
  const drawing = text.trim();
  if (BASE64_PICTURE.test(drawing)) return drawing;
  if (BARE_BASE64.test(drawing)) return `data:image;base64,${drawing}`;
  return /^<(?:\?xml|svg)[\s>]/i.test(drawing) ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : undefined;
}

/** A drawing that the record keeps as a text; nothing for any other text. */
export function DrawingCell({ value, label, name }: MediaProps) {
  const t = gridTexts.useText();
  const called = useMediaName({ label, name }, t('media.picture'));
  const address = drawingAddress(textOf(value));
  return address === undefined ? null : <img src={address} alt={called} className="grid-drawing" height={28} />;
}

/** Ways to the files: a picture opens in a window of its own, anything else is taken away under its own name. */
export function FileCell({ value, label, name }: MediaProps) {
  const t = gridTexts.useText();
  const called = useMediaName({ label, name }, t('media.file'));
  const addresses = addressesIn(value);
  if (addresses.length === 0) return null;
  return (
    <span className="grid-look">
      {addresses.map((address, index) => {
        const number = addresses.length > 1 ? ` ${index + 1}` : '';
        return (
          <a
            key={address}
            href={address}
            target="_blank"
            rel="noreferrer"
            tabIndex={-1}
            className="grid-look"
            onClick={(event) => event.stopPropagation()}
          >
            <Paperclip size={14} strokeWidth={1.75} aria-hidden />
            <span aria-hidden>{`${t('media.file')}${number}`}</span>
            <span className="lp-hidden">{`${t('media.file')}${number}: ${called}`}</span>
          </a>
        );
      })}
    </span>
  );
}

const QR_SIDE = 400;
/** On a phone it takes the width of the window instead. */
const QR_ROOM = { width: `min(${QR_SIDE}px, calc(100vw - 72px))`, height: 'auto' } as const;
/** The value as a code that a phone reads: drawn when it is asked for, large enough for a camera, and printed by itself. */
export function QrCell({ value, name }: RendererProps) {
  const t = gridTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const text = textOf(value);
  if (text === '') return null;
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<QrCode {...ICON} />}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {t('media.qr')}
      </Button>
      <Modal
        open={isOpen}
        title={name || t('media.qr')}
        rootClassName="grid-qr-sheet"
        centered
        width="fit-content"
        destroyOnHidden
        okText={t('media.print')}
        cancelText={t('media.cancel')}
        onOk={() => window.print()}
        onCancel={() => setOpen(false)}
      >
        <figure className="grid-qr">
          <p>{t('media.qrHint')}</p>
          <QRCode
            value={text}
            size={QR_SIDE}
            style={QR_ROOM}
            errorLevel="Q"
            type="svg"
            bordered={false}
            marginSize={4}
            color="#000000"
            bgColor="#ffffff"
            aria-label={t('media.qrOf', { text })}
          />
          <figcaption className="lp-figures">{text}</figcaption>
        </figure>
      </Modal>
    </>
  );
}

/** A picture of a page: the product itself, or one of the library that administrators keep, each in several widths. */
import { type PictureName, type ProductPicture, productPicture } from './product-pictures.ts';
import { type PictureShown, useSite } from './site-view.ts';

type SitePictureProps = {
  readonly name: string | undefined;
  /** Of a picture of the product; those of the library have words of their own. */
  readonly alt: string;
  /** How wide it is shown, for the browser's choice. */
  readonly sizes: string;
  /** In sight when the page opens: fetched first. */
  readonly first?: boolean;
  /** A picture of the product on a phone, for phones. */
  readonly onPhone?: PictureName | undefined;
};

/** Widths that the store of files makes. */
const WIDTHS = [
  ['small', 640],
  ['medium', 960],
] as const;
/** What a browser chooses from; those alone that are narrower than the picture, and it itself. */
function widthsOf({ file, width }: Pick<PictureShown, 'file' | 'width'>): string | undefined {
  if (width === null) return undefined;
  const narrower = WIDTHS.filter(([, one]) => one < width).map(([size, one]) => `${file}?size=${size} ${one}w`);
  return [...narrower, `${file} ${width}w`].join(', ');
}

const srcSetOf = ({ files }: ProductPicture): string => files.map(([width, address]) => `${address} ${width}w`).join(', ');

export function SitePicture({ name, alt, sizes, first = false, onPhone }: SitePictureProps) {
  const { language, live } = useSite();
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const own = name === undefined ? undefined : live.pictures[name];
  if (own)
    return (
      <img
        src={own.file}
        srcSet={widthsOf(own)}
        sizes={own.width === null ? undefined : sizes}
        width={own.width ?? undefined}
        height={own.height ?? undefined}
        alt={own.alt[language]}
        {...loading}
      />
    );
  const known = name === undefined ? undefined : productPicture(name);
  // A screenshot that a record holds.
  if (!known) return name?.startsWith('/files/') ? <img src={name} alt={alt} {...loading} /> : null;
  const drawn = (
    <img
      src={known.files.at(-1)?.[1]}
      srcSet={srcSetOf(known)}
      sizes={sizes}
      width={known.width}
      height={known.height}
      alt={alt}
      {...loading}
    />
  );
  const small = onPhone === undefined ? undefined : productPicture(onPhone);
  if (!small) return drawn;
  return (
    <picture>
      <source media="(max-width: 575px)" srcSet={srcSetOf(small)} sizes="46vw" width={small.width} height={small.height} />
      {drawn}
    </picture>
  );
}

/** As wide as pictures are kept at most. */
const WIDEST = 1600;
/** A picture that a record holds, drawn as large as its place. */
export function StoredPicture({ file, alt, sizes, first = false }: Omit<SitePictureProps, 'name'> & { readonly file: string }) {
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return <img src={file} srcSet={widthsOf({ file, width: WIDEST })} sizes={sizes} alt={alt} {...loading} />;
}

/** A phone shows a desktop screen of the product larger than itself. */
const SCREEN_ON_PHONE = '194vw';
const PHOTO_ON_PHONE = '92vw';
/**
 * A desktop screen of the product in the frame of a window; a picture of the library by itself, and all of it. `sizes` are those
 * of screens that are wider than a phone's.
 */
export function WindowPicture(props: SitePictureProps) {
  const { live } = useSite();
  const { name } = props;
  if (!name) return null;
  if (!productPicture(name))
    return live.pictures[name] ? (
      <div className="st-photo">
        <SitePicture {...props} sizes={`${props.sizes}, ${PHOTO_ON_PHONE}`} />
      </div>
    ) : null;
  return (
    <div className="st-window">
      <span className="st-window-bar" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <SitePicture {...props} sizes={`${props.sizes}, ${SCREEN_ON_PHONE}`} />
    </div>
  );
}

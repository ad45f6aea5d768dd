/** A picture of a page: the product itself in several widths, or one that an administrator has uploaded. */
import { productPicture } from './product-pictures.ts';

export type SitePictureProps = {
  readonly name: string | undefined;
  readonly alt: string;
  /** How wide it is shown, for the browser's choice. */
  readonly sizes: string;
  /** In sight when the page opens: fetched first. */
  readonly first?: boolean;
};

export function SitePicture({ name, alt, sizes, first = false }: SitePictureProps) {
  if (!name) return null;
  const known = productPicture(name);
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  if (!known) return <img src={name} alt={alt} {...loading} />;
  return (
    <img
      src={known.files.at(-1)?.[1]}
      srcSet={known.files.map(([width, address]) => `${address} ${width}w`).join(', ')}
      sizes={sizes}
      width={known.width}
      height={known.height}
      alt={alt}
      {...loading}
    />
  );
}

/** The sides within which the platform keeps a picture, by the query that asks for it. */
const STORED = [
  ['?size=thumb', 256],
  ['?size=middle', 800],
  ['', 1600],
] as const;
/** A picture that somebody has uploaded, in the sizes in which the platform keeps it; drawn as large as its place. */
export function StoredPicture({ file, alt, sizes, first = false }: Omit<SitePictureProps, 'name'> & { readonly file: string }) {
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <img src={file} srcSet={STORED.map(([query, side]) => `${file}${query} ${side}w`).join(', ')} sizes={sizes} alt={alt} {...loading} />
  );
}

/** A desktop screen in the frame of a window. */
export function WindowPicture(props: SitePictureProps) {
  if (!props.name) return null;
  return (
    <div className="st-window">
      <span className="st-window-bar" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <SitePicture {...props} />
    </div>
  );
}

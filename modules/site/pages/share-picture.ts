/** What other sites show of a page when a link to it is shared: cut by the store of files to the form that they ask for. */
export type SharePicture = {
  /** An own path. */
  readonly address: string;
  readonly alt: string | null;
  /** In pixels; null where it is not known. */
  readonly extent: { readonly width: number; readonly height: number } | null;
};

const EXTENT = { width: 1200, height: 630 } as const;
/** `file` is the `/files/{id}` of a picture. */
export const shareOf = (file: string, alt: string): SharePicture => ({ address: `${file}?size=share`, alt, extent: EXTENT });

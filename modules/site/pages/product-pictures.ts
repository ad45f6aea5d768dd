/** Pictures of the product itself, light; written by `npm run screenshots`. */
export type ProductPicture = {
  readonly width: number;
  readonly height: number;
  /** By width, the smallest first. */
  readonly files: readonly (readonly [width: number, address: string])[];
};
export const SHARE_PICTURE = '/assets/product-share.e6774ba054.png';

const PICTURES = {
  home: {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-home-390.768aed8003.webp'],
      [640, '/assets/product-home-640.9ad6d209ad.webp'],
      [960, '/assets/product-home-960.b2f4f558f2.webp'],
      [1440, '/assets/product-home-1440.fa4dd9e912.webp'],
    ],
  },
  'hr-dashboard': {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-hr-dashboard-390.a47462a264.webp'],
      [640, '/assets/product-hr-dashboard-640.d16bd02172.webp'],
      [960, '/assets/product-hr-dashboard-960.8e53980fdb.webp'],
      [1440, '/assets/product-hr-dashboard-1440.b09482a50d.webp'],
    ],
  },
  employees: {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-employees-390.38f8366561.webp'],
      [640, '/assets/product-employees-640.9ffd5063fe.webp'],
      [960, '/assets/product-employees-960.0cb79cdbc0.webp'],
      [1440, '/assets/product-employees-1440.888a14236d.webp'],
    ],
  },
  'employee-form': {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-employee-form-390.023b214434.webp'],
      [640, '/assets/product-employee-form-640.94cb822422.webp'],
      [960, '/assets/product-employee-form-960.e1e0a4f976.webp'],
      [1440, '/assets/product-employee-form-1440.acca690e1e.webp'],
    ],
  },
  structure: {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-structure-390.7830beda71.webp'],
      [640, '/assets/product-structure-640.031ff3f38e.webp'],
      [960, '/assets/product-structure-960.2dab41c4fd.webp'],
      [1440, '/assets/product-structure-1440.41a25d2a61.webp'],
    ],
  },
  'employees-phone': { width: 390, height: 844, files: [[390, '/assets/product-employees-phone-390.b92e05ddd0.webp']] },
  'employee-form-phone': { width: 390, height: 844, files: [[390, '/assets/product-employee-form-phone-390.3e16814e3e.webp']] },
} as const satisfies Readonly<Record<string, ProductPicture>>;
export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as [PictureName, ...PictureName[]];
export const productPicture = (name: string): ProductPicture | undefined =>
  Object.hasOwn(PICTURES, name) ? PICTURES[name as PictureName] : undefined;

/** Pictures of the product itself, light; written by `npm run screenshots`. */
export type ProductPicture = {
  readonly width: number;
  readonly height: number;
  /** By width, the smallest first. */
  readonly files: readonly (readonly [width: number, address: string])[];
};
export const SHARE_PICTURE = '/assets/product-share.363dcc9163.png';

const PICTURES = {
  home: {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-home-390.68f898e91e.webp'],
      [640, '/assets/product-home-640.d0c601652e.webp'],
      [960, '/assets/product-home-960.e32d3b586d.webp'],
      [1440, '/assets/product-home-1440.fce3d21216.webp'],
    ],
  },
  'hr-dashboard': {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-hr-dashboard-390.70529544f8.webp'],
      [640, '/assets/product-hr-dashboard-640.0f340367a8.webp'],
      [960, '/assets/product-hr-dashboard-960.726e058fff.webp'],
      [1440, '/assets/product-hr-dashboard-1440.0cc441b8a8.webp'],
    ],
  },
  employees: {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-employees-390.10137db8a9.webp'],
      [640, '/assets/product-employees-640.383e5b43c0.webp'],
      [960, '/assets/product-employees-960.d414e976f1.webp'],
      [1440, '/assets/product-employees-1440.4a721ca2c1.webp'],
    ],
  },
  'employee-form': {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-employee-form-390.e39d1f4ab7.webp'],
      [640, '/assets/product-employee-form-640.214137432b.webp'],
      [960, '/assets/product-employee-form-960.f3dd68b545.webp'],
      [1440, '/assets/product-employee-form-1440.95b1e26d5a.webp'],
    ],
  },
  structure: {
    width: 1440,
    height: 900,
    files: [
      [390, '/assets/product-structure-390.f1f8ff5ae2.webp'],
      [640, '/assets/product-structure-640.ae2bcc3eac.webp'],
      [960, '/assets/product-structure-960.40dd637ab7.webp'],
      [1440, '/assets/product-structure-1440.bc70a99768.webp'],
    ],
  },
  'employees-phone': { width: 390, height: 844, files: [[390, '/assets/product-employees-phone-390.5f369f1bd3.webp']] },
  'employee-form-phone': { width: 390, height: 844, files: [[390, '/assets/product-employee-form-phone-390.a17373acc4.webp']] },
} as const satisfies Readonly<Record<string, ProductPicture>>;
export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as [PictureName, ...PictureName[]];
export const productPicture = (name: string): ProductPicture | undefined =>
  Object.hasOwn(PICTURES, name) ? PICTURES[name as PictureName] : undefined;

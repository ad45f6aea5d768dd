/** The platform's mark: a white lambda and an amber dot on a navy square; the other way round on dark pictures. */

export type LogoProps = { readonly size?: number /** On a dark picture. */; readonly inverse?: boolean };

export function Logo({ size = 28, inverse = false }: LogoProps) {
  const [ground, letter] = inverse ? ['#FFFFFF', '#103067'] : ['#103067', '#FFFFFF'];
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill={ground} />
      <path
        d="M10.5 8h2.1c1 0 1.8.6 2.2 1.5L21.5 25M16 14.4 11 25"
        fill="none"
        stroke={letter}
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.6" cy="9.4" r="2.5" fill="#E8A33D" />
    </svg>
  );
}

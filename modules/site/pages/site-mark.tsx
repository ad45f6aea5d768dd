/** The platform's mark, as on every screen of the product. */
export function SiteMark() {
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#103067" />
      <path
        d="M10.5 8h2.1c1 0 1.8.6 2.2 1.5L21.5 25M16 14.4 11 25"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.6" cy="9.4" r="2.5" fill="#E8A33D" />
    </svg>
  );
}

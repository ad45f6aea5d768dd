/** Grey shapes in the place of what is being loaded, so that nothing moves when it arrives. */
import './states.css';

export type SkeletonBarProps = { readonly width: number | string; readonly height?: number; readonly round?: boolean };

/** One shape; decoration, the page says "loading" elsewhere. */
export function SkeletonBar({ width, height = 12, round = false }: SkeletonBarProps) {
  return <span className="lp-skeleton" aria-hidden style={{ width, height, ...(round && { borderRadius: '50%' }) }} />;
}

const WIDTHS = ['38%', '30%', '42%', '33%', '40%', '28%', '36%'] as const;

/** The rows of a list. `label` tells screen readers what is going on. */
export function ListSkeleton({ rows = 7, label }: { readonly rows?: number; readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_none, row) => row).map((row) => (
        <div key={row} className="lp-list-skeleton-row" style={{ opacity: Math.max(0.3, 1 - row * 0.1) }}>
          <SkeletonBar width={24} height={24} round />
          <SkeletonBar width={WIDTHS[row % WIDTHS.length] ?? '36%'} />
          <span style={{ flex: 1 }} />
          <SkeletonBar width={72} height={20} />
          <SkeletonBar width={56} />
        </div>
      ))}
    </div>
  );
}

/** How far something is, as a bar with its figure. */
type Props = { readonly label: string; readonly value: number; readonly tone?: 'info' | 'success' | 'error' | 'neutral' | undefined };

export function ProgressBar({ label, value, tone = value >= 100 ? 'success' : 'info' }: Props) {
  return (
    <span className="pn-progress">
      <progress lang="" className={`pn-bar pn-bar-${tone}`} max={100} value={value} aria-label={label} />
      <span className="lp-figures">{value}%</span>
    </span>
  );
}

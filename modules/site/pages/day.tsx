/** A day as the product writes it everywhere: `YYYY-MM-DD`. */
export function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{day}</time>;
}

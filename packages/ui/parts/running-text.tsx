/** A sentence whose dates stand whole: browsers end a line behind a hyphen between digits. */
import './small-parts.css';

const DAY = /\d{4}-\d{2}-\d{2}/;

function Words({ text }: { readonly text: string }) {
  const found = DAY.exec(text);
  if (!found) return text;
  const [day] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <span className="lp-whole">{day}</span>
      <Words text={text.slice(found.index + day.length)} />
    </>
  );
}

/** One piece, also where its surroundings lay pieces out beside each other. */
export function RunningText({ children }: { readonly children: string }) {
  return (
    <span>
      <Words text={children} />
    </span>
  );
}

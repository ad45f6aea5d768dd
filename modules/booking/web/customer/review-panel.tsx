/** What the client says of a visit that is over: once, then it stands here with the answer of the salon. */
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ask, Refused } from './ask.ts';
import { Alert, useWords } from './page-parts.tsx';
import { reviewWords } from './review-words.ts';

type Review = { readonly stars: number; readonly text: string | null; readonly author: string | null; readonly answer: string | null };
type Answer = { readonly may_review: boolean; readonly review: Review | null };
type Name = 'stars' | 'text' | 'author';
type Wrong = Readonly<Partial<Record<Name, string>>>;
const STARS = [1, 2, 3, 4, 5] as const;

function Given({ review: { stars, text, answer } }: { readonly review: Review }) {
  const { language } = useWords();
  const say = reviewWords(language);
  return (
    <section className="bk-card bk-review">
      <h2>{say('yours')}</h2>
      <p className="st-stars">
        <span aria-hidden>
          {'★'.repeat(stars)}
          <i>{'★'.repeat(STARS.length - stars)}</i>
        </span>
        <span className="st-hidden">{say('starsOf', { stars })}</span>
      </p>
      {text && <p>{text}</p>}
      {answer && (
        <blockquote>
          <strong>{say('answer')}</strong>
          <p>{answer}</p>
        </blockquote>
      )}
    </section>
  );
}

export function ReviewPanel({ link, name }: { readonly link: string; readonly name: string | null }) {
  const { language, say: sayBooking } = useWords();
  const say = reviewWords(language);
  const id = useId();
  const at = `order/${link}/review`;
  const [read, setRead] = useState<Answer | null>(null);
  const [stars, setStars] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [author, setAuthor] = useState(name ?? '');
  const [wrong, setWrong] = useState<Wrong>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Without an answer there is nothing to fill in: the rest of the page says all that it has to.
    ask<Answer>(at, { language }).then(setRead, () => undefined);
  }, [at, language]);
  if (read?.review) return <Given review={read.review} />;
  if (!read?.may_review) return null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFault(null);
    if (stars === null) {
      setWrong({ stars: say('chooseStars') });
      return;
    }
    setWrong({});
    setBusy(true);
    try {
      setRead(await ask<Answer>(at, { language, body: { stars, text: text.trim() || null, author: author.trim() || null } }));
    } catch (error) {
      const refused = error instanceof Refused ? error : null;
      const fields: Wrong = Object.fromEntries((refused?.fields ?? []).map(({ field, message }) => [field, message]));
      setWrong(fields);
      if (Object.keys(fields).length === 0) setFault(refused?.message || sayBooking('lost'));
    } finally {
      setBusy(false);
    }
  };
  const wrongOf = (field: Name) => (
    <p id={`${id}-${field}-wrong`} className="st-wrong" role="alert">
      {wrong[field]}
    </p>
  );
  const stateOf = (field: Name) => (wrong[field] ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}-wrong` } : {});
  return (
    <form className="bk-card bk-review" onSubmit={(event) => void send(event)} noValidate>
      <h2>{say('title')}</h2>
      <fieldset {...stateOf('stars')}>
        <legend>{say('stars')}</legend>
        {STARS.map((one) => (
          <label key={one} className={stars !== null && one <= stars ? 'bk-star bk-star-lit' : 'bk-star'}>
            <input type="radio" name={`${id}-stars`} value={one} checked={stars === one} onChange={() => setStars(one)} />
            <span aria-hidden>★</span>
            <span className="st-hidden">{say('starsOf', { stars: one })}</span>
          </label>
        ))}
        {wrong.stars && wrongOf('stars')}
      </fieldset>
      <div className="st-field">
        <label htmlFor={`${id}-text`}>{say('text')}</label>
        <textarea
          id={`${id}-text`}
          rows={4}
          maxLength={1_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...stateOf('text')}
        />
        {wrong.text && wrongOf('text')}
      </div>
      <div className="st-field">
        <label htmlFor={`${id}-author`}>{say('author')}</label>
        <input
          id={`${id}-author`}
          maxLength={60}
          autoComplete="name"
          value={author}
          onChange={({ target }) => setAuthor(target.value)}
          {...stateOf('author')}
        />
        {wrong.author ? wrongOf('author') : <p className="st-quiet">{say('authorHelp')}</p>}
      </div>
      {fault !== null && <Alert>{fault}</Alert>}
      <p className="bk-actions">
        <button type="submit" className="st-button st-button-first" aria-disabled={busy}>
          {busy ? sayBooking('working') : say('send')}
        </button>
      </p>
    </form>
  );
}

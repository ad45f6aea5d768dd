/** On the page that says that the server does not answer: looks again every few seconds, and opens the page as soon as it is there. */
const PAUSE_MS = 3_000;
const NOT_REACHED = 503;

type Looking = {
  readonly look: () => Promise<{ readonly status: number }>;
  readonly open: () => void;
};
/** Waits between two looks, however long one takes; a server that cannot be reached is looked for again too. */
export function openWhenBack({ look, open }: Looking): void {
  const again = () =>
    setTimeout(async () => {
      const status = await look().then(
        (reply) => reply.status,
        () => NOT_REACHED,
      );
      if (status >= 500) again();
      else open();
    }, PAUSE_MS);
  again();
}

export function followWaiting(): void {
  if (!document.querySelector('[data-away]')) return;
  openWhenBack({
    look: () => fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store', redirect: 'manual' }),
    open: () => location.reload(),
  });
}

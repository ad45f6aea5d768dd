/** The forms of `/feedback`: what is wrong is gone to, nothing is sent twice, and a code leaves without the session. */

/** A page that comes back out of the browser's memory may be sent again. */
function sendOnce(form: HTMLFormElement): void {
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isSent = false;
  });
}

/** The part of the page that answers takes the place of this one. Where that fails the form goes its plain way. */
function sendNameless(form: HTMLFormElement): void {
  const part = form.dataset.nameless ?? '';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    fetch(form.action, { method: 'POST', body, credentials: 'omit' })
      .then((reply) => reply.text())
      .then((html) => {
        const answered = new DOMParser().parseFromString(html, 'text/html').getElementById(part);
        const here = document.getElementById(part);
        if (!answered || !here) throw new Error('the answer has no such part');
        here.replaceWith(answered);
        helpFeedback(answered);
        answered.querySelector<HTMLElement>('[role="status"]')?.focus();
      })
      .catch(() => form.submit());
  });
}

export function helpFeedback(root: ParentNode = document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-once]')) sendOnce(form);
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-nameless]')) sendNameless(form);
  root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

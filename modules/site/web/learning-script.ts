/** The learning centre for people who are signed in: lessons that are finished, and where to go on. Without a session nothing is asked. */

type Lesson = { readonly code: string; readonly finished: boolean };

const proof = (): string | undefined => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

async function progress(): Promise<readonly Lesson[] | undefined> {
  const reply = await fetch('/lambda/learning', { headers: { accept: 'application/json' } }).catch(() => undefined);
  return reply?.ok ? ((await reply.json()) as { data: { lessons: readonly Lesson[] } }).data.lessons : undefined;
}
async function note(step: { readonly code: string; readonly finished?: boolean }): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(proof() ?? '') };
  const reply = await fetch('/lambda/learning', { method: 'POST', headers, body: JSON.stringify(step) }).catch(() => undefined);
  return reply?.ok === true;
}

/** The lesson that was opened last when it is not finished, else the first that is not. */
function nextOf(links: readonly HTMLAnchorElement[], lessons: readonly Lesson[]): HTMLAnchorElement | undefined {
  const finished = new Set(lessons.flatMap((lesson) => (lesson.finished ? [lesson.code] : [])));
  const linkOf = (code: string) => links.find(({ dataset }) => dataset.lesson === code);
  const begun = lessons.find(({ code, finished: isDone }) => !isDone && linkOf(code));
  return begun ? linkOf(begun.code) : links.find(({ dataset }) => !finished.has(dataset.lesson ?? ''));
}

function showCourses(lessons: readonly Lesson[]): void {
  const finished = new Set(lessons.flatMap((lesson) => (lesson.finished ? [lesson.code] : [])));
  const isDone = ({ dataset }: HTMLElement) => finished.has(dataset.lesson ?? '');
  for (const course of document.querySelectorAll<HTMLElement>('[data-course]')) {
    const links = [...course.querySelectorAll<HTMLAnchorElement>('[data-lesson]')];
    const done = links.filter(isDone);
    for (const link of links) {
      const mark = link.querySelector<HTMLElement>('[data-done]');
      if (mark) mark.hidden = !isDone(link);
    }
    const line = course.querySelector<HTMLElement>('[data-course-progress]');
    if (!line) continue;
    line.hidden = false;
    const [bar, words] = [line.querySelector('progress'), line.querySelector('span')];
    if (bar) bar.value = done.length;
    if (words) words.textContent = `${done.length} / ${links.length}`;
  }
  const onward = document.querySelector<HTMLElement>('[data-continue]');
  const link = onward?.querySelector('a');
  const next = nextOf([...document.querySelectorAll<HTMLAnchorElement>('[data-lesson]')], lessons);
  if (!onward || !link || !next || lessons.length === 0) return;
  link.href = next.href;
  const name = link.querySelector('span');
  if (name) name.textContent = next.dataset.title ?? '';
  onward.hidden = false;
}

function showLesson(place: HTMLElement, lessons: readonly Lesson[]): void {
  const { code = '' } = place.dataset;
  const button = place.querySelector('button');
  if (!button) return;
  const show = (isDone: boolean) => {
    button.setAttribute('aria-pressed', String(isDone));
    button.textContent = (isDone ? button.dataset.done : button.dataset.open) ?? '';
  };
  show(lessons.some((lesson) => lesson.code === code && lesson.finished));
  place.hidden = false;
  button.addEventListener('click', async () => {
    const finished = button.getAttribute('aria-pressed') !== 'true';
    button.disabled = true;
    if (await note({ code, finished })) show(finished);
    button.disabled = false;
    button.focus();
  });
}

export async function followLearning(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-lesson-page]');
  if (proof() === undefined || (!place && !document.querySelector('[data-course]'))) return;
  const lessons = await progress();
  if (!lessons) return;
  showCourses(lessons);
  if (!place) return;
  showLesson(place, lessons);
  await note({ code: place.dataset.code ?? '' });
}

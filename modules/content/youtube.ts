/** Links to videos of YouTube; for the server's check and for the browser, which shows them without cookies. */

const ID = /^[\w-]{11}$/;
const HOSTS: ReadonlySet<string> = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com']);

/** The id of the video; undefined for a link that is none of YouTube's. */
export function youtubeId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:' || !HOSTS.has(hostname)) return undefined;
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const id =
    hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? searchParams.get('v')
        : ['embed', 'shorts', 'live'].includes(first)
          ? second
          : null;
  return id && ID.test(id) ? id : undefined;
}

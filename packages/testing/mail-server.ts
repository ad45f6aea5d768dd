/** A mail server for tests: takes letters over real SMTP, refuses them on demand, and reads what it got. */
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedLetter = {
  readonly to: readonly string[];
  /** Lower-case names; words decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  /** Whether the connection was encrypted, and who signed in. */
  readonly encrypted: boolean;
  readonly user: string | null;
};
export type MailServerOptions = {
  /** A fixed port, for a server that comes back; any free one unless told. */
  readonly port?: number;
  /** Offers STARTTLS, with a certificate that nobody has signed. */
  readonly encryption?: boolean;
  /** Letters are taken from this person alone. */
  readonly user?: { readonly name: string; readonly password: string };
  /** The code that a letter is refused with, by how many came before; null takes it. */
  readonly refuse?: (before: number) => { readonly at: 'receiver' | 'letter'; readonly code: number } | null;
};
export type MailServer = {
  readonly port: number;
  /** Letters that were taken, oldest first. */
  readonly letters: readonly ReceivedLetter[];
  /** How many letters were offered, refused ones too. */
  offered(): number;
  close(): Promise<void>;
};

const decodeWords = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/((?:=\?utf-8\?[bq]\?[^?]*\?=)+)/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, way, word = '']) =>
      way?.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
function quotedPrintable(text: string): Buffer {
  const whole = text.replace(/=\r?\n/g, '');
  const latin = whole.replace(/=([0-9A-F]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(latin, 'latin1');
}

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };
function partOf(raw: string): Part {
  const [head = '', ...rest] = raw.split(/\r\n\r\n/);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.slice(line.indexOf(':') + 1).trim())]),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}
function textOf({ headers, body }: Part): string {
  const coding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return (coding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body, 'latin1')).toString('utf8').replace(/\r\n$/, '');
}
function readLetter(raw: string, { envelope, secure, user }: SMTPServerSession): ReceivedLetter {
  const whole = partOf(raw);
  const boundary = /boundary="?([^";]+)/.exec(whole.headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => partOf(part.replace(/^\r\n/, '')))
    : [whole];
  const bodyOf = (type: string) => parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
  const [plain, html] = [bodyOf('text/plain'), bodyOf('text/html')];
  return {
    to: envelope.rcptTo.map(({ address }) => address),
    headers: whole.headers,
    text: plain ? textOf(plain) : '',
    html: html ? textOf(html) : '',
    encrypted: secure,
    user: typeof user === 'string' ? user : null,
  };
}

const refusal = (code: number): Error => Object.assign(new Error(`refused with ${code}`), { responseCode: code });

/** Starts listening on this machine alone. */
export async function startMailServer({ port = 0, encryption = false, user, refuse }: MailServerOptions = {}): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  let offered = 0;
  const server = new SMTPServer({
    disabledCommands: [...(encryption ? [] : ['STARTTLS']), ...(user ? [] : ['AUTH'])],
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === user?.name && password === user?.password ? done(null, { user: username ?? '' }) : done(refusal(535)),
    onRcptTo: (_address, _session, done) => {
      const answer = refuse?.(offered) ?? null;
      offered++;
      done(answer?.at === 'receiver' ? refusal(answer.code) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = refuse?.(offered - 1) ?? null;
        if (answer?.at === 'letter') return done(refusal(answer.code));
        letters.push(readLetter(Buffer.concat(chunks).toString('latin1'), session));
        done(null);
      });
    },
  });
  // A client that leaves in the middle is its own matter.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    letters,
    offered: () => offered,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

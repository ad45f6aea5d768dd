import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language.ts';
import { errorFromReply, query, RequestError, request, setPlace, setSessionGate, whileMoving } from '../client.ts';
import { checkConnection, connectionState, isSlow, onConnectionChange, onReconnect } from '../connection.ts';

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refusal = (code: string, status: number): Response => json({ errors: [{ message: code, extensions: { code, status } }] }, status);
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=abc%3D', documentElement: {} });
});
afterEach(() => {
  setSessionGate(undefined);
  setPlace(undefined);
  vi.unstubAllGlobals();
});
const headersOf = (call: number): Record<string, string> =>
  Object.fromEntries(new Headers(fetchMock.mock.calls[call]?.[1]?.headers).entries());
const failure = async (work: Promise<unknown>): Promise<RequestError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestError)) throw new Error('a RequestError was expected');
  return error;
};

describe('a call', () => {
  test('carries the language, and the XSRF token when it may change something', async () => {
    fetchMock.mockImplementation(async () => json({ ok: true }));
    expect(await request('/lambda-config')).toEqual({ ok: true });
    expect(headersOf(0)).toMatchObject({ 'accept-language': 'mn-MN', 'x-requested-with': 'XMLHttpRequest' });
    expect(headersOf(0)).not.toHaveProperty('x-xsrf-token');
    await request('/crud_log/viewed', { method: 'POST', body: { id: 1 } });
    expect(headersOf(1)).toMatchObject({ 'x-xsrf-token': 'abc=', 'content-type': 'application/json' });
  });
  test('gives the data of a GraphQL document and sends the idempotency key', async () => {
    fetchMock.mockResolvedValueOnce(json({ data: { employee: [] } }));
    expect(await query('{employee{id}}', {}, { idempotencyKey: 'k1' })).toEqual({ employee: [] });
    expect(headersOf(0)).toMatchObject({ 'idempotency-key': 'k1' });
  });
  test('that an earlier sending is still carrying out waits for its answer', async () => {
    const busy = { errors: [{ message: 'Түр хүлээнэ үү', extensions: { code: 'KEY_IN_FLIGHT', status: 409 } }] };
    fetchMock.mockImplementationOnce(async () => new Response(JSON.stringify(busy), { status: 409, headers: { 'retry-after': '0.01' } }));
    fetchMock.mockImplementationOnce(async () => new Response(JSON.stringify(busy), { status: 409, headers: { 'retry-after': '0.01' } }));
    fetchMock.mockResolvedValueOnce(json({ data: { id: 1 } }));
    const before = fetchMock.mock.calls.length;
    expect(await query('mutation{x}', {}, { idempotencyKey: 'k2' })).toEqual({ id: 1 });
    expect(fetchMock.mock.calls.length - before).toBe(3);
    expect(headersOf(fetchMock.mock.calls.length - 1)).toMatchObject({ 'idempotency-key': 'k2' });
  });
  test('ends with the code, status and fields of the reply', async () => {
    const fields = [{ field: 'code', code: 'required', message: 'Талбарыг бөглөнө үү!' }];
    fetchMock.mockResolvedValueOnce(json({ errors: [{ message: 'Буруу', extensions: { code: 'INVALID', status: 422, fields } }] }, 422));
    expect(await failure(query('mutation{x}'))).toMatchObject({ code: 'INVALID', status: 422, message: 'Буруу', fields });
  });
  test('is an error also when the status says fine', () => {
    expect(errorFromReply({ errors: [{ message: 'Буруу' }], data: null }, 200)).toMatchObject({ code: 'INTERNAL', message: 'Буруу' });
    expect(errorFromReply({ data: {} }, 200)).toBeUndefined();
  });
  test('that gets no JSON back says so', async () => {
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    expect(await failure(request('/x'))).toMatchObject({ code: 'INTERNAL', status: 502 });
  });
  test('that another server refuses is told in its words, in English for those who read it; without words by the status', async () => {
    const answers: readonly (readonly [unknown, number, string, string])[] = [
      [{ msg: 'Код буруу', enMsg: 'Wrong code' }, 400, 'Код буруу', 'Wrong code'],
      [{ message: 'Not today' }, 409, 'Not today', 'Not today'],
      [{ enMsg: 'Gone' }, 410, 'Gone', 'Gone'],
      [{ msg: ' ', message: 5 }, 418, 'Уучлаарай, алдаа гарлаа (418)', 'Sorry, an error occurred (418)'],
      [null, 503, 'Серверийн алдаа гарлаа (503)', 'Server error (503)'],
    ];
    for (const [body, status, mongolian, english] of answers)
      for (const [language, message] of [
        ['mn', mongolian],
        ['en', english],
      ] as const) {
        chooseLanguage(language);
        fetchMock.mockResolvedValueOnce(json(body, status));
        expect(await failure(request('/x'))).toMatchObject({ status, message });
      }
    chooseLanguage('mn');
  });
  test('of GraphQL that brings neither data nor an error says so', async () => {
    fetchMock.mockResolvedValueOnce(json({}));
    expect(await failure(query('{employee{id}}'))).toMatchObject({ message: 'Өгөгдөл ирсэнгүй' });
    fetchMock.mockResolvedValueOnce(json({ data: null }));
    expect(await failure(query('{employee{id}}'))).toMatchObject({ message: 'Өгөгдөл ирсэнгүй' });
  });
  test('that was given up shows nothing: the abort itself comes through', async () => {
    const control = new AbortController();
    fetchMock.mockImplementationOnce(async () => {
      control.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(request('/x', { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(connectionState()).toBe('online');
  });
});

describe('an expired session', () => {
  test('holds the call until the person has signed in again, then repeats it once', async () => {
    fetchMock.mockResolvedValueOnce(refusal('NOT_SIGNED_IN', 401)).mockResolvedValueOnce(json({ ok: 1 }));
    const signInAgain = vi.fn(async () => true);
    setSessionGate({ signInAgain, ended: vi.fn(), locked: vi.fn(), moved: vi.fn(async () => false) });
    expect(await request('/x')).toEqual({ ok: 1 });
    expect(signInAgain).toHaveBeenCalledTimes(1);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
  test('fails the call when the person does not sign in', async () => {
    fetchMock.mockResolvedValueOnce(refusal('NOT_SIGNED_IN', 401));
    setSessionGate({ signInAgain: async () => false, ended: vi.fn(), locked: vi.fn(), moved: vi.fn(async () => false) });
    expect(await failure(request('/x'))).toMatchObject({ status: 401 });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
  test('is not looked for in a wrong password', async () => {
    fetchMock.mockResolvedValueOnce(refusal('WRONG_CREDENTIALS', 401));
    const signInAgain = vi.fn(async () => true);
    setSessionGate({ signInAgain, ended: vi.fn(), locked: vi.fn(), moved: vi.fn(async () => false) });
    expect(await failure(request('/auth/login', { method: 'POST', body: {} }))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(signInAgain).not.toHaveBeenCalled();
  });
  test('that was ended from outside is told to the shell', async () => {
    fetchMock.mockResolvedValueOnce(refusal('SESSION_ENDED', 406));
    const ended = vi.fn();
    setSessionGate({ signInAgain: async () => true, ended, locked: vi.fn(), moved: vi.fn(async () => false) });
    expect(await failure(request('/x'))).toMatchObject({ status: 406 });
    expect(ended).toHaveBeenCalledTimes(1);
  });
  test('behind a screen that was locked is told to the shell', async () => {
    fetchMock.mockResolvedValueOnce(refusal('SCREEN_LOCKED', 423));
    const locked = vi.fn();
    setSessionGate({ signInAgain: async () => true, ended: vi.fn(), locked, moved: vi.fn(async () => false) });
    expect(await failure(request('/x'))).toMatchObject({ code: 'SCREEN_LOCKED', status: 423 });
    expect(locked).toHaveBeenCalledTimes(1);
  });
});

describe('a session that another window has moved', () => {
  const HERE = { user: 1, company: 2, role: 3 };
  test('holds the call until it is taken back, then repeats it once; every call but those about the session says where it was drawn', async () => {
    fetchMock
      .mockResolvedValueOnce(refusal('PLACE_CHANGED', 409))
      .mockResolvedValueOnce(json({ ok: 1 }))
      .mockResolvedValueOnce(json({}));
    const moved = vi.fn(async () => true);
    setSessionGate({ signInAgain: async () => false, ended: vi.fn(), locked: vi.fn(), moved });
    setPlace(HERE);
    expect(await request('/x', { method: 'POST', body: {} })).toEqual({ ok: 1 });
    expect(moved).toHaveBeenCalledTimes(1);
    expect([0, 1].map((call) => headersOf(call)['x-session-place'])).toEqual(['1.2.3', '1.2.3']);
    await request('/user-permissions?company_id=2');
    expect(headersOf(2)).not.toHaveProperty('x-session-place');
  });
  test('fails the call when the person follows it', async () => {
    fetchMock.mockResolvedValueOnce(refusal('PLACE_CHANGED', 409));
    setSessionGate({ signInAgain: async () => true, ended: vi.fn(), locked: vi.fn(), moved: async () => false });
    setPlace(HERE);
    expect(await failure(request('/x'))).toMatchObject({ code: 'PLACE_CHANGED', status: 409 });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
  test('is nothing to ask about while this window itself goes elsewhere, nor afterwards', async () => {
    const moved = vi.fn(async () => true);
    setSessionGate({ signInAgain: async () => false, ended: vi.fn(), locked: vi.fn(), moved });
    setPlace(HERE);
    fetchMock.mockResolvedValueOnce(refusal('PLACE_CHANGED', 409));
    expect(await whileMoving(() => failure(request('/x')))).toMatchObject({ code: 'PLACE_CHANGED' });
    fetchMock.mockImplementationOnce(async () => {
      setPlace({ ...HERE, company: 4 });
      return refusal('PLACE_CHANGED', 409);
    });
    expect(await failure(request('/x'))).toMatchObject({ code: 'PLACE_CHANGED' });
    expect(moved).not.toHaveBeenCalled();
  });
});

test('a server that does not answer is told within three seconds, and no longer when the answer is there', async () => {
  vi.useFakeTimers();
  try {
    const shown: boolean[] = [];
    const stop = onConnectionChange(() => shown.push(isSlow()));
    let answer: (reply: Response) => void = () => undefined;
    fetchMock.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const asked = request('/x');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(900);
    expect(shown).toEqual([true]);
    answer(json({ ok: 1 }));
    await asked;
    expect(shown).toEqual([true, false]);
    // An answer in time is no news.
    fetchMock.mockResolvedValueOnce(json({ ok: 1 }));
    await request('/x');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toEqual([true, false]);
    stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a server out of reach is noticed, asked again quietly, and the return is announced once', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failure(request('/x'))).toMatchObject({ code: 'NETWORK', status: 0 });
  expect(connectionState()).toBe('lost');
  const back = vi.fn();
  const stop = onReconnect(back);
  fetchMock.mockResolvedValueOnce(json({ status: 'alive' }));
  await checkConnection();
  expect(connectionState()).toBe('online');
  await checkConnection();
  expect(back).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  stop();
});

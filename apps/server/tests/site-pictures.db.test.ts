/** What administrators keep beside the pages of the site: its contacts, and its pictures with who opens them and when, how they are drawn and shared, and what is refused. */
import { clientOf, signIn } from '@lambda/testing/client.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let admin: Person;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  admin = await served.administrator(0);
});
afterAll(() => served.close());

const WORDS = { alt_mn: 'Говийн өглөө', alt_en: 'Morning in the Gobi', alt_ko: '고비의 아침' };
const LIMIT = 'model=site_pictures&field=picture';
async function upload(content: Buffer | string, name = 'gobi.png', search = LIMIT) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/png' }), name);
  return admin.client.post<string>(`/lambda/krud/upload?${search}`, form);
}
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c98b4a' } })
    .png()
    .toBuffer();

type Written = { readonly id: number; readonly code: string; readonly message: string };
async function write(mutation: string, variables: Record<string, unknown>, person: Pick<Person, 'client'> = admin): Promise<Written> {
  const { body } = await person.client.query<Record<string, { id: number }>>(mutation, variables);
  const [made] = Object.values(body.data ?? {});
  return { id: made?.id ?? 0, code: body.errors?.[0]?.extensions.code ?? 'done', message: JSON.stringify(body.errors ?? null) };
}
const addPicture = (input: Record<string, unknown>, person?: Pick<Person, 'client'>) =>
  write('mutation($i:SitePicturesInput!){createSitePictures(input:$i){id}}', { i: { ...WORDS, ...input } }, person);
const removePicture = (id: number) => write('mutation($id:ID!){deleteSitePictures(id:$id){id}}', { id });
async function picture(width = 1400, height = 700): Promise<{ readonly id: number; readonly file: string; readonly name: string }> {
  const { status, body: file } = await upload(await photo(width, height));
  expect(status).toBe(200);
  const { id, message } = await addPicture({ picture: file });
  expect(id, message).toBeGreaterThan(0);
  return { id, file, name: `library/${id}` };
}

const story = (name: string | undefined, title = 'Зурагтай хэсэг') => ({
  id: 's',
  type: 'story',
  props: { title, points: [], side: 'left', ...(name === undefined ? {} : { picture: name }) },
});
const blocksWith = (name: string | undefined) => ({
  mn: [story(name)],
  en: [story(name, 'With a picture')],
  ko: [story(name, '사진이 있는 부분')],
});
let made = 0;
const addPage = (input: Record<string, unknown>) =>
  write('mutation($i:SitePagesInput!){createSitePages(input:$i){id}}', {
    i: { path: `/pictures-${++made}`, title_mn: 'Зурагтай', description_mn: 'Зурагтай хуудас', ...input },
  });
const change = (id: number, input: Record<string, unknown>) =>
  write('mutation($id:ID!,$i:SitePagesInput!){updateSitePages(id:$id,input:$i){id}}', { id, i: input });
const act = async (name: string, id: number) => (await admin.client.post(`/lambda/actions/${name}`, { ids: [id] })).status;
const open = (path: string, headers: Record<string, string> = {}) => clientOf(served.url).get<string>(path, headers);
const statusOf = async (path: string): Promise<number> => (await open(path)).status;

describe('a picture on a page of the site', () => {
  it('is opened by visitors as long as a published page shows it, in every size, and by nobody else before', async () => {
    const { file, name } = await picture();
    const { id } = await addPage({ blocks: blocksWith(name) });
    const all = [file, ...['thumb', 'small', 'medium', 'share'].map((size) => `${file}?size=${size}`)];
    const opened = () => Promise.all(all.map(statusOf));
    const [closed, shown] = [all.map(() => 401), all.map(() => 200)];
    expect(await opened(), 'of a draft').toEqual(closed);
    expect(await act('publish-site-page', id)).toBe(200);
    expect(await opened(), 'published').toEqual(shown);
    const { headers } = await open(file);
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual(['public, max-age=300', 'image/webp']);
    const again = await open(file, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    await change(id, { blocks: blocksWith(undefined) });
    expect(await opened(), 'taken out of the draft alone').toEqual(shown);
    expect(await act('publish-site-page', id)).toBe(200);
    expect(await opened(), 'taken away').toEqual(closed);
    await change(id, { blocks: blocksWith(name) });
    expect(await act('publish-site-page', id)).toBe(200);
    expect(await statusOf(file)).toBe(200);
    const hour = 3_600_000;
    await change(id, { publish_from: new Date(Date.now() + hour).toISOString() });
    expect(await statusOf(file), 'before the page begins').toBe(401);
    await change(id, { publish_from: null });
    expect(await act('unpublish-site-page', id)).toBe(200);
    expect(await opened(), 'taken off the site').toEqual(closed);
    expect(await act('publish-site-page', id)).toBe(200);
    expect((await write('mutation($id:ID!){deleteSitePages(id:$id){id}}', { id })).code).toBe('done');
    expect(await opened(), 'with its page').toEqual(closed);
  });

  it('is drawn in several widths, with its own, and with what it shows in the language of the page', async () => {
    const { id: number, file, name } = await picture();
    const { id } = await addPage({ blocks: blocksWith(name) });
    expect(await act('publish-site-page', id)).toBe(200);
    const imageIn = async (prefix: string) =>
      /<img[^>]*>/.exec((await open(`${prefix}/pictures-${made}`)).body.split('<main')[1] ?? '')?.[0] ?? '';
    for (const [prefix, words] of [
      ['', WORDS.alt_mn],
      ['/en', WORDS.alt_en],
      ['/ko', WORDS.alt_ko],
    ] as const) {
      const image = await imageIn(prefix);
      expect(image).toContain(`src="${file}"`);
      expect(image).toContain(`srcSet="${file}?size=small 640w, ${file}?size=medium 960w, ${file} 1400w"`);
      expect(image).toContain('width="1400" height="700"');
      expect(image).toContain(`alt="${words}"`);
    }
    await write('mutation($id:ID!,$i:SitePicturesInput!){updateSitePictures(id:$id,input:$i){id}}', {
      id: number,
      i: { alt_en: 'Evening" onload="alert(1)' },
    });
    expect(await imageIn('/en')).toContain('alt="Evening&quot; onload=&quot;alert(1)"');
    const small = await picture(500, 300);
    await change(id, { blocks: blocksWith(small.name) });
    expect(await act('publish-site-page', id)).toBe(200);
    expect(await imageIn('')).toContain(`srcSet="${small.file} 500w"`);
  });

  it('is shared with links to the page as other sites want it; a version brings it back', async () => {
    const shared = await picture();
    const { id } = await addPage({ share_picture_id: shared.id, blocks: blocksWith(undefined) });
    const path = `/pictures-${made}`;
    const tagsOf = async (prefix = '', query = '', headers: Record<string, string> = {}) =>
      Object.fromEntries(
        [...(await open(`${prefix}${path}${query}`, headers)).body.matchAll(/<meta property="og:(image[:\w]*)" content="([^"]*)"/g)].map(
          ([, name, value]) => [name, value],
        ),
      );
    const wanted = (alt: string) => ({
      image: `${served.url}${shared.file}?size=share`,
      'image:width': '1200',
      'image:height': '630',
      'image:alt': alt,
    });
    expect(await tagsOf('', '?preview', { cookie: `token=${admin.client.token}` })).toEqual(wanted(WORDS.alt_mn));
    expect(await act('publish-site-page', id)).toBe(200);
    expect([await tagsOf(), await tagsOf('/ko')]).toEqual([wanted(WORDS.alt_mn), wanted(WORDS.alt_ko)]);
    const { status, headers } = await open(`${shared.file}?size=share`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await change(id, { share_picture_id: null });
    expect(await act('publish-site-page', id)).toBe(200);
    expect([await tagsOf(), await statusOf(shared.file)]).toEqual([{ image: expect.stringContaining('/assets/product-share.') }, 401]);
    const [[version] = []] = await served.sql('select id from site_page_versions where page_id = $1::bigint and number = 1', id);
    expect(await act('restore-site-page', Number(version))).toBe(200);
    expect(await act('publish-site-page', id)).toBe(200);
    expect([await tagsOf(), await statusOf(shared.file)]).toEqual([wanted(WORDS.alt_mn), 200]);
  });
});

describe('the library of pictures', () => {
  it('takes pictures with words in three languages and nothing else', async () => {
    const { body: file } = await upload(await photo(300, 200));
    for (const missing of ['alt_mn', 'alt_en', 'alt_ko', 'picture'] as const) {
      const { code, message } = await addPicture({ picture: file, [missing]: null });
      expect([missing, code, message.includes(missing)]).toEqual([missing, 'INVALID', true]);
    }
    const html = '<!doctype html><script>alert(1)</script>';
    const hidden = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(html)]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const content of [html, hidden, svg, '%PDF-1.7 no picture']) expect((await upload(content, 'picture.png')).status).toBe(415);
    const { body: paper } = await upload('%PDF-1.7 no picture', 'paper.pdf', '');
    const refused = await addPicture({ picture: paper });
    expect([refused.code, refused.message.includes('"field":"picture","code":"picture"')]).toEqual(['INVALID', true]);
  });

  it('takes them up to its own limit', async () => {
    const noise = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
        .png({ compressionLevel: 0 })
        .toBuffer();
    const [fits, tooLarge] = [await noise(1000), await noise(1500)];
    expect([fits.length > 1_048_576, tooLarge.length > 6_291_456]).toEqual([true, true]);
    expect([(await upload(fits)).status, (await upload(tooLarge)).status]).toEqual([200, 413]);
  });

  it('keeps what a page names in its draft or shows, and lets go of the others', async () => {
    const [used, shared] = [await picture(300, 200), await picture(300, 200)];
    const { id } = await addPage({ blocks: blocksWith(used.name), share_picture_id: shared.id });
    expect([(await removePicture(used.id)).code, (await removePicture(shared.id)).code]).toEqual(['STILL_IN_USE', 'STILL_IN_USE']);
    expect(await act('publish-site-page', id)).toBe(200);
    await change(id, { blocks: blocksWith(undefined), share_picture_id: null });
    expect([(await removePicture(used.id)).code, (await removePicture(shared.id)).code]).toEqual(['STILL_IN_USE', 'STILL_IN_USE']);
    expect(await act('publish-site-page', id)).toBe(200);
    expect([(await removePicture(used.id)).code, (await removePicture(shared.id)).code]).toEqual(['done', 'done']);
    const gone = await change(id, { blocks: blocksWith(used.name) });
    expect([gone.code, gone.message.includes('Зургийн сан')]).toEqual(['INVALID', true]);
    expect((await addPage({ blocks: blocksWith('library/999999') })).code).toBe('INVALID');
  });

  it('opens no file that is not in it: neither by its address nor by being named', async () => {
    const hr = await signIn(served.url, 'hr');
    const { body: own } = await upload(await photo(300, 200));
    expect((await addPage({ blocks: blocksWith(own) })).code).toBe('INVALID');
    const { id } = await addPage({ blocks: { mn: [{ id: 't', type: 'text', props: { body: `![](${own}) ${own}` } }], en: [], ko: [] } });
    expect(await act('publish-site-page', id)).toBe(200);
    expect([await statusOf(own), (await hr.get(own)).status]).toEqual([401, 404]);
  });

  it('is of the administrators of the platform alone, in whichever company they work', async () => {
    const { file } = await picture(300, 200);
    const elsewhere = await served.administrator(1);
    expect(elsewhere.companyId).not.toBe(admin.companyId);
    expect((await elsewhere.client.get(file)).status).toBe(200);
    const director = await signIn(served.url, 'director');
    const salon = await signIn(served.url, 'salon-manager');
    expect([(await director.get(file)).status, (await salon.get(file)).status, await statusOf(file)]).toEqual([404, 404, 401]);
    const { body: own } = await upload(await photo(300, 200));
    expect((await addPicture({ picture: own }, { client: director })).code).not.toBe('done');
    expect((await clientOf(served.url).post('/public/query', { query: '{site_pictures{alt_mn}}' })).status).toBe(400);
  });
});

describe('how the makers of the platform are reached', () => {
  const contactsIn = (html: string) => /<dl class="st-contacts">(.*?)<\/dl>/s.exec(html)?.[1] ?? null;
  const create = (i: Record<string, unknown>, person?: Pick<Person, 'client'>) =>
    write('mutation($i:SiteContactsInput!){createSiteContacts(input:$i){id}}', { i }, person);
  const open = (path: string) => clientOf(served.url).get<string>(path);

  it('stands on the page of support as administrators write it, in the language of the reader', async () => {
    const { id, message } = await create({
      kind: 'phone',
      name_mn: 'Шуурхай утас',
      name_ko: '긴급 전화',
      phone: '75051234',
      place_order: 1,
    });
    expect(id, message).toBeGreaterThan(0);
    const first = async (path: string) => /<dt[^>]*>.*?<\/dd>/s.exec(contactsIn((await open(path)).body) ?? '')?.[0];
    expect(await first('/support')).toBe('<dt>Шуурхай утас</dt><dd><a href="tel:75051234">75051234</a></dd>');
    expect(await first('/en/support')).toBe('<dt lang="mn">Шуурхай утас</dt><dd><a href="tel:75051234">75051234</a></dd>');
    expect(await first('/ko/support')).toContain('<dt>긴급 전화</dt>');
    await admin.client.query(`mutation{updateSiteContacts(id:${id},input:{phone:"75059999"}){id}}`);
    expect(await first('/support')).toContain('tel:75059999');
    expect(contactsIn((await open('/system-support')).body)).toBeNull();
  });

  it('is nowhere when nothing is written, and is written by administrators alone', async () => {
    await served.sql('delete from site_contacts');
    expect(contactsIn((await open('/support')).body)).toBeNull();
    const director = (await served.people()).find(({ name }) => name.startsWith('director@')) as Person;
    const wrong = { kind: 'phone', name_mn: 'Утас', phone: '75051234' };
    expect((await create(wrong, director)).code).toBe('NO_RIGHT_CREATE');
    for (const input of [
      { ...wrong, phone: null },
      { kind: 'email', name_mn: 'И-мэйл' },
      { kind: 'hours', name_mn: 'Цаг' },
    ])
      expect((await create(input)).code, JSON.stringify(input)).toBe('INVALID');
  });

  it('is put onto any page by its block', async () => {
    expect((await create({ kind: 'hours', name_mn: 'Цаг', text_mn: 'Өдөр бүр' })).code).toBe('done');
    const blocks = [{ id: 'c', type: 'contacts', props: { title: 'Холбогдох' } }];
    const { id } = await addPage({ blocks: { mn: blocks, en: [], ko: [] } });
    expect((await admin.client.post('/lambda/actions/publish-site-page', { ids: [id] })).status).toBe(200);
    expect(contactsIn((await open(`/pictures-${made}`)).body)).toBe('<div><dt>Цаг</dt><dd>Өдөр бүр</dd></div>');
  });
});

/** The examples that the makers of S3 have published for their signature. */
import { describe, expect, it } from 'vitest';
import { authorization, EMPTY_SHA256 } from '../services/files/s3-signature.ts';

const KEYS = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const signed = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-content-sha256': EMPTY_SHA256,
  'x-amz-date': '20130524T000000Z',
};
const WRITTEN = {
  date: 'Fri, 24 May 2013 00:00:00 GMT',
  'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
};

describe('a signature', () => {
  it.each([
    [
      'of a part of an object',
      { method: 'GET', path: '/test.txt', query: {}, headers: { ...signed, range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'of a name with a sign in it that is written',
      { method: 'PUT', path: '/test$file.text', query: {}, headers: { ...signed, ...WRITTEN } },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'of a setting of the bucket',
      { method: 'GET', path: '/', query: { lifecycle: '' }, headers: signed },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'of a list with a prefix',
      { method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, headers: signed },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s is the published one', (_what, request, wanted) => {
    expect(authorization(request, KEYS)).toContain(`Signature=${wanted}`);
  });
});

import { expect, test } from 'vitest';
import { signS3 } from '#src/engine/publishing/store/sign-s3.ts';

const ACCESS = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const nowMs = Date.UTC(2013, 4, 24);

// Amazon's own examples. @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
test.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request is signed as Amazon does it: %s', (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`);
  const headers = signS3({ method: 'GET', url, bodyDigest: EMPTY, nowMs }, ACCESS);
  expect(headers['authorization']).toBe(
    `AWS4-HMAC-SHA256 Credential=${ACCESS.keyId}/20130524/us-east-1/s3/aws4_request, ` +
      `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  );
});

test('the token of temporary keys is sent and signed, the key is not sent', () => {
  const url = new URL('https://s3.test/cars/a%20b');
  const headers = signS3({ method: 'PUT', url, bodyDigest: EMPTY, nowMs }, { ...ACCESS, token: 't' });
  expect(headers).toMatchObject({ 'x-amz-security-token': 't', 'x-amz-date': '20130524T000000Z' });
  expect(headers['authorization']).toContain('x-amz-date;x-amz-security-token');
  expect(JSON.stringify(headers)).not.toContain(ACCESS.secret);
});

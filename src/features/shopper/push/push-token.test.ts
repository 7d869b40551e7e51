import { describe, expect, test } from 'vitest';
import { readPushEndpoint, readPushToken } from '#src/features/shopper/push/push-token.ts';

const HOSTS = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4000'];
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/Q1',
    'http://127.0.0.1:4000/push/1',
  ])('is accepted for a known service: %s', (endpoint) => {
    expect(readPushEndpoint(endpoint, HOSTS)?.href).toBe(endpoint);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com/x',
    'https://evilpush.apple.com/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://127.0.0.1:4000/push/1',
    'http://127.0.0.1/push/1',
    'http://169.254.169.254/latest',
    'https://[::1]/x',
    'javascript:alert(1)',
    'not a url',
    `https://fcm.googleapis.com/${'x'.repeat(2_050)}`,
  ])('is rejected for anything else: %s', (endpoint) => {
    expect(readPushEndpoint(endpoint, HOSTS)).toBeUndefined();
  });
});

describe('a token', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  test('is parsed as browsers write it', () => {
    const text = JSON.stringify({ endpoint, expirationTime: null, keys: KEYS });
    expect(readPushToken(text, HOSTS)).toEqual({ endpoint, keys: KEYS });
  });

  test.each([
    ['no JSON', 'x'],
    ['no keys', JSON.stringify({ endpoint })],
    ['a short key', JSON.stringify({ endpoint, keys: { ...KEYS, p256dh: 'B'.repeat(80) } })],
    ['a long secret', JSON.stringify({ endpoint, keys: { ...KEYS, auth: 'a'.repeat(40) } })],
    ['another service', JSON.stringify({ endpoint: 'https://evil.example/x', keys: KEYS })],
  ])('with %s is rejected', (_, text) => {
    expect(readPushToken(text, HOSTS)).toBeUndefined();
  });
});

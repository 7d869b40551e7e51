/**
 * Shows notifications while our pages are closed. It has a scope of its own without any page in it, answers no
 * requests, and keeps nothing. A message `{ "end": true }` ends it.
 */
const DEVICE_PATH = '/cars-for-sale/consumer-device/browser';
const ICON = '/favicon.svg';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  event.waitUntil(show(readMessage(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(localUrl(event.notification.data)));
});

/** The push service has given this browser another address: the old one is dead, and we are told of the new one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

function readMessage(data) {
  try {
    return data ? data.json() : {};
  } catch {
    return {};
  }
}

async function show({ title, body, path, tag, end }) {
  if (end === true) return stop();
  return self.registration.showNotification(String(title ?? 'News about your cars'), {
    body: String(body ?? ''),
    tag: String(tag ?? 'alerts'),
    icon: ICON,
    data: String(path ?? '/'),
  });
}

async function stop() {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription) await subscription.unsubscribe();
  await self.registration.unregister();
}

/** Whatever a message says, a click stays on this site. */
function localUrl(path) {
  const { origin } = self.location;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : new URL(origin);
  return url.origin === origin ? url.href : `${origin}/`;
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((page) => page.url === url);
  return shown ? shown.focus() : self.clients.openWindow(url);
}

async function renew(old, given) {
  const options = old?.options ?? given?.options;
  const subscription =
    given ?? (options ? await self.registration.pushManager.subscribe(options) : undefined);
  if (!subscription) return;
  const { brand = '', key = '' } = Object.fromEntries(new URL(self.location.href).searchParams);
  await fetch(DEVICE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand, browser_token: JSON.stringify(subscription), server_key: key }),
  });
}

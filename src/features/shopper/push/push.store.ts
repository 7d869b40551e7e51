/** Notifications as this browser has them: asked for once, posted when granted, cleared when blocked. */
import { callApi } from '#src/browser/call-api.ts';
import { persistent } from '#src/browser/persistent.ts';
import { shownBrand } from '#src/browser/shown-brand.ts';
import { createTrustPolicy } from '#src/browser/trust-policy.ts';
import { consumerDeviceCall, pushKeyCall } from '#src/features/shopper/push/consumer-device.call.ts';
import { decidePushPrompt } from '#src/features/shopper/push/push-prompt.ts';
import { openDialog } from '#src/stores/dialogs.store.ts';
import { isPageFree } from '#src/stores/overlays.store.ts';

const WORKER = '/push-worker.js';
/** No page of ours is in it: the worker has nothing to do with them. */
const SCOPE = '/push/';
/** Islands that have just started show by then what they have to show. */
const PROMPT_DELAY_MS = 500;
/** After so long the server hears again that this browser is there, and whose it is by now. */
const RENEW_MS = 24 * 60 * 60 * 1000;

interface PushState {
  readonly isPrompted: boolean;
  /** By the prompt's button and by the browser; there is no token yet. */
  readonly isAllowed?: boolean;
  /** What the server was told, or shall be told at the next visit. */
  readonly token?: string;
  readonly serverKey?: string;
  readonly postedAtMs?: number;
}

const pushState = persistent<PushState>('push', readState, { isPrompted: false });

/** What a visit does about notifications, once somebody has touched the page. */
export async function startPush(visit: {
  hasFilters: boolean;
  previousVisitAtMs: number | undefined;
}): Promise<void> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const permission = isSupported ? Notification.permission : 'default';
  if (permission === 'denied') return clearToken();
  if (permission === 'granted') {
    if (pushState.get().isAllowed === true) await subscribeBrowser();
    return postToken();
  }
  const { isPrompted } = pushState.get();
  const isIosTab =
    /iP(?:hone|ad|od)/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
  const prompt = decidePushPrompt({
    ...visit,
    isSupported,
    isIosTab,
    permission,
    isPrompted,
    nowMs: Date.now(),
  });
  if (prompt === undefined || (await loadKey()) === '') return;
  await new Promise((resolve) => setTimeout(resolve, PROMPT_DELAY_MS));
  if (!isPageFree()) return;
  pushState.save({ ...pushState.get(), isPrompted: true });
  openDialog(prompt);
}

/** For the prompt's button: only then the browser asks. `later`: they could not be set up, as when its push service is out of reach. */
export async function allowNotifications(): Promise<'on' | 'off' | 'later'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'off';
  pushState.save({ isPrompted: true, isAllowed: true });
  try {
    await subscribeBrowser();
  } catch (error) {
    reportError(error); // "Logged only."
    return 'later';
  }
  await postToken();
  return 'on';
}

const createWorkerPolicy = () =>
  createTrustPolicy('push-worker', { createScriptURL: (query: string) => `${WORKER}?${query}` });
let workerPolicy: ReturnType<typeof createWorkerPolicy> | undefined;

async function subscribeBrowser(): Promise<void> {
  const publicKey = await loadKey();
  const query = new URLSearchParams({ brand: shownBrand(), key: publicKey }).toString();
  workerPolicy ??= createWorkerPolicy();
  const address = workerPolicy.createScriptURL(query);
  const registration = await navigator.serviceWorker.register(address, { scope: SCOPE });
  await isActive(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  pushState.save({ isPrompted: true, token: JSON.stringify(subscription), serverKey: publicKey });
}

/** Empty: this site sends no notifications. */
async function loadKey(): Promise<string> {
  return (await callApi(pushKeyCall, {})).data.publicKey;
}

/** `serviceWorker.ready` waits for a worker of this page, and this one has no page. */
function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active ?? !worker) return Promise.resolve();
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    }),
  );
}

/** What could not be posted is kept, and sent again at the next visit. */
async function postToken(): Promise<void> {
  const state = pushState.get();
  const { token, postedAtMs = 0 } = state;
  if (token === undefined || Date.now() - postedAtMs < RENEW_MS) return;
  const { type } = await sendToken(state, 'granted');
  if (type !== 'failed') pushState.save({ ...state, postedAtMs: Date.now() });
}

/** "If notifications are blocked, the stored token is cleared." */
async function clearToken(): Promise<void> {
  const state = pushState.get();
  if (state.token === undefined) return;
  pushState.save({ isPrompted: true });
  await sendToken(state, 'denied');
}

async function sendToken({ token = '', serverKey = '' }: PushState, permission: 'granted' | 'denied') {
  const { data } = await callApi(consumerDeviceCall, {
    brand: shownBrand(),
    pixall_id: '',
    browser_token: token,
    server_key: serverKey,
    permission,
  });
  return data;
}

function readState(value: unknown): PushState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { isPrompted, isAllowed, token, serverKey, postedAtMs } = value as Partial<
    Record<keyof PushState, unknown>
  >;
  return {
    isPrompted: isPrompted === true,
    ...(isAllowed === true && { isAllowed }),
    ...(typeof token === 'string' && { token }),
    ...(typeof serverKey === 'string' && { serverKey }),
    ...(typeof postedAtMs === 'number' && { postedAtMs }),
  };
}

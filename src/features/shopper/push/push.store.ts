/** The notifications of this browser: asked for once, registered when granted, removed when blocked. */
import { callApi } from '#src/browser/call-api.ts';
import { persistent } from '#src/browser/persistent.ts';
import { shownBrand } from '#src/browser/shown-brand.ts';
import { createTrustPolicy } from '#src/browser/trust-policy.ts';
import { consumerDeviceCall, pushKeyCall } from '#src/features/shopper/push/consumer-device.call.ts';
import { decidePushPrompt } from '#src/features/shopper/push/push-prompt.ts';
import { openDialog } from '#src/stores/dialogs.store.ts';
import { isPageFree } from '#src/stores/overlays.store.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const WORKER = '/push-worker.js';
/** Contains no page of ours, so the worker handles none. */
const SCOPE = '/push/';
/** By then, islands show what they have to show. */
const PROMPT_DELAY_MS = 500;
/** How often the browser reports itself and its current owner to the server. */
const RENEW_MS = DAY_MS;

interface PushState {
  readonly isPrompted: boolean;
  /** Allowed in our prompt and by the browser, but not registered yet. */
  readonly isAllowed?: boolean;
  /** The token that the server knows, or is sent at the next visit. */
  readonly token?: string;
  readonly serverKey?: string;
  readonly postedAtMs?: number;
}

const pushState = persistent<PushState>('push', readState, { isPrompted: false });

/** Prompts, registers or removes notifications, after the first interaction of a visit. */
export async function startPush(visit: {
  hasFilters: boolean;
  previousVisitAtMs: number | undefined;
}): Promise<void> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const permission = isSupported ? Notification.permission : 'default';
  if (permission === 'denied') return clearToken();
  if (permission === 'granted') {
    await renewSubscription();
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

/** The button of our prompt; only then the browser asks. `later` means that registering failed and is retried. */
export async function allowNotifications(): Promise<'on' | 'off' | 'later'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'off';
  pushState.save({ isPrompted: true, isAllowed: true });
  try {
    await subscribeBrowser();
  } catch (error) {
    reportError(error); // logged only
    return 'later';
  }
  await postToken();
  return 'on';
}

/** Registers what could not be registered, and once a day, when the site has another key, what was registered with the old one. */
async function renewSubscription(): Promise<void> {
  const state = pushState.get();
  if (state.isAllowed !== true) {
    if (!isReportDue(state)) return;
    const publicKey = await loadKey();
    if (publicKey === '' || publicKey === state.serverKey) return;
    pushState.save({ isPrompted: true, isAllowed: true });
  }
  await subscribeBrowser();
}

const isReportDue = ({ token, postedAtMs = 0 }: PushState): boolean =>
  token !== undefined && Date.now() - postedAtMs >= RENEW_MS;

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
  const { pushManager } = registration;
  // A browser has one subscription, and refuses another key while there is one.
  if (pushState.get().serverKey !== publicKey) await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  pushState.save({ isPrompted: true, token: JSON.stringify(subscription), serverKey: publicKey });
}

/** Empty if this site sends no notifications. */
async function loadKey(): Promise<string> {
  return (await callApi(pushKeyCall, {})).data.publicKey;
}

/** `serviceWorker.ready` waits for a worker that controls this page, and this worker controls none. */
function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active ?? !worker) return Promise.resolve();
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    }),
  );
}

/** A failed report stays stored and is retried at the next visit. */
async function postToken(): Promise<void> {
  const state = pushState.get();
  if (!isReportDue(state)) return;
  const { type } = await sendToken(state, 'granted');
  if (type !== 'failed') pushState.save({ ...state, postedAtMs: Date.now() });
}

/** Blocked notifications delete the stored token. @see docs/rules/alerts.md#notification-prompt */
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

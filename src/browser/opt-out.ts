/** Whether this browser sends Global Privacy Control, or the same person opted out in another one. */
export function hasOptedOut(): boolean {
  const bySignal = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return bySignal || /(?:^|; )opt_out=1/.test(document.cookie);
}

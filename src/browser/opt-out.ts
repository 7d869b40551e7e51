/** Whether this browser, or another one of the same person, asks every site not to pass them on. */
export function hasOptedOut(): boolean {
  const bySignal = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return bySignal || /(?:^|; )opt_out=1/.test(document.cookie);
}

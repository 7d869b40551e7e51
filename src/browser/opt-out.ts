/** Global Privacy Control: the visitor's browser asks every site not to pass them on. @see reliability.md §1.13 */
export function hasOptedOut(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

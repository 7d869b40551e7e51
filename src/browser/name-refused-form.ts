/**
 * Gives the answer to a refused form the address of its page: Back and a reload then request that page, where the browser
 * would ask to send the form again.
 */
export function nameRefusedForm(): void {
  const path = document.querySelector<HTMLElement>('[data-refused-at]')?.dataset['refusedAt'];
  if (path !== undefined) history.replaceState(history.state, '', path);
}

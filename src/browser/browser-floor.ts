/**
 * Whether this browser has everything that our scripts use. The newest of it came with Chrome and Edge 120, Firefox 125
 * and Safari 17.4; README names them as the floor.
 */
export function isBrowserSupported(): boolean {
  return 'any' in AbortSignal && 'canParse' in URL && 'groupBy' in Map && 'popover' in HTMLElement.prototype;
}

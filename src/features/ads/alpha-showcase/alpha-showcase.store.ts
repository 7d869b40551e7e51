/** Whether the showcase is put away in this browser. */
import { atom, onMount } from 'nanostores';
import {
  hideShowcase,
  isShowcaseHidden,
  unhideShowcase,
} from '#src/features/ads/alpha-showcase/showcase-hiding.ts';
import type { HidingPlace } from '#src/features/ads/alpha-showcase/showcase-hiding.ts';

/** Undefined until somebody listens in a browser. */
export const $isShowcaseHidden = atom<boolean | undefined>();

onMount($isShowcaseHidden, () => {
  if (typeof document === 'undefined') return; // a server, which only draws the page
  $isShowcaseHidden.set(isShowcaseHidden(openPlace()));
});

export function setShowcaseHidden(isHidden: boolean): void {
  (isHidden ? hideShowcase : unhideShowcase)(openPlace());
  document.documentElement.toggleAttribute('data-showcase-hidden', isHidden);
  $isShowcaseHidden.set(isHidden);
}

function openPlace(): HidingPlace {
  return {
    get cookie() {
      return document.cookie;
    },
    set cookie(text) {
      document.cookie = text;
    },
    session: openSession(),
  };
}

/** Reading the property itself throws where a browser refuses storage. */
function openSession(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

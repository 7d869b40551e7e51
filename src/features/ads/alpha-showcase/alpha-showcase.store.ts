/** Holds whether the showcase is hidden in this browser. */
import { atom, onMount } from 'nanostores';
import {
  hideShowcase,
  isShowcaseHidden,
  unhideShowcase,
} from '#src/features/ads/alpha-showcase/showcase-hiding.ts';
import type { HidingPlace } from '#src/features/ads/alpha-showcase/showcase-hiding.ts';

/** Undefined until a listener subscribes in a browser. */
export const $isShowcaseHidden = atom<boolean | undefined>();

onMount($isShowcaseHidden, () => {
  if (typeof document === 'undefined') return; // on the server, which only renders
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

/** Even reading the property throws where a browser refuses storage. */
function openSession(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

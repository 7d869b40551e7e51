/**
 * Switches the tabs of the section about a model, which may arrive after its page. Pages of models have a copy of their own
 * (`ReferenceTabs.astro`); others load this with the section of their search, or of a search in place.
 */
/** The tab before the chosen one is seen, too. */
const BEFORE_TAB = 120;
const findTabs = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-reference-tabs] a')];
const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));

function select(chosen: HTMLAnchorElement): void {
  for (const tab of findTabs()) {
    const isChosen = tab === chosen;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen) panelOf(tab)?.removeAttribute('hidden');
    else panelOf(tab)?.setAttribute('hidden', 'until-found');
  }
  // The row of tabs may be wider than a phone. The page keeps its place.
  if (chosen.parentElement) chosen.parentElement.scrollLeft = chosen.offsetLeft - BEFORE_TAB;
}

/** Reveals the panel that contains the element, if any; without one the first, as the page began. */
function show(element: Element | null): void {
  const tab = findTabs().find((one) => (element ? panelOf(one)?.contains(element) : !one.hidden));
  if (tab) select(tab);
}

/** Reveals the part of the section that the URL names. */
function followHash(): void {
  const target = document.getElementById(location.hash.slice(1));
  show(target);
  const list = document.querySelector('[data-reference-tabs]');
  if (!list?.parentElement?.contains(target)) return;
  const isPanel = findTabs().some((tab) => panelOf(tab) === target);
  (isPanel ? list : target)?.scrollIntoView(); // a panel is scrolled to with its tab
}

document.addEventListener('click', (event) => {
  const tab = findTabs().find((one) => one === event.target);
  if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  select(tab);
  history.replaceState(history.state, '', tab.hash);
});
document.addEventListener('keydown', (event) => {
  const shown = findTabs().filter((tab) => !tab.hidden); // other searches may have fewer
  const at = shown.indexOf(event.target as HTMLAnchorElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  const tab = at < 0 || to === undefined ? undefined : shown.at(to % shown.length);
  if (!tab) return;
  event.preventDefault();
  select(tab);
  tab.focus();
});
document.addEventListener('beforematch', ({ target }) => show(target as Element));
addEventListener('hashchange', followHash);
followHash();

export {};

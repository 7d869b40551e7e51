import { memo, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import { DIALOG_PROBLEM_ID } from '#src/features/site/dialogs/dialog-problem.ts';
import { $dialog, closeDialog, openDialog } from '#src/stores/dialogs.store.ts';
import type { DialogProps, OpenDialog } from '#src/stores/dialogs.store.ts';

/** "#dialog=share" opens a dialog with the page. */
const DEEP_LINK = /^#dialog=([a-z-]+)$/;

const loadRegistry = () => import('#src/features/site/dialogs/dialog-registry.store.ts');

interface Props {
  /** Dialogs that are turned off on this site. */
  hidden: readonly string[];
}

/**
 * An island, because dialogs open without leaving the page. Without it an opener is a link to a page, or to a part of this
 * page, with the same content.
 */
export const DialogHost = memo(function DialogHost({ hidden }: Props) {
  const open = useNewest($dialog);
  useEffect(() => followOpeners((name) => !hidden.includes(name)), [hidden]);
  useEffect(() => {
    waitForFirstInteraction()
      .then(loadRegistry)
      .then((file) => file.preloadDialogs())
      .catch(() => undefined); // a dialog that cannot be loaded says so when it is opened
  }, []);
  const shown = useDialogComponent(open);
  return open && shown?.name === open.name ? (
    <shown.Component details={open.details} close={closeDialog} />
  ) : null;
});

function useDialogComponent(open: OpenDialog | undefined) {
  const [shown, setShown] = useState<{ name: string; Component: ComponentType<DialogProps> }>();
  const name = open?.name;
  useEffect(() => {
    if (name === undefined) return;
    let isWanted = true;
    const load = async () => {
      const { DIALOGS } = await loadRegistry();
      const Component = await DIALOGS[name]?.();
      if (!isWanted) return;
      if (Component) setShown({ name, Component });
      else closeDialog(); // the URL names no dialog
    };
    load().catch((error: unknown) => {
      reportError(error);
      closeDialog(); // so that another click tries again
      document.getElementById(DIALOG_PROBLEM_ID)?.togglePopover(true);
    });
    return () => {
      isWanted = false;
    };
  }, [name]);
  return shown;
}

function followOpeners(canOpen: (name: string) => boolean): () => void {
  const open = (event: MouseEvent) => {
    const opener =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-dialog]');
    const { dialog, ...details } = opener ? opener.dataset : {};
    if (!opener || dialog === undefined || !canOpen(dialog) || !isPlainClick(event)) return;
    event.preventDefault();
    openDialog(dialog, { ...details, href: opener.href });
  };
  const openLinked = ({ hash }: { hash: string }) => {
    const name = DEEP_LINK.exec(hash)?.[1];
    if (name !== undefined && canOpen(name)) openDialog(name);
  };
  // Uses the URL of the event, because results that have just loaded may have replaced the current URL.
  const openChanged = ({ newURL }: HashChangeEvent) => openLinked(new URL(newURL));
  document.addEventListener('click', open);
  addEventListener('hashchange', openChanged);
  openLinked(location);
  return () => {
    document.removeEventListener('click', open);
    removeEventListener('hashchange', openChanged);
  };
}

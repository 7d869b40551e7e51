/** Loads the code of the help with the visitor's first interaction. Before, its links lead where they say. */
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import { ASSISTANT_ID } from '#src/features/search/shopping-assistant/assistant-id.ts';

export function awaitAssistant(): void {
  const help = document.getElementById(ASSISTANT_ID);
  if (!help) return;
  waitForFirstInteraction()
    .then(() => import('#src/features/search/shopping-assistant/assistant.store.ts'))
    .then(({ startAssistant }) => startAssistant(help))
    .catch(reportError);
}

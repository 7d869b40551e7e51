/** Asks the browser for the answer to a passkey challenge, and sends it with its form. */

const FAILED = "Your browser didn't use a passkey. Try again, or use your password.";

/** Shows the forms where the browser can fill them; elsewhere their problem stays visible. */
export function answerPasskeyForms(root: Document): void {
  const canParse =
    typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
  if (!canParse) return;
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    const problem = root.querySelector<HTMLElement>('[data-passkey-problem]');
    form.hidden = false;
    if (problem) problem.hidden = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void fill(form).then((isFilled) => {
        if (isFilled) form.submit();
        else if (problem) Object.assign(problem, { textContent: FAILED, hidden: false });
      });
    });
  }
}

/** @returns false when the shopper canceled it, or no passkey fits */
async function fill(form: HTMLFormElement): Promise<boolean> {
  const field = form.elements.namedItem('credential');
  if (!(field instanceof HTMLInputElement)) return false;
  try {
    const credential = await askBrowser(form);
    if (!(credential instanceof PublicKeyCredential)) return false;
    field.value = JSON.stringify(credential.toJSON());
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function askBrowser({ dataset }: HTMLFormElement): Promise<Credential | null> {
  const options: unknown = JSON.parse(dataset['options'] ?? '{}');
  return dataset['passkey'] === 'create'
    ? navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON,
        ),
      })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as PublicKeyCredentialRequestOptionsJSON,
        ),
      });
}

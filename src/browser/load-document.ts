/** Loads a page of this site as a document. Its scripts do not run. Undefined when it cannot be loaded. */
export function loadDocument(
  href: string,
  headers: Readonly<Record<string, string>>,
): Promise<Document | undefined> {
  const request = new XMLHttpRequest();
  request.open('GET', href);
  // The browser parses the answer itself, so no text becomes markup here.
  request.responseType = 'document';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve) => {
    request.addEventListener('load', () =>
      resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined),
    );
    request.addEventListener('error', () => resolve(undefined));
    request.send();
  });
}

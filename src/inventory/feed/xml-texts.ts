/**
 * The texts of the XML elements that are open. Markup inside of a text, which some feeds send as elements
 * ("One owner.<br/>New <b>tires</b>"), stays part of the text, as HTML; other elements inside are values of their own.
 */
const MARKUP = new Set(
  'b big br center div em font h1 h2 h3 h4 h5 h6 i li ol p small span strong sub sup u ul'.split(' '),
);

export interface XmlTexts {
  /** Call when an element begins. */
  open(): void;
  /** Adds a piece to the text of the element that was opened last. */
  add(piece: string): void;
  /** Ends that element. @returns its text: plain, or HTML if there was markup in it */
  close(name: string): string;
}

interface OpenText {
  plain: string;
  /** The same as HTML, once there was markup. */
  html?: string;
}

export function stackXmlTexts(): XmlTexts {
  const texts: OpenText[] = [];
  return {
    open: () => void texts.push({ plain: '' }),
    add(piece) {
      const text = texts.at(-1);
      if (!text) return;
      text.plain += piece;
      if (text.html !== undefined) text.html += escapeHtml(piece);
    },
    close(name) {
      const text = texts.pop() ?? { plain: '' };
      const around = texts.at(-1);
      if (around && MARKUP.has(name.toLowerCase()))
        around.html = htmlOf(around) + tagged(name.toLowerCase(), htmlOf(text));
      return text.html ?? text.plain;
    },
  };
}

function htmlOf({ plain, html }: OpenText): string {
  return html ?? escapeHtml(plain);
}

function tagged(name: string, html: string): string {
  return name === 'br' ? '<br>' : `<${name}>${html}</${name}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** SVG logos, which are passed on as they are, because no decoder of this server has to read them. */
import { SaxesParser } from 'saxes';

export const SVG_TYPE = 'image/svg+xml; charset=utf-8';
/** Browsers run and load nothing of an image. This holds for its address opened as a page, too. */
export const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const MAX_BYTES = 256 * 1024;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const ACTIVE = new Set(['script', 'foreignobject', 'iframe', 'handler', 'listener']);
const PLAIN_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|webp|gif)[;,])/i;
const TEXT_START = 0x3c;

/** Whether these bytes, which this server has accepted before, are an SVG: no other image begins like a tag. */
export function isSvg(bytes: Buffer): boolean {
  return bytes[0] === TEXT_START;
}

/** Whether a browser shows it as an image that runs no script and refers to nothing outside. */
export function isPlainSvg(bytes: Buffer): boolean {
  if (bytes.length > MAX_BYTES || !isSvg(bytes)) return false;
  const parser = new SaxesParser({ xmlns: true });
  const found = { isActive: false, hasRoot: false };
  const refuse = () => {
    found.isActive = true;
  };
  parser.on('error', refuse);
  parser.on('doctype', (text) => {
    if (text.includes('[')) refuse(); // may define entities
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!found.hasRoot && (local !== 'svg' || uri !== SVG_NAMESPACE)) refuse();
    found.hasRoot = true;
    if (ACTIVE.has(local.toLowerCase())) refuse();
    for (const { local: name, value } of Object.values(attributes))
      if (/^on/i.test(name) || (name === 'href' && !PLAIN_REFERENCE.test(value.trim()))) refuse();
  });
  parser.write(bytes.toString('utf8')).close();
  return found.hasRoot && !found.isActive;
}

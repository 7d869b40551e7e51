// Plain JavaScript, because the server runs it before anything else.

/** `engines` in package.json says the same. */
const OLDEST = [26, 3];

/**
 * Why a version of Node cannot run Forecourt: an older one would fail later, with an unhelpful message.
 * @param {string} version such as 26.10.0
 * @returns {string | undefined}
 */
export function explainNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Forecourt needs Node ${OLDEST.join('.')} or newer; this is ${version}. On Linux, npm ci brings one, which npm start and npm run use; elsewhere install one.`;
}

/** Ends the process where Node is too old. */
export function requireNode() {
  const problem = explainNode(process.versions.node);
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

// Makes src/server/accounts/common-passwords.bin from a list of passwords, one per line: `npx node
// scripts/common-passwords.ts LIST`. The current file comes from the frequency list of zxcvbn (MIT). It contains only
// digests.
import { readFileSync, writeFileSync } from 'node:fs';
import { MIN_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';
import { digestOfCommon } from '#src/server/accounts/common-passwords.ts';

const [list] = process.argv.slice(2);
if (list === undefined) {
  process.stderr.write('Name the list: npx node scripts/common-passwords.ts LIST\n');
  process.exit(1);
}
const words = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.trim().toLowerCase());
const digests = words.filter((word) => word.length >= MIN_PASSWORD_LENGTH).map(digestOfCommon);
const sorted = [...new Set(digests)].sort((a, b) => a - b);
const bytes = Buffer.alloc(sorted.length * 4);
sorted.forEach((digest, i) => bytes.writeUInt32BE(digest, i * 4));
writeFileSync('src/server/accounts/common-passwords.bin', bytes);
process.stdout.write(`${sorted.length} passwords, ${bytes.length} bytes\n`);

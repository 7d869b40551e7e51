import { LineCounter, parseDocument } from 'yaml';
import { expect, test } from 'vitest';
import { findYamlMistake } from '#src/lib/yaml-mistake.ts';

function tell(text: string): string {
  const lines = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter: lines });
  const mistake = findYamlMistake(text, errors);
  return mistake ? `${lines.linePos(mistake.offset).line} ${mistake.reason}` : 'none';
}

test.each([
  ['a: b\ntitle: Towing: the basics', '2 this value has a colon'],
  ['title: A\n order: 1', '1 this value has a colon, or the next line is indented'],
  ['title: "A\norder: 1\nbasis: x', '1 the " here has no second one: add it at the end of the value'],
  ["a: b\ntitle: 'A\norder: 1", "2 the ' here has no second one"],
  ['a: b\ncta: { label: Go, link: /x\norder: 1', '2 the { here has no }: add it at the end of the value'],
  ['trims: [EX, LX\norder: 1', '1 the [ here has no ]'],
  ['a: b\nupdated 2026-11-21\nc: d', '2 there is no "name: value" here: add the colon and a space'],
  ['a: b\ntitle', '2 there is no "name: value" here'],
  ['\ttitle: A', '1 begins with a tab: use spaces'],
  ['title: A\ntitle: B', '2 title is there twice: keep one of them'],
  ['title: @home', "1 a value can't begin with @: put quotes around it"],
  ['title: %x', "1 a value can't begin with %: put quotes around it"],
  ['models:\n  - model: A\n   years: 1', '3 is not indented like the lines above it'],
  ['a:\n  b: 1\n c: 2', '3 is not indented like the lines above it'],
  ["title: 'it's'", '1 this is behind the end of a value'],
  ['title: "a \\q b"', '1 a \\ between double quotes has a meaning of its own'],
  ['a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> theirs', '2 a merge of git is not finished'],
  ['title: A', 'none'],
])('%j: what is wrong is said in plain words, at its line', (text, words) => {
  expect(tell(text)).toMatch(new RegExp(`^${RegExp.escape(words)}`));
});

import { beforeAll, describe, expect, test } from 'vitest';
import { lintFiles } from '#tests/checks/lint-tree.ts';
import type { FoundLine } from '#tests/checks/lint-tree.ts';

/** One violation of every rule that needs types, and what the compiler alone reports. */
const PLANTED: Record<string, string> = {
  'await-thenable': 'export const a = async () => { await 1; };',
  'no-array-delete': 'export const a = (list: number[]) => { delete list[0]; };',
  'no-base-to-string': 'export const a = (value: { b: number }) => String(value);',
  'no-confusing-void-expression': 'export const a = () => { const b = console.clear(); return b; };',
  'no-deprecated': '/** @deprecated */\nfunction old(): void {}\nexport const a = () => { old(); };',
  'no-duplicate-type-constituents': 'export type A = string | string;',
  'no-floating-promises': 'export const a = () => { Promise.resolve(1); };',
  'no-for-in-array': 'export const a = (list: number[]) => { for (const b in list) console.log(b); };',
  'no-implied-eval': "export const a = () => setTimeout('b()', 1);",
  'no-meaningless-void-operator': 'export const a = () => { void console.clear(); };',
  'no-misused-promises':
    'export const a = (list: number[]) => { list.forEach(async () => { await Promise.resolve(); }); };',
  'no-misused-spread': 'export const a = { ...[1, 2] };',
  'no-mixed-enums': "export declare enum A { B = 1, C = 'c' }",
  'no-redundant-type-constituents': 'export type A = unknown | string;',
  'no-unnecessary-boolean-literal-compare': 'export const a = (b: boolean) => b === true;',
  'no-unnecessary-condition': 'export const a = (b: { c: number }) => b?.c;',
  'no-unnecessary-template-expression': `export const a = \`\${'b'}\`;`,
  'no-unnecessary-type-arguments': 'declare function f<T = number>(): T;\nexport const a = f<number>();',
  'no-unnecessary-type-assertion': 'export const a = (b: number) => b as number;',
  'no-unnecessary-type-conversion': 'export const a = (b: string) => String(b);',
  'no-unnecessary-type-parameters': 'export function a<T>(b: T): void { console.log(b); }',
  'no-unsafe-argument': 'declare function f(b: number): void;\nexport const a = (c: any) => { f(c); };',
  'no-unsafe-assignment': 'export const a = (b: any) => { const c = b; return typeof c; };',
  'no-unsafe-call': 'export const a = (b: any) => { b(); };',
  'no-unsafe-enum-assignment': 'enum A { B, C }\nexport let d: A = A.B;\nd = 1;\nexport { A };',
  'no-unsafe-enum-comparison': 'enum A { B, C }\nexport const d = (e: A) => e === 1;',
  'no-unsafe-member-access': 'export const a = (b: any) => typeof b.c;',
  'no-unsafe-return': 'export const a = (b: any) => b;',
  'no-unsafe-unary-minus': 'export const a = (b: string) => -b;',
  'no-useless-default-assignment': 'export const a = ({ b = 1 }: { b: number }) => b;',
  'only-throw-error': "export const a = () => { throw 'b'; };",
  'prefer-promise-reject-errors': "export const a = () => Promise.reject('b');",
  'prefer-reduce-type-parameter': 'export const a = [1].reduce((b, c) => b.concat(c), [] as number[]);',
  'prefer-return-this-type': 'export class A { b(): A { return this; } }',
  'related-getter-setter-pairs':
    'export class A { get b(): string { return "c"; }\nset b(d: number) { console.log(d); } }',
  'restrict-plus-operands': 'export const a = (b: number | string) => b + 1;',
  'restrict-template-expressions': `export const a = (b: object) => \`\${b}\`;`,
  'return-await': 'export const a = async () => { try { return Promise.resolve(1); } catch { return 2; } };',
  'switch-exhaustiveness-check':
    "export const a = (b: 'c' | 'd') => { switch (b) { case 'c': return 1; } return 2; };",
  'unbound-method': 'class A { b() { return this; } }\nexport const { b } = new A();',
  'use-unknown-in-catch-callback-variable':
    'export const a = Promise.resolve(1).catch((b: any) => typeof b);',
  TS2322: "export const a: number = 'b';",
};

let found: FoundLine[];
beforeAll(async () => {
  const files = Object.entries(PLANTED).map(([rule, text]) => [`${rule}.ts`, text] as const);
  found = await lintFiles(new Map(files), true);
});

describe('the rules that need types', () => {
  test.each(Object.keys(PLANTED))('%s is reported', (rule) => {
    const rules = found.filter(({ path }) => path === `${rule}.ts`).map((line) => line.rule);
    expect(rules).toContain(`typescript/${rule}`);
  });
});

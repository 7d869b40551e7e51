/** Ends a switch over a union: a member without a case does not compile, and one that arrives anyway is named. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

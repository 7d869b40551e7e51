/** What is left of an object without the keys whose value is undefined. */
export type DefinedOnly<T extends object> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * Leaves out keys whose value is undefined, because an optional property is either absent or has a value
 * (`exactOptionalPropertyTypes`). What depends on more than its own value stays a conditional spread.
 */
export function definedOnly<T extends object>(object: T): DefinedOnly<T> {
  const defined: Record<string, unknown> = {};
  for (const key in object) if (object[key] !== undefined) defined[key] = object[key];
  return defined as DefinedOnly<T>;
}

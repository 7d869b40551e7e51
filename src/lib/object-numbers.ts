/**
 * Numbers the objects that a variable holds one after the other. Returns the number of the present one; an object that
 * comes back has its number of before.
 */
export function createObjectNumbers(present: () => object): () => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return () => {
    const object = present();
    let number = numbers.get(object);
    if (number === undefined) numbers.set(object, (number = ++last));
    return number;
  };
}

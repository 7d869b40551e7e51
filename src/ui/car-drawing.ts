import cars from '#src/ui/cars.svg?url';

/** The address of a drawing for `<use>`, in a file that browsers keep. @param style a body style, in any case */
export function carDrawing(style: string): string {
  return `${cars}#${style.toLowerCase()}`;
}

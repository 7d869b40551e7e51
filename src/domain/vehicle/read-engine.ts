const LITERS = /(\d{1,2}\.\d)\s?L\b/;
const CYLINDERS = /\b[IVHW](\d{1,2})\b/;

/** In liters: EPA rounds the 1.7 L of a maker to 1.8. */
const ONE_SIZE = 0.15;

export interface EngineSize {
  /** One decimal, as EPA writes it. */
  readonly liters: string | undefined;
  readonly cylinders: number | undefined;
}

/** What the text of an engine says about its size: "2.5 L I4" has 2.5 liters and 4 cylinders. */
export function readEngine(engine = ''): EngineSize {
  const cylinders = CYLINDERS.exec(engine)?.[1];
  return {
    liters: LITERS.exec(engine)?.[1],
    cylinders: cylinders === undefined ? undefined : Number(cylinders),
  };
}

/** Whether two texts of liters, such as "1.7" and "1.8", may mean one engine. */
export function isOneSize(liters: string, other: string): boolean {
  return Math.abs(Number(liters) - Number(other)) < ONE_SIZE;
}

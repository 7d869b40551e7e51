const LITERS = /(\d{1,2}\.\d)\s?L\b/;
const CYLINDERS = /\b[IVHW](\d{1,2})\b/;

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

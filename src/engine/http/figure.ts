/** One value for `/metrics`, as it is at the moment. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export type LoadFigures = () => Promise<readonly Figure[]>;

// For a server whose pages are to be the same on every day: `node --import` runs this first. Its clock starts at noon of
// one day and goes on from there.
const shiftMs = Date.UTC(2026, 5, 1, 12) - Date.now();
const SystemDate = Date;

class ShiftedDate extends SystemDate {
  constructor(...values: [] | [number | string]) {
    if (values.length === 0) super(ShiftedDate.now());
    else super(...values);
  }

  static override now(): number {
    return SystemDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

/** A rebuild as a trace: one span, with one below it for each step. */
import type { Span, Tracer } from '#src/engine/tracing/span.ts';

export interface RebuildSpan {
  /** A step begins, and the one before it has ended. */
  step(name: string): void;
  end(outcome: string): void;
}

/** @param trigger what asked for the rebuild */
export function startRebuildSpan(tracer: Tracer | undefined, trigger: string): RebuildSpan {
  const whole = tracer?.start('rebuild', { attributes: { 'forecourt.trigger': trigger } });
  let step: Span | undefined;
  return {
    step(name) {
      step?.end();
      step = whole?.child(name);
    },
    end(outcome) {
      const error = outcome === 'failed' ? outcome : undefined;
      step?.end({ error });
      whole?.note({ 'forecourt.outcome': outcome });
      whole?.end({ error });
    },
  };
}

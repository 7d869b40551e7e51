import type { AnyCall, Call, CallInput, CallOutput, Handler, HandlerContext } from '#src/lib/call.ts';

/** A call together with the function that answers it; their types agreed when the pair was made. */
export interface Implementation {
  readonly call: AnyCall;
  answer(input: unknown, context: HandlerContext): Promise<unknown>;
}

/** Every call that the embedded marketplace answers. */
export type Marketplace = readonly Implementation[];

/** One line of the marketplace: call and handler must agree in type, or the line does not compile. */
export function implement<C extends Call<CallInput<C>, CallOutput<C>>>(
  call: C,
  handler: Handler<C>,
): Implementation {
  return { call, answer: handler };
}

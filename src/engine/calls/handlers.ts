import type { AnyCall, Call, CallInput, CallOutput, Handler, HandlerContext } from '#src/lib/call.ts';

/** A call paired with the function that answers it. Their types matched when the pair was made. */
export interface Implementation {
  readonly call: AnyCall;
  answer(input: unknown, context: HandlerContext): Promise<unknown>;
}

/** Every call that the embedded marketplace answers. */
export type Marketplace = readonly Implementation[];

/** One line of the marketplace. It compiles only if call and handler match in type. */
export function implement<C extends Call<CallInput<C>, CallOutput<C>>>(
  call: C,
  handler: Handler<C>,
): Implementation {
  return { call, answer: handler };
}

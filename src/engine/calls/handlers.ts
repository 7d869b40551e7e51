import type { AnyCall, Call, CallInput, CallOutput, Handler, HandlerContext } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** A call paired with the function that answers it. Their types matched when the pair was made. */
export interface Implementation {
  readonly call: AnyCall;
  answer(input: unknown, context: HandlerContext): Promise<unknown>;
  readonly toRemoteInput?: ToRemoteInput<AnyCall>;
}

/** The input as a service elsewhere gets it: with what our own handler finds in its process. */
export type ToRemoteInput<C> = (input: CallInput<C>, locals: App.Locals) => object | Promise<object>;

/** Every call that the embedded marketplace answers. */
export type Marketplace = readonly Implementation[];

/** One line of the marketplace. It compiles only if call and handler match in type. */
export function implement<C extends Call<CallInput<C>, CallOutput<C>>>(
  call: C,
  handler: Handler<C>,
  toRemoteInput?: ToRemoteInput<C>,
): Implementation {
  return {
    call,
    answer: handler,
    ...definedOnly({ toRemoteInput }),
  };
}

/** Prepares the input of every call of the marketplace for a service elsewhere. */
export function prepareRemoteInputs(marketplace: Marketplace): PrepareRemoteInput {
  const byName = new Map(marketplace.map(({ call, toRemoteInput }) => [call.name, toRemoteInput]));
  return (call, input, locals) => byName.get(call.name)?.(input, locals) ?? input;
}
export type PrepareRemoteInput = (call: AnyCall, input: unknown, locals: App.Locals) => unknown;

import { receiveRelayWebhook } from '#src/features/vehicle/relay/relay-webhook.server.ts';
import { allowOnly } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = receiveRelayWebhook;
export const ALL = allowOnly('POST');
